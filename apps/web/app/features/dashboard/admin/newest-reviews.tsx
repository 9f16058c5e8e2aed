import type { NewestReview } from '@shop/contract/dashboard/schemas';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/shop-time.ts';
import { Stars } from '../../../ui/stars.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import './dashboard-view.css';
import './newest-reviews.css';

/** The newest reviews. */
export function NewestReviews({ reviews }: { reviews: readonly NewestReview[] }) {
  return (
    <DashboardCard heading="Newest reviews" className="dashboard-reviews">
      {reviews.length === 0 ? (
        <p className="note-lines">No Reviews</p>
      ) : (
        <ul className="dashboard-review-list">
          {reviews.map((review) => (
            <li key={review._id}>
              <Link
                to={`/admin/reviews?review=${review._id}`}
                className="dashboard-review-product quiet-link"
              >
                {review.productTitle}
              </Link>
              <p className="dashboard-line-note note-lines">
                <Stars value={review.reviewValue} size={14} /> {review.userName},{' '}
                {formatDay(review.createdAt)}
              </p>
              <p className="dashboard-review-words">{review.reviewMessage}</p>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

import type { Review } from '@shop/contract/reviews/schemas';
import { Stars } from '../../ui/stars.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import './review-item.css';

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** What one shopper said: avatar initial, user name, stars, message (product §2). Only who bought it may (ruling 25). */
export function ReviewItem({ review }: { review: Review }) {
  const { userName, reviewMessage, reviewValue, createdAt } = review;
  return (
    <li className="review">
      <Avatar name={userName} isQuiet />
      <div>
        <p className="review-author">{userName}</p>
        <p className="review-facts">
          <Stars value={reviewValue} size={15} />
          <time dateTime={createdAt}>{days.format(new Date(createdAt))}</time>
          <span>Verified buyer</span>
        </p>
        <p className="review-message">{reviewMessage}</p>
      </div>
    </li>
  );
}

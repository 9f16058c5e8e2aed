import { listReviews } from '@shop/contract/reviews/calls';
import { listAllReviews, showReview } from '@shop/contract/reviews/owners-calls';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ZoomablePicture } from '../../../ui/zoomable-picture.tsx';
import '../shared/review-pictures.css';
import './owners-review-item.css';

interface OwnersReviewItemProps {
  review: OwnersReview;
  onAnswer: () => void;
  onHide: () => void;
}

/** A review as the owner sees it, with its actions. */
export function OwnersReviewItem({ review, onAnswer, onHide }: OwnersReviewItemProps) {
  const { _id: id, userId, userName, email, reviewValue, createdAt, productId, productTitle } = review;
  const { pictures = [], answer, isHidden, hidings } = review;
  const titleId = `review-${id}`;
  const showAgain = useApiMutation(showReview, { invalidates: [listAllReviews, listReviews] });
  return (
    <li>
      <article className="owners-review" aria-labelledby={titleId}>
        <h2 id={titleId}>
          <OwnersLink to={`/shop/product/${productId}`} className="quiet-link" reloadDocument target="_blank">
            {productTitle}
          </OwnersLink>
        </h2>
        <p className="owners-review-facts">
          <Stars value={reviewValue} size={16} />
          <span>
            <OwnersLink translate="no" to={`/admin/customers/${userId}`} className="quiet-link">
              {userName}
            </OwnersLink>{' '}
            <span>{`(${email ?? 'Closed account'}), ${formatDay(createdAt)}`}</span>
          </span>
          {isHidden ? <Badge tone="red">Hidden</Badge> : null}
        </p>
        <p className="owners-review-words">{review.reviewMessage}</p>
        {pictures.length > 0 ? (
          <ul className="review-pictures" aria-label={`Photographs by ${userName}`}>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <ZoomablePicture
                  title={`the review by ${userName}`}
                  picture={picture}
                  alt={`photograph ${index + 1} by ${userName}`}
                  sizes="5rem"
                />
              </li>
            ))}
          </ul>
        ) : null}
        {answer ? (
          <div className="owners-review-answer">
            <p className="owners-review-label">Your answer, {formatDay(answer.answeredAt)}</p>
            <p className="owners-review-words">{answer.text}</p>
          </div>
        ) : null}
        {hidings.map(({ reason, by, hiddenAt, shownAt }) => (
          <p
            key={hiddenAt}
            className="owners-review-hiding"
          >{`Hidden on ${formatDay(hiddenAt)} by ${by}: ${reason}${shownAt ? ` Shown again on ${formatDay(shownAt)}.` : ''}`}</p>
        ))}
        <div className="owners-review-actions row">
          <Button
            small
            variant="outline"
            aria-describedby={titleId}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={onAnswer}
          >
            {answer ? 'Change answer' : 'Answer'}
          </Button>
          {isHidden ? (
            <Button
              small
              variant="plain"
              aria-describedby={titleId}
              isPending={showAgain.isPending}
              onClick={() => showAgain.mutate({ params: { id } })}
            >
              Show again
            </Button>
          ) : (
            <Button small variant="plain" aria-describedby={titleId} onClick={onHide}>
              Hide
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

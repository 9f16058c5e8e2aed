import type { Review } from '@shop/contract/reviews/schemas';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Stars } from '../../ui/stars.tsx';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { reviewDay } from './review-day.ts';
import * as texts from './reviews.messages.ts';
import './review-item.css';

/** A review: avatar initial, user name, stars, message (product §2). Only buyers may write one (ruling 25). */
export function ReviewItem({ review }: { review: Review }) {
  const { userName, reviewMessage, reviewValue, createdAt, pictures = [], answer } = review;
  const { shop } = useShopSettings();
  return (
    <li className="review">
      <Avatar name={userName} isQuiet />
      <div>
        <p translate="no" className="review-author" lang={langOf(userName)}>
          {userName}
        </p>
        <p className="review-facts">
          <Stars value={reviewValue} size={15} />
          <time dateTime={createdAt}>{reviewDay(review)}</time>
          <span>{texts.verifiedBuyer()}</span>
        </p>
        <p className="review-message" lang={langOf(reviewMessage)}>
          {reviewMessage}
        </p>
        {pictures.length > 0 ? (
          <ul className="review-pictures" aria-label={texts.photographsBy({ name: userName })}>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <ZoomablePicture
                  title={texts.reviewBy({ name: userName })}
                  picture={picture}
                  alt={texts.photographBy({ number: index + 1, name: userName })}
                  sizes="5rem"
                />
              </li>
            ))}
          </ul>
        ) : null}
        {answer ? (
          <div className="review-answer">
            <p className="review-author">{texts.answerFrom({ shop: shop.name })}</p>
            <p className="review-message" lang={langOf(answer.text)}>
              {answer.text}
            </p>
          </div>
        ) : null}
      </div>
    </li>
  );
}

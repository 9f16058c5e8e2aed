import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Review } from '@shop/contract/reviews/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import { reviewDay } from './review-day.ts';
import { REVIEWS_PER_PAGE, reviewsQuery } from './review-queries.ts';
import * as texts from './reviews.messages.ts';
import './review-list.css';

/** The reviews of a product in a scrolling area of at most 300 px (product §9). */
export function ReviewList({ productId, labelledBy }: { productId: string; labelledBy: string }) {
  const [pageCount, setPageCount] = useState(1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className="review-list" aria-labelledby={labelledBy} tabIndex={0}>
      {Array.from({ length: pageCount }, (_, index) => (
        <ReviewPage
          key={index}
          productId={productId}
          page={index + 1}
          onMore={index + 1 === pageCount ? () => setPageCount(pageCount + 1) : undefined}
        />
      ))}
    </section>
  );
}

interface ReviewPageProps {
  productId: string;
  page: number;
  /** Loads the next page. Unset if there is none or it has been loaded. */
  onMore: (() => void) | undefined;
}

function ReviewPage({ productId, page, onMore }: ReviewPageProps) {
  const { data, isError, refetch, isFetching } = useQuery(reviewsQuery(productId, { page }));
  if (isError && !data) {
    return (
      <div className="review-failure">
        <p>{texts.couldNotLoad()}</p>
        <Button variant="plain" small isPending={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain()}
        </Button>
      </div>
    );
  }
  if (!data) return <ReviewsOnTheirWay />;
  if (data.total === 0) return <p className="review-none">{reviewMessages.empty()}</p>;
  const hasMore = page * REVIEWS_PER_PAGE < data.total;
  return (
    <>
      <ul>
        {data.data.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      {hasMore && onMore ? (
        <Button variant="plain" small onClick={onMore}>
          {texts.moreReviews()}
        </Button>
      ) : null}
    </>
  );
}

function ReviewsOnTheirWay() {
  return (
    <output className="review-list-skeleton">
      <span className="sr-only">{texts.loading()}</span>
      {[1, 2].map((row) => (
        <span key={row} className="review">
          <Skeleton height={9} width={9} />
          <Skeleton height={16} width="rest" />
        </span>
      ))}
    </output>
  );
}

/** A review: avatar initial, user name, stars, message (product §2). Only buyers may write one (ruling 25). */
function ReviewItem({ review }: { review: Review }) {
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

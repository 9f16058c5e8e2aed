import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Review } from '@shop/contract/reviews/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { loadable, useLoadable } from '../../ui/loadable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useWasInView } from '../../ui/use-in-view.ts';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import type { HelpfulButtonProps } from './helpful-button.tsx';
import { askedFor, isFiltered, sumOf, useReviewChoice, type ReviewChoice } from './review-choice.ts';
import { reviewDay } from './review-day.ts';
import { REVIEWS_PER_PAGE, reviewsQuery } from './review-queries.ts';
import type { ReviewToolsProps } from './review-tools.tsx';
import * as texts from './reviews.messages.ts';
import './shared/review-pictures.css';
import './review-list.css';

const tools = loadable<ReviewToolsProps>(() => import('./review-tools.tsx'));
const helpful = loadable<HelpfulButtonProps>(() => import('./helpful-button.tsx'));
const ignore = () => {};

/**
 * The reviews of a product in a scrolling area of at most 300 px (product §9). What sorts, filters and rates them is
 * loaded when they come into view.
 */
export function ReviewList({ productId, labelledBy }: { productId: string; labelledBy: string }) {
  const root = useRef<HTMLDivElement>(null);
  const wasSeen = useWasInView(root);
  const { choice, choose } = useReviewChoice();
  const [more, setMore] = useState({ choice, pageCount: 1 });
  const pageCount = more.choice === choice ? more.pageCount : 1;
  const { data, isPlaceholderData } = useQuery({
    ...reviewsQuery(productId, askedFor(choice)),
    placeholderData: keepPreviousData,
  });
  const renderTools = useLoadable(tools, { isNeeded: wasSeen, onFailure: ignore });
  const counts = data?.counts;
  const hasTools = counts && sumOf(counts.all) > 1;
  return (
    <div ref={root}>
      {hasTools ? (
        <div
          className={classNames(
            'review-tools-place',
            sumOf(counts.withPictures) > 0 && 'review-tools-pictured',
          )}
        >
          {renderTools?.({
            counts,
            total: isPlaceholderData ? null : data.total,
            choice,
            onChoose: choose,
          })}
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <section className="review-list" aria-labelledby={labelledBy} tabIndex={0}>
        {Array.from({ length: pageCount }, (_, index) => (
          <ReviewPage
            key={index}
            productId={productId}
            choice={choice}
            page={index + 1}
            wasSeen={wasSeen}
            onMore={index + 1 === pageCount ? () => setMore({ choice, pageCount: pageCount + 1 }) : undefined}
          />
        ))}
      </section>
    </div>
  );
}

interface ReviewPageProps {
  productId: string;
  choice: ReviewChoice;
  page: number;
  /** The reviews have come into view. */
  wasSeen: boolean;
  /** Loads the next page. Unset if there is none or it has been loaded. */
  onMore: (() => void) | undefined;
}

function ReviewPage({ productId, choice, page, wasSeen, onMore }: ReviewPageProps) {
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery({
    ...reviewsQuery(productId, { page, ...askedFor(choice) }),
    // Another page of the same reviews is no stand-in for one.
    placeholderData: page === 1 ? keepPreviousData : undefined,
  });
  const renderHelpful = useLoadable(helpful, { isNeeded: wasSeen, onFailure: ignore });
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
  if (data.total === 0) {
    return <p className="review-none">{isFiltered(choice) ? texts.noneMatch() : reviewMessages.empty()}</p>;
  }
  const hasMore = page * REVIEWS_PER_PAGE < data.total;
  return (
    <>
      <ul aria-busy={isPlaceholderData}>
        {data.data.map((review) => (
          <ReviewItem key={review._id} review={review}>
            {renderHelpful?.({ review })}
          </ReviewItem>
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
function ReviewItem({ review, children }: { review: Review; children: ReactNode }) {
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
        <div className="review-helpful">{children}</div>
      </div>
    </li>
  );
}

import * as productMessages from '@shop/contract/catalog/messages';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { OwnersReviewItem } from './owners-review-item.tsx';
import { ownersReviewsQuery, REVIEWS_PER_PAGE, type ReviewChoice } from './owners-reviews-query.ts';
import './owners-reviews-list.css';

interface OwnersReviewsListProps {
  choice: ReviewChoice;
  toPage: (page: number) => To;
}

/** The action that is open for a review. */
interface Deed {
  kind: 'answer' | 'hide';
  review: OwnersReview;
}

/** The reviews of all products, as a paged list in any of its states. */
export function OwnersReviewsList({ choice, toPage }: OwnersReviewsListProps) {
  const query = useQuery(ownersReviewsQuery(choice));
  const [deed, setDeed] = useState<Deed>();
  const isNarrowed = [choice.stars, choice.kind, choice.product, choice.id].some((value) => value !== '');
  const subjectOf = (kind: Deed['kind']) => (deed?.kind === kind ? deed.review : undefined);
  const close = () => setDeed(undefined);
  return (
    <>
      {choice.id === '' ? null : (
        <p className="owners-reviews-alone">
          Showing one review. <Link to="/admin/reviews">See all reviews</Link>
        </p>
      )}
      <QueryList
        query={query}
        what="The reviews"
        skeleton={
          <LoadingRows what="reviews" rows={4} rowClassName="stack-close">
            <Skeleton height={6} width={48} />
            <Skeleton height={16} isText />
          </LoadingRows>
        }
        empty={
          isNarrowed ? (
            <EmptyState heading={productMessages.nothingFound()}>
              Try another product, or show all stars and reviews.
            </EmptyState>
          ) : (
            <EmptyState heading="No reviews yet">
              Shoppers’ reviews of products that they bought appear here.
            </EmptyState>
          )
        }
        page={choice.page}
        perPage={REVIEWS_PER_PAGE}
        toPage={toPage}
      >
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <OwnersReviewItem
                key={review._id}
                review={review}
                onAnswer={() => setDeed({ kind: 'answer', review })}
                onHide={() => setDeed({ kind: 'hide', review })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <AnswerDialog review={subjectOf('answer')} onClose={close} />
      <HideDialog review={subjectOf('hide')} onClose={close} />
    </>
  );
}

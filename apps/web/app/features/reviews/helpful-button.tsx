import { listReviews } from '@shop/contract/reviews/calls';
import { listHelpful, setHelpful } from '@shop/contract/reviews/readers-calls';
import type { Review } from '@shop/contract/reviews/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { apiQuery, apiQueryKey } from '../../platform/api-query.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { REVIEWS_ID } from './review-choice.ts';
import * as texts from './helpful-button.messages.ts';

export interface HelpfulButtonProps {
  review: Review;
}

/**
 * How many found a review helpful. A shopper says so with one press and takes it back with another; not of the own
 * review.
 */
export default function HelpfulButton({ review }: HelpfulButtonProps) {
  const { _id: reviewId, productId, userId, userName, helpfulCount = 0 } = review;
  const { user, isLoading } = useSession();
  const isShopper = user?.role === 'user';
  const { data: marked } = useQuery({
    ...apiQuery(listHelpful, { params: { id: productId } }),
    enabled: isShopper,
  });
  const isMarked = marked?.data.includes(reviewId) ?? false;
  const { mark, isPending } = useMark(review);
  const count = helpfulCount > 0 ? <span>{texts.found({ count: helpfulCount })}</span> : null;
  if (isLoading || (user && (!isShopper || user.id === userId))) return count;
  const name = texts.helpfulReview({ name: userName });
  const label = (
    <>
      <ThumbsUp size={16} aria-hidden />
      {texts.helpful()}
    </>
  );
  return (
    <>
      {user ? (
        <Button
          variant="plain"
          small
          isHanging
          aria-label={name}
          aria-pressed={isMarked}
          isPending={isPending}
          onClick={() => mark(!isMarked)}
        >
          {label}
        </Button>
      ) : (
        <SignInToMark name={name}>{label}</SignInToMark>
      )}
      {count}
    </>
  );
}

function SignInToMark({ name, children }: { name: string; children: ReactNode }) {
  const { pathname, search, mask } = useLocation();
  const from = `${mask?.pathname ?? pathname}${mask ? '' : search}#${REVIEWS_ID}`;
  return (
    <ButtonLink variant="plain" small isHanging to="/auth/login" state={{ from }} aria-label={name}>
      {children}
    </ButtonLink>
  );
}

/** Marks a review, and writes the new number into each list that is shown, so that none is sorted anew under a thumb. */
function useMark({ _id: reviewId, productId }: Review) {
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation(setHelpful, {
    success: null,
    invalidates: [apiQueryKey(listHelpful, { params: { id: productId } })],
    onSuccess({ data: { helpfulCount } }) {
      client.setQueriesData<ResponseOf<typeof listReviews>>(
        { queryKey: apiQueryKey(listReviews, { params: { productId } }) },
        (list) =>
          list && { ...list, data: list.data.map((each) => (each._id === reviewId ? counted(each) : each)) },
      );
      function counted({ helpfulCount: _before, ...rest }: Review): Review {
        return helpfulCount > 0 ? { ...rest, helpfulCount } : rest;
      }
    },
  });
  return {
    mark: (isHelpful: boolean) => mutate({ params: { id: reviewId }, body: { isHelpful } }),
    isPending,
  };
}

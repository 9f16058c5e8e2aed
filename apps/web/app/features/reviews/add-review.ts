import * as reviewMessages from '@shop/contract/reviews/messages';
import { addReview, listReviews } from '@shop/contract/reviews/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { apiQueryKey } from '../../platform/api-query.ts';
import { callApi } from '../../platform/call-api.ts';
import { showToast, type ToastContent } from '../../ui/toast.ts';

export interface Opinion {
  /** 1 to 5. */
  rating: number;
  text: string;
}

interface AddReviewOptions {
  productId: string;
  /** The review is saved: the product's average has changed. */
  onAdded: () => void;
  /** The server refused the rating (ruling 25). */
  onWrongRating: (sentence: string) => void;
}

/** Sends a review and tells how it went, in the words of product §8; success loads the reviews again. */
export function useAddReview({ productId, onAdded, onWrongRating }: AddReviewOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rating, text }: Opinion) =>
      callApi(addReview, { body: { productId, reviewMessage: text, reviewValue: rating } }),
    onSuccess({ success }) {
      if (!success) return showToast(notAllowed);
      showToast({ title: reviewMessages.added });
      onAdded();
      return queryClient.invalidateQueries({ queryKey: apiQueryKey(listReviews, { params: { productId } }) });
    },
    onError(error) {
      if (error instanceof ApiError && error.message === reviewMessages.chooseRating) {
        onWrongRating(error.message);
      } else showToast(reviewFailure(error));
    },
  });
}

const notAllowed: ToastContent = {
  tone: 'destructive',
  title: reviewMessages.notAllowedTitle,
  description: reviewMessages.notAllowed,
};

/** What a failed review says (product §8). */
export function reviewFailure(error: Error): ToastContent {
  const { networkErrorTitle, networkError, restrictedTitle, restricted } = reviewMessages;
  const isNetworkOrServer = error instanceof ApiError && error.isNetworkOrServer;
  return isNetworkOrServer
    ? { tone: 'destructive', title: networkErrorTitle, description: networkError }
    : { tone: 'destructive', title: restrictedTitle, description: restricted };
}

import { getProduct, listProducts } from '@shop/contract/catalog/calls';
import * as reviewMessages from '@shop/contract/reviews/messages';
import { addReview, listReviews } from '@shop/contract/reviews/calls';
import { ApiError } from '../../platform/api-error.ts';
import { apiQueryKey } from '../../platform/api-query.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import type { ToastContent } from '../../ui/toast.ts';

export interface Opinion {
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Addresses of the stored photographs. */
  images: string[];
}

interface AddReviewOptions {
  productId: string;
  /** The review is saved. */
  onAdded: () => void;
  /** The server refused the rating (ruling 25). */
  onWrongRating: (sentence: string) => void;
}

/**
 * Sends a review and reports the result in the words of product §8. It changes the average here and on every card.
 */
export function useAddReview({ productId, onAdded, onWrongRating }: AddReviewOptions) {
  const { mutate, isPending } = useApiMutation(addReview, {
    success: ({ success }) => (success ? reviewMessages.added() : notAllowed),
    failure: (error) => (isAboutRating(error) ? null : reviewFailure(error)),
    invalidates: [apiQueryKey(listReviews, { params: { productId } }), getProduct, listProducts],
    onSuccess({ success }) {
      if (success) onAdded();
    },
    onFailure(error) {
      if (isAboutRating(error)) onWrongRating(error.message);
    },
  });
  return {
    add: ({ rating, text, images }: Opinion) =>
      mutate({
        body: { productId, reviewMessage: text, reviewValue: rating, ...(images.length > 0 && { images }) },
      }),
    isAdding: isPending,
  };
}

function isAboutRating({ message }: ApiError): boolean {
  return message === reviewMessages.chooseRating();
}

const notAllowed: ToastContent = {
  tone: 'destructive',
  title: reviewMessages.notAllowedTitle(),
  description: reviewMessages.notAllowed(),
};

/** The toast for a failed review (product §8). */
export function reviewFailure(error: Error): ToastContent {
  const { networkErrorTitle, networkError, restrictedTitle, restricted } = reviewMessages;
  const isNetworkOrServer = error instanceof ApiError && error.isNetworkOrServer;
  return isNetworkOrServer
    ? { tone: 'destructive', title: networkErrorTitle(), description: networkError() }
    : { tone: 'destructive', title: restrictedTitle(), description: restricted() };
}

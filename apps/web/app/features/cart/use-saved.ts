import { forgetSaved, listSaved, saveProducts } from '@shop/contract/cart/saved-calls';
import type { SavedProduct } from '@shop/contract/cart/schemas';
import { MAX_SAVED } from '@shop/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { browserList } from '../../platform/browser-list.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';

/** What a visitor keeps for later. It goes into the account with the next sign-in. */
const onDevice = browserList<SavedProduct>('savedProducts', { most: MAX_SAVED, isItem: isSaved });

function isSaved(value: unknown): value is SavedProduct {
  const { productId, title } = (value ?? {}) as Record<string, unknown>;
  return typeof productId === 'string' && typeof title === 'string';
}

const savedQuery = apiQuery(listSaved, {});
const QUEUE = 'saved';
let isTaking = false;

export interface SavedView {
  /** Latest first. Undefined while loading and after a failure. */
  saved: readonly SavedProduct[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
  /** Keeps a product for later; false, with a toast that says why, where that failed. */
  save: (product: SavedProduct) => Promise<boolean>;
  /** Takes it off the list. */
  forget: (productId: string) => Promise<boolean>;
}

/** What is kept for later: of a visitor in this browser, of a shopper in the account, which takes over the former. */
export function useSaved(): SavedView {
  const userId = useUserId();
  const kept = onDevice.use();
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ ...savedQuery, enabled: userId !== null });
  const shown = {
    success: null,
    queue: QUEUE,
    onSuccess: async (answer: ResponseOf<typeof listSaved>) => {
      await queryClient.cancelQueries({ queryKey: savedQuery.queryKey });
      queryClient.setQueryData(savedQuery.queryKey, answer);
    },
  };
  const { mutateAsync: sendSaved } = useApiMutation(saveProducts, shown);
  const { mutateAsync: sendForgotten } = useApiMutation(forgetSaved, shown);

  useEffect(() => {
    if (userId === null || kept.length === 0 || isTaking) return;
    isTaking = true;
    sendSaved({ body: { productIds: kept.map(({ productId }) => productId) } })
      .then(
        () => onDevice.keep([]),
        // Said by a toast. It stays in this browser for the next time.
        () => {},
      )
      .finally(() => {
        isTaking = false;
      });
  }, [userId, kept, sendSaved]);

  const view = {
    isFailed: isError,
    isRetrying: isError && isFetching,
    retry: () => void refetch(),
  };
  if (userId === null) {
    return {
      ...view,
      saved: kept,
      async save({ productId, title }) {
        onDevice.keep([{ productId, title }, ...kept.filter((each) => each.productId !== productId)]);
        return true;
      },
      async forget(productId) {
        onDevice.keep(onDevice.read().filter((each) => each.productId !== productId));
        return true;
      },
    };
  }
  return {
    ...view,
    saved: isError ? undefined : data?.data,
    save: ({ productId }) => sendSaved({ body: { productIds: [productId] } }).then(isDone, isNotDone),
    forget: (productId) => sendForgotten({ params: { productId } }).then(isDone, isNotDone),
  };
}

const isDone = () => true;
const isNotDone = () => false;

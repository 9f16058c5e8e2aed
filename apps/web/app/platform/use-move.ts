import type { reorderBanners } from '@shop/contract/banners/owners-calls';
import type { reorderCategories } from '@shop/contract/categories/calls';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from './use-api-mutation.ts';

interface MoveOptions<Item> {
  /** The list in its order. */
  items: readonly Item[];
  /** Of the query that has it. */
  queryKey: QueryKey;
  onSuccess?: () => unknown;
}

/**
 * Moves an item of a list to another index, from 0. The page shows the new order at once; calls are sent one after the
 * other. If the server refuses the order, e.g. because another owner has changed the list, the reason and the current
 * list are shown.
 */
export function useMove<Item extends { _id: string }>(
  call: typeof reorderBanners | typeof reorderCategories,
  { items, queryKey, onSuccess }: MoveOptions<Item>,
): (itemId: string, to: number) => void {
  const queryClient = useQueryClient();
  const { mutate } = useApiMutation(call, {
    queue: call.path,
    success: null,
    onSuccess,
    // Only after a failure: after a success it would restore an order older than that of the next waiting move.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (itemId, to) => {
    const item = items.find(({ _id }) => _id === itemId);
    if (!item) return;
    const data = items.filter((other) => other !== item).toSpliced(to, 0, item);
    // A read that started earlier would restore the old order.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before: object | undefined) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(items) } });
  };
}

function idsOf(items: readonly { _id: string }[]): string[] {
  return items.map(({ _id }) => _id);
}

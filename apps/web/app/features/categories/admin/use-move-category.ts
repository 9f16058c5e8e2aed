import { reorderCategories } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { categoriesQuery } from './categories-query.ts';

/**
 * Moves a category to another index, from 0. The page shows the new order at once; calls are sent one after the
 * other. If the server refuses the order, e.g. because another owner has changed the categories, the reason and the
 * current categories are shown.
 */
export function useMoveCategory(categories: readonly AdminCategory[]) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { queryKey } = categoriesQuery();
  const { mutate } = useApiMutation(reorderCategories, {
    queue: 'category-order',
    success: null,
    async onSuccess() {
      settingsChanged();
      await revalidate();
    },
    // Only after a failure: after a success it would restore an order older than that of the next waiting move.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (categoryId: string, to: number) => {
    const category = categories.find(({ _id }) => _id === categoryId);
    if (!category) return;
    const data = categories.filter((other) => other !== category).toSpliced(to, 0, category);
    // A read that started earlier would restore the old order.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(categories) } });
  };
}

function idsOf(categories: readonly AdminCategory[]): string[] {
  return categories.map(({ _id }) => _id);
}

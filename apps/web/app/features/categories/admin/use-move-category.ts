import { reorderCategories } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { categoriesQuery } from './categories-query.ts';

/**
 * Puts a category at another place, from 0. The page shows it at once; calls go one after the other. A refused order,
 * e.g. because another owner changed the categories meanwhile, says why and shows how they are.
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
    // After a success it would bring back the order before the next one that is waiting.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (categoryId: string, to: number) => {
    const category = categories.find(({ _id }) => _id === categoryId);
    if (!category) return;
    const data = categories.filter((other) => other !== category).toSpliced(to, 0, category);
    // A read that began before would bring the old order back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(categories) } });
  };
}

function idsOf(categories: readonly AdminCategory[]): string[] {
  return categories.map(({ _id }) => _id);
}

import type { Call } from '@shop/contract/call';
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useApiMutation, type ApiMutationOptions } from '../../../platform/use-api-mutation.ts';

/** A change of categories. They are part of every page, so the page reloads them afterwards. */
export function useCategoryMutation<C extends Call, Values extends FieldValues = FieldValues>(
  call: C,
  { onSuccess, ...options }: ApiMutationOptions<C, Values> = {},
) {
  const { revalidate } = useRevalidator();
  return useApiMutation<C, Values>(call, {
    invalidates: [listAdminCategories, listAdminProducts],
    ...options,
    async onSuccess(answer, request) {
      settingsChanged();
      await revalidate();
      await onSuccess?.(answer, request);
    },
  });
}

import { addCategory } from '@shop/contract/categories/calls';
import { MAX_SHOP_NAME } from '@shop/contract/limits';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { AddForm } from '../../../ui/add-form.tsx';
import { CATEGORY_READS } from './categories-query.ts';

/** Asks for the name of a new category. The rest is entered once it exists. */
export function AddCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [label, setLabel] = useState('');
  const reload = useSettingsReload();
  const { mutate, isPending, error, problem } = useApiMutation(addCategory, {
    failure: null,
    invalidates: CATEGORY_READS,
    async onSuccess({ data }) {
      await reload();
      setLabel('');
      onAdded(data._id);
    },
  });

  return (
    <AddForm
      label="New category"
      placeholder="Body Lotion"
      maxLength={MAX_SHOP_NAME}
      name={label}
      error={error?.fields?.label ?? problem}
      isPending={isPending}
      onType={setLabel}
      onAdd={() => mutate({ body: { label } })}
    />
  );
}

import { addCategory } from '@shop/contract/categories/calls';
import { MAX_SHOP_NAME } from '@shop/contract/limits';
import { useState } from 'react';
import { AddForm } from '../../../ui/add-form.tsx';
import { useCategoryMutation } from './use-category-mutation.ts';

/** Asks for the name of a new category. The rest is entered once it exists. */
export function AddCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [label, setLabel] = useState('');
  const { mutate, isPending, error, problem } = useCategoryMutation(addCategory, {
    failure: null,
    onSuccess({ data }) {
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

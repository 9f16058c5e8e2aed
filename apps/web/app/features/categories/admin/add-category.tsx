import { addCategory } from '@shop/contract/categories/calls';
import { MAX_SHOP_NAME } from '@shop/contract/limits';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCategoryMutation } from './use-category-mutation.ts';
import './categories.css';

/** The name of a new category; the rest is said once it is there. */
export function AddCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [label, setLabel] = useState('');
  const { mutate, isPending, error, problem } = useCategoryMutation(addCategory, {
    failure: null,
    onSuccess({ data }) {
      setLabel('');
      onAdded(data._id);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { label } });
  }

  return (
    <form className="category-add" onSubmit={submit} noValidate>
      <TextField
        label="New category"
        placeholder="Body Lotion"
        autoComplete="off"
        maxLength={MAX_SHOP_NAME}
        value={label}
        error={error?.fields?.label ?? problem}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" isPending={isPending} pendingLabel="Adding" disabled={label.trim() === ''}>
        <Plus size={18} aria-hidden />
        Add
      </Button>
    </form>
  );
}

import { addCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { MAX_NAME } from '@shop/contract/limits';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './collections.css';

/** The name of a new collection; the rest is said once it is there. */
export function AddCollection({ onAdded }: { onAdded: (collectionId: string) => void }) {
  const [name, setName] = useState('');
  const { mutate, isPending, error, problem } = useApiMutation(addCollection, {
    failure: null,
    invalidates: [listAdminCollections],
    onSuccess({ data }) {
      setName('');
      onAdded(data._id);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { name } });
  }

  return (
    <form className="collection-add" onSubmit={submit} noValidate>
      <TextField
        label="New collection"
        placeholder="Monsoon gifts"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        error={error?.fields?.name ?? problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isPending={isPending} pendingLabel="Adding" disabled={name.trim() === ''}>
        <Plus size={18} aria-hidden />
        Add
      </Button>
    </form>
  );
}

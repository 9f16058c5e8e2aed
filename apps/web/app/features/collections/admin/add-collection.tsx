import { addCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { MAX_NAME } from '@shop/contract/limits';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { AddForm } from '../../../ui/add-form.tsx';

/** Asks for the name of a new collection. The rest is entered once it exists. */
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

  return (
    <AddForm
      label="New collection"
      placeholder="Monsoon gifts"
      maxLength={MAX_NAME}
      name={name}
      error={error?.fields?.name ?? problem}
      isPending={isPending}
      onType={setName}
      onAdd={() => mutate({ body: { name } })}
    />
  );
}

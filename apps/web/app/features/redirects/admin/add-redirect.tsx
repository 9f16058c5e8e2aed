import { MAX_REDIRECT_PATH } from '@shop/contract/limits';
import { addRedirect, listRedirects } from '@shop/contract/redirects/calls';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { PairForm } from '../../../ui/pair-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Typed {
  from: string;
  to: string;
}

/** Redirects an old address to a current one. */
export function AddRedirect() {
  const form = useForm<Typed>({ defaultValues: { from: '', to: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(addRedirect, {
    failure: null,
    form: { form, fields: ['from', 'to'] },
    invalidates: [listRedirects],
    onSuccess: () => {
      form.setFocus('from');
      form.reset();
    },
  });
  return (
    <PairForm problem={problem} onSubmit={form.handleSubmit((typed) => mutate({ body: typed }))}>
      <TextField
        label="Old address"
        placeholder="/products/neem-soap"
        maxLength={MAX_REDIRECT_PATH}
        {...field('from')}
      />
      <TextField
        label="New address"
        placeholder="/shop/listing"
        maxLength={MAX_REDIRECT_PATH}
        {...field('to')}
      />
      <Button type="submit" isPending={isPending} pendingLabel="Adding">
        Add
      </Button>
    </PairForm>
  );
}

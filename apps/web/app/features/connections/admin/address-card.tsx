import { getConnections, removeAddress, saveAddress } from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { getSetup } from '@shop/contract/setup/calls';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SetByVariables, StateLine } from './state-line.tsx';

type Address = Connections['address'];

/** The address that shoppers see. */
export function AddressCard({ address: { variables, publicUrl, entered } }: { address: Address }) {
  return (
    <div className="stack">
      <StateLine tone={publicUrl.startsWith('https:') ? 'ok' : 'open'}>
        <span>Links in emails and search results use</span> <code translate="no">{publicUrl}</code>
        <span>.</span>
      </StateLine>
      {variables.length > 0 ? (
        <SetByVariables names={variables} />
      ) : (
        <AddressForm publicUrl={entered?.publicUrl ?? window.location.origin} isEntered={entered !== null} />
      )}
    </div>
  );
}

function AddressForm({ publicUrl, isEntered }: { publicUrl: string; isEntered: boolean }) {
  const form = useForm({ defaultValues: { publicUrl } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(saveAddress, {
    failure: null,
    form: { form, fields: ['publicUrl'] },
    invalidates: [getConnections, getSetup],
  });
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => mutate({ body: typed }))}>
      <TextField
        label="Address"
        type="url"
        hint="Your domain must lead to this server first. Open the shop there, then keep it here."
        placeholder="https://shop.example"
        autoComplete="off"
        {...field('publicUrl', { required: 'Enter the address' })}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Opening the address">
          Try and keep
        </Button>
        {isEntered ? (
          <RemoveButton
            call={removeAddress}
            label="Remove the address"
            consequence="Links in emails then lead to the server’s own name again."
          />
        ) : null}
      </div>
    </form>
  );
}

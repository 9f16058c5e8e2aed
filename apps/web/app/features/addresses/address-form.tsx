import { addAddress, listAddresses, updateAddress } from '@shop/contract/addresses/calls';
import type { Address, AddressText } from '@shop/contract/addresses/schemas';
import { MAX_ADDRESSES, MAX_LINE } from '@shop/contract/limits';
import * as addressMessages from '@shop/contract/addresses/messages';
import { useForm, useWatch } from 'react-hook-form';
import { useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { checkPhone, checkPinCode, emptyAddress, isFilledIn, trimmed } from './address-rules.ts';
import './address-form.css';

interface AddressFormProps {
  /** The address that is edited; unset: a new one is added (product §4). */
  edited?: Address | undefined;
  /** How many are saved already. */
  savedCount: number;
  onSaved: (saved: Address) => void;
  /** Gives up editing or adding; without it there is no such button. */
  onCancel?: (() => void) | undefined;
}

/** Adds or edits an address; give it a `key` by what is edited (product §2, §5). */
export function AddressForm({ edited, savedCount, onSaved, onCancel }: AddressFormProps) {
  const userId = useUserId() ?? '';
  const form = useForm<AddressText>({ defaultValues: textOf(edited) });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });

  const outcome = {
    form: { form, fields: ['address', 'city', 'pincode', 'phone', 'notes'] as const },
    invalidates: [listAddresses],
    onSuccess({ data }: { data: Address }) {
      form.reset(emptyAddress);
      onSaved(data);
    },
  };
  const add = useApiMutation(addAddress, { ...outcome, success: addressMessages.added });
  const change = useApiMutation(updateAddress, { ...outcome, success: addressMessages.updated });

  function submit(values: AddressText) {
    const body = trimmed(values);
    if (edited) change.mutate({ params: { userId, addressId: edited._id }, body });
    else if (savedCount < MAX_ADDRESSES) add.mutate({ body: { userId, ...body } });
    else showToast({ tone: 'destructive', title: addressMessages.limit });
  }

  return (
    <form className="address-form" onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={MAX_LINE}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={MAX_LINE}
        error={errors.city?.message}
        {...form.register('city')}
      />
      <div className="address-form-pair">
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          error={errors.pincode?.message}
          {...form.register('pincode', { validate: checkPinCode })}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          error={errors.phone?.message}
          {...form.register('phone', { validate: checkPhone })}
        />
      </div>
      <TextArea
        label="Notes"
        hint="A landmark, or when somebody is at home."
        rows={2}
        maxLength={MAX_LINE}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <div className="address-form-ways">
        <Button
          type="submit"
          disabled={!isFilledIn(typed)}
          isPending={add.isPending || change.isPending}
          pendingLabel="Saving"
        >
          {edited ? 'Save address' : 'Add address'}
        </Button>
        {onCancel ? (
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function textOf(saved: Address | undefined): AddressText {
  if (!saved) return emptyAddress;
  const { address, city, pincode, phone, notes } = saved;
  return { address, city, pincode, phone, notes };
}

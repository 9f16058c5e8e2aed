import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { normalisePinCode } from '@shop/contract/typed-text';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Select, TextArea, TextField } from '../ui/text-field.tsx';
import type { AddressValues } from './address-values.ts';
import { fieldOf } from './field-of.ts';
import { notPrinted } from './not-printed.ts';
import { checkState, StateQuestion } from './state-question.tsx';
import { TypedBusiness } from './typed-business.tsx';
import { usePlaceOfPinCode } from './use-place-of-pin-code.ts';

const states = STATE_CODES.map((code) => ({ id: STATES[code], label: STATES[code] }));

interface CorrectedAddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** The address that the form corrects. */
  saved: Pick<AddressValues, 'pincode' | 'state'>;
}

/** The fields in which people of the shop correct an address, of an order or a saved one. */
export function CorrectedAddressFields({ form, saved }: CorrectedAddressFieldsProps) {
  const field = fieldOf(form);
  const place = useFilledState(form, saved);
  const typed = useWatch({ control: form.control });
  return (
    <>
      <TextField
        label="Full name"
        maxLength={MAX_NAME}
        hint={notPrinted(typed.recipient)}
        {...field('recipient')}
      />
      <TextField label="PIN code" inputMode="numeric" maxLength={20} {...field('pincode')} />
      <TextField label="City" maxLength={MAX_LINE} hint={notPrinted(typed.city)} {...field('city')} />
      <Select
        label="State"
        placeholder="Choose a state"
        options={states}
        {...field('state', {
          validate: (state = '') => checkState({ ...place, state }),
          onChange: () => form.setValue('stateConfirmedFor', ''),
        })}
      />
      <StateQuestion
        place={place}
        onAnswer={(confirmedFor) => {
          form.setValue('stateConfirmedFor', confirmedFor);
          form.clearErrors('state');
        }}
      />
      <TextField
        label="Address"
        maxLength={MAX_LINE}
        hint={notPrinted(typed.address)}
        {...field('address')}
      />
      <TextField label="Phone" type="tel" inputMode="tel" maxLength={30} {...field('phone')} />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={MAX_LINE}
        hint={notPrinted(typed.notes)}
        {...field('notes')}
      />
      <TypedBusiness field={field} typed={typed} />
    </>
  );
}

/**
 * Fills in the state of a changed PIN code if it has only one.
 * @returns the place as the form shows it; the one that was saved needs no question
 */
function useFilledState(form: UseFormReturn<AddressValues>, saved: CorrectedAddressFieldsProps['saved']) {
  const [typed, chosen, confirmedFor] = useWatch({
    control: form.control,
    name: ['pincode', 'state', 'stateConfirmedFor'],
  });
  const pinCode = normalisePinCode(typed);
  const isAsSaved = pinCode === saved.pincode && chosen === saved.state;
  const { place } = usePlaceOfPinCode(isAsSaved ? null : pinCode);
  const names = isAsSaved ? [] : (place?.states.map(({ name }) => name) ?? []);
  const only = pinCode === saved.pincode || names.length !== 1 ? undefined : names[0];
  useEffect(() => {
    if (only !== undefined) form.setValue('state', only);
  }, [form, only]);
  return { pinCode, states: names, state: chosen, confirmedFor };
}

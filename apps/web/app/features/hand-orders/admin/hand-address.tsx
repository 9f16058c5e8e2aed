import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { normalisePinCode } from '@shop/contract/typed-text';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { notPrinted } from '../../../platform/not-printed.ts';
import { checkState, StateQuestion } from '../../../platform/state-question.tsx';
import { TypedBusiness } from '../../../platform/typed-business.tsx';
import { usePlaceOfPinCode } from '../../../platform/use-place-of-pin-code.ts';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import type { HandOrderValues } from './hand-order-values.ts';
import './hand-orders.css';

const states = STATE_CODES.map((code) => ({ id: STATES[code], label: STATES[code] }));

const needed = (sentence: string) => ({
  validate: (typed: string) => typed.trim() !== '' || sentence,
});

/** The address of an order. The PIN code comes first, because it fills in city and state. */
export function HandAddress({ form }: { form: UseFormReturn<HandOrderValues> }) {
  const field = fieldOf(form);
  const names = useStatesOfPinCode(form);
  const typed = useWatch({ control: form.control });
  const { state = '', stateConfirmedFor: confirmedFor = '' } = typed;
  const place = { pinCode: normalisePinCode(typed.pincode ?? ''), states: names, state, confirmedFor };
  return (
    <div className="hand-pair">
      <TextField
        label="PIN code"
        inputMode="numeric"
        maxLength={20}
        {...field('pincode', needed('Enter the PIN code.'))}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        {...field('phone', needed('Enter the phone number.'))}
      />
      <TextField
        label="City"
        maxLength={MAX_LINE}
        hint={notPrinted(typed.city)}
        {...field('city', needed('Enter the city.'))}
      />
      <Select
        label="State"
        placeholder="Choose a state"
        options={states}
        {...field('state', {
          validate: (chosen) =>
            chosen === '' ? 'Choose the state.' : checkState({ ...place, state: chosen }),
          onChange: () => form.setValue('stateConfirmedFor', ''),
        })}
      />
      <div className="hand-question">
        <StateQuestion
          place={place}
          onAnswer={(answer) => {
            form.setValue('stateConfirmedFor', answer);
            form.clearErrors('state');
          }}
        />
      </div>
      <TextField
        label="Address"
        autoComplete="off"
        maxLength={MAX_LINE}
        hint={notPrinted(typed.address)}
        {...field('address', needed('Enter the address.'))}
      />
      <TextField
        label="Full name on the parcel (optional)"
        autoComplete="off"
        maxLength={MAX_NAME}
        hint={notPrinted(typed.recipient)}
        {...field('recipient')}
      />
      <TextArea
        label="Notes for the delivery (optional)"
        rows={2}
        maxLength={MAX_LINE}
        hint={notPrinted(typed.notes)}
        {...field('notes')}
      />
      <div className="hand-question">
        <TypedBusiness field={field} typed={typed} />
      </div>
    </div>
  );
}

/**
 * Fills in the city of a typed PIN code if none is typed, and its state if it has only one.
 * @returns the names of its states
 */
function useStatesOfPinCode(form: UseFormReturn<HandOrderValues>): string[] {
  const pinCode = normalisePinCode(useWatch({ control: form.control, name: 'pincode' }));
  const { place } = usePlaceOfPinCode(pinCode);
  const isTyped = form.getFieldState('pincode').isDirty;
  useEffect(() => {
    if (!place || !isTyped) return;
    const [only, ...others] = place.states;
    if (only && others.length === 0) {
      form.setValue('state', only.name, { shouldValidate: false });
      form.clearErrors('state');
    }
    if (form.getValues('city').trim() === '') {
      form.setValue('city', place.city ?? place.district);
      form.clearErrors('city');
    }
  }, [form, place, isTyped]);
  return place?.states.map(({ name }) => name) ?? [];
}

import { normaliseGstin, pinCodeIn, problemOfGstin, stateOfGstin } from '@shop/contract/addresses/business';
import * as businessMessages from '@shop/contract/addresses/business-messages';
import { stateLabel } from '@shop/contract/delivery/state-labels';
import { STATES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressValues } from '../../platform/address-values.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { notPrinted } from '../../platform/not-printed.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './business.messages.ts';
import './business-fields.css';

export interface BusinessFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** They were opened by a press, which puts the cursor into the first. */
  isPressed: boolean;
  onClose: () => void;
}

/** The business that buys, and what follows where its GSTIN is of another state than the delivery. */
export default function BusinessFields({ form, isPressed, onClose }: BusinessFieldsProps) {
  const field = fieldOf(form);
  const typed = useWatch({ control: form.control });
  const gstin = normaliseGstin(typed.gstin ?? '');
  const state = registeredState(gstin);
  const isElsewhere = state !== null && typed.state !== '' && state !== typed.state;
  // Where the state is not known yet, the server may find that it is another one.
  const { businessAddress: refused } = form.formState.errors;
  useEffect(() => {
    if (isPressed) form.setFocus('gstin');
  }, [form, isPressed]);

  function remove() {
    for (const name of ['gstin', 'businessName', 'businessAddress'] as const) {
      form.setValue(name, '', { shouldDirty: true });
      form.clearErrors(name);
    }
    onClose();
  }

  return (
    <fieldset className="business-fields stack-near">
      <legend className="sr-only">{texts.business()}</legend>
      <TextField
        label="GSTIN"
        hint={state === null ? texts.gstinHint() : texts.registeredIn({ state: stateLabel(state) })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('gstin', {
          validate: (value) => problemOf(value, typed.businessName) ?? true,
          onBlur: () => form.setValue('gstin', gstin),
        })}
      />
      <TextField
        label={texts.businessName()}
        hint={notPrinted(typed.businessName) ?? texts.businessNameHint()}
        autoComplete="organization"
        maxLength={MAX_NAME}
        {...field('businessName', {
          validate: (value) => gstin === '' || value.trim() !== '' || businessMessages.businessNameMissing(),
        })}
      />
      {isElsewhere ? (
        <p className="note">
          {texts.otherState({ business: stateLabel(state), delivery: stateLabel(typed.state ?? '') })}
        </p>
      ) : null}
      {isElsewhere || (state !== null && refused) ? (
        <TextField
          label={texts.businessAddress({ state: stateLabel(state) })}
          hint={notPrinted(typed.businessAddress) ?? texts.businessAddressHint()}
          autoComplete="off"
          maxLength={MAX_LINE}
          {...field('businessAddress', {
            validate: (value) =>
              pinCodeIn(value) !== null ||
              businessMessages.businessAddressMissing({ state: stateLabel(state) }),
          })}
        />
      ) : null}
      <div>
        <Button variant="plain" small isHanging onClick={remove}>
          {texts.noBusiness()}
        </Button>
      </div>
    </fieldset>
  );
}

/** The name of the state of a GSTIN; null until it is right. */
function registeredState(gstin: string): (typeof STATES)[keyof typeof STATES] | null {
  const code = problemOfGstin(gstin) === null ? stateOfGstin(gstin) : null;
  return code === null ? null : STATES[code];
}

function problemOf(typed: string, businessName: string | undefined): string | null {
  const gstin = normaliseGstin(typed);
  if (gstin !== '') return problemOfGstin(gstin);
  return businessName?.trim() ? businessMessages.gstinMissing() : null;
}

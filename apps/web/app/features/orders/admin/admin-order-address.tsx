import { findPinCode } from '@shop/contract/delivery/calls';
import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { normalisePinCode } from '@shop/contract/typed-text';
import { correctAddress } from '@shop/contract/orders/calls';
import type { AdminOrder, OrderAddress } from '@shop/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { notPrinted } from '../../../platform/not-printed.ts';
import { checkState, StateQuestion } from '../../../platform/state-question.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { showTheirs } from '../../../platform/use-form-of-saved.ts';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import './admin-order-details.css';
import './admin-shipment.css';

type AddressValues = Omit<OrderAddress, 'addressId'> & { stateConfirmedFor: string };

const fields = ['recipient', 'pincode', 'city', 'state', 'address', 'phone', 'notes'] as const;
const states = STATE_CODES.map((code) => ({ id: STATES[code], label: STATES[code] }));

/** Whether the address can still be corrected, because packing has not begun. */
export function canCorrectAddress({ orderStatus, cancelledAt }: AdminOrder): boolean {
  return cancelledAt === undefined && (orderStatus === 'confirmed' || orderStatus === 'pending');
}

/**
 * Corrects the address of an order. Its customer is told by mail. Every correction also sends the address that the
 * owner saw: if somebody else has corrected it since, what the owner typed stays, in an address that is otherwise
 * theirs, and can be saved again.
 */
export function AdminOrderAddressForm({ order, onEnd }: { order: AdminOrder; onEnd: () => void }) {
  const [seen, setSeen] = useState(() => valuesOf(order));
  const form = useForm<AddressValues>({ defaultValues: seen });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const place = usePlaceOfPinCode(form, seen);
  const typed = useWatch({ control: form.control });
  const { mutate, isPending, problem, error } = useApiMutation(correctAddress, {
    failure: null,
    form: { form, fields },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: onEnd,
    onFailure({ code, data }) {
      if (code === 'address_changed') takeOver(valuesOf(data as AdminOrder));
    },
  });

  function takeOver(theirs: AddressValues) {
    showTheirs(form, { before: seen, theirs });
    setSeen(theirs);
  }

  return (
    <form
      noValidate
      className="order-tracking-form"
      aria-label="Correct the address"
      onSubmit={form.handleSubmit(({ stateConfirmedFor, ...address }) => {
        const { stateConfirmedFor: _, ...addressSeen } = seen;
        const confirmed = stateConfirmedFor === '' ? {} : { stateConfirmedFor };
        mutate({ params: { id: order._id }, body: { ...address, ...confirmed, addressSeen } });
      })}
    >
      <TextField
        label="Full name"
        maxLength={MAX_NAME}
        hint={notPrinted(typed.recipient)}
        error={errors.recipient?.message}
        {...form.register('recipient')}
      />
      <TextField
        label="Address"
        maxLength={MAX_LINE}
        hint={notPrinted(typed.address)}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label="PIN code"
        inputMode="numeric"
        maxLength={20}
        error={errors.pincode?.message}
        {...form.register('pincode')}
      />
      <TextField
        label="City"
        maxLength={MAX_LINE}
        hint={notPrinted(typed.city)}
        error={errors.city?.message}
        {...form.register('city')}
      />
      <Select
        label="State"
        placeholder="Choose a state"
        options={states}
        error={errors.state?.message}
        {...form.register('state', { validate: (state = '') => checkState({ ...place, state }) })}
      />
      <StateQuestion
        place={place}
        onAnswer={(confirmedFor) => {
          form.setValue('stateConfirmedFor', confirmedFor);
          form.clearErrors('state');
        }}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        maxLength={30}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={MAX_LINE}
        hint={notPrinted(typed.notes)}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      {error?.code === 'address_changed' ? (
        <p>The form shows that address with what you entered. Save again to keep it like this.</p>
      ) : null}
      <p className="admin-fact-note">The customer gets an email with the corrected address.</p>
      <SubmitOrCancel label="Save address" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
    </form>
  );
}

function valuesOf({ addressInfo }: AdminOrder): AddressValues {
  const { addressId: _, recipient = '', state = '', ...values } = addressInfo;
  return { ...values, recipient, state, stateConfirmedFor: '' };
}

/**
 * Fills in the state of a changed PIN code if it has only one.
 * @returns the place as the form shows it; the one that the order had needs no question
 */
function usePlaceOfPinCode(form: UseFormReturn<AddressValues>, saved: AddressValues) {
  const [typed, chosen, confirmedFor] = useWatch({
    control: form.control,
    name: ['pincode', 'state', 'stateConfirmedFor'],
  });
  const pinCode = normalisePinCode(typed);
  const isAsSaved = pinCode === saved.pincode && chosen === saved.state;
  const { data } = useQuery({
    ...apiQuery(findPinCode, { params: { pinCode: pinCode ?? '' } }),
    enabled: pinCode !== null && !isAsSaved,
    retry: false,
  });
  const names = isAsSaved ? [] : (data?.data.states.map(({ name }) => name) ?? []);
  const only = pinCode === saved.pincode || names.length !== 1 ? undefined : names[0];
  useEffect(() => {
    if (only !== undefined) form.setValue('state', only);
  }, [form, only]);
  return { pinCode, states: names, state: chosen ?? '', confirmedFor };
}

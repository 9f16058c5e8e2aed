import { correctAddress } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AddressValues,
  addressFields,
  emptyAddress,
  useSentBusiness,
} from '../../../platform/address-values.ts';
import { CorrectedAddressFields } from '../../../platform/corrected-address.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { showTheirs } from '../../../platform/use-form-of-saved.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import './admin-order-details.css';
import './admin-shipment.css';

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
  const withBusiness = useSentBusiness();
  const [seen, setSeen] = useState(() => valuesOf(order));
  const form = useForm<AddressValues>({ defaultValues: seen });
  const { isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, isPending, problem, error } = useApiMutation(correctAddress, {
    failure: null,
    form: { form, fields: addressFields },
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
      onSubmit={form.handleSubmit((typed) =>
        mutate({ params: { id: order._id }, body: { ...withBusiness(typed), addressSeen: seen } }),
      )}
    >
      <CorrectedAddressFields form={form} saved={seen} />
      <ProblemText>{problem}</ProblemText>
      {error?.code === 'address_changed' ? (
        <p>The form shows that address with what you entered. Save again to keep it like this.</p>
      ) : null}
      <p className="admin-fact-note">The customer gets an email with the corrected address.</p>
      <SubmitOrCancel label="Save address" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
    </form>
  );
}

function valuesOf({ addressInfo }: AdminOrder): AddressValues {
  const { addressId: _, ...values } = addressInfo;
  return { ...emptyAddress, ...values };
}

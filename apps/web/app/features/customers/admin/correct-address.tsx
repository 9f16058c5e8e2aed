import { correctCustomerAddress } from '@shop/contract/customers/calls';
import type { CustomerAddress } from '@shop/contract/customers/schemas';
import { useForm } from 'react-hook-form';
import {
  type AddressValues,
  addressFields,
  emptyAddress,
  useSentBusiness,
} from '../../../platform/address-values.ts';
import { CorrectedAddressFields } from '../../../platform/corrected-address.tsx';
import { changedOf } from '../../../platform/changed-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { CUSTOMER_READS } from './customer-queries.ts';
import './customers.css';

/**
 * Corrects an address that a customer has saved. The place is sent only if it was changed: the state that stays was
 * settled, and perhaps confirmed, by the customer.
 */
export function CorrectAddress({
  customerId,
  known,
  onEnd,
}: {
  customerId: string;
  known: CustomerAddress & { _id: string };
  onEnd: () => void;
}) {
  const { _id: savedAddressId, isSaved: _, ...saved } = { ...emptyAddress, ...known };
  const withBusiness = useSentBusiness();
  const form = useForm<AddressValues>({ defaultValues: saved });
  const { isDirty } = form.formState;
  const { mutate, isPending, problem } = useApiMutation(correctCustomerAddress, {
    failure: null,
    form: { form, fields: addressFields },
    invalidates: CUSTOMER_READS,
    onSuccess: onEnd,
  });
  return (
    <form
      noValidate
      className="stack customer-correction"
      aria-label="Correct the address"
      onSubmit={form.handleSubmit(({ pincode, state, stateConfirmedFor, ...typed }) => {
        const text = changedOf(withBusiness(saved), withBusiness({ ...saved, ...typed }));
        const isMoved = pincode !== saved.pincode || state !== saved.state;
        const body = isMoved ? { ...text, pincode, state, stateConfirmedFor } : text;
        mutate({ params: { id: customerId, savedAddressId }, body });
      })}
    >
      <CorrectedAddressFields form={form} saved={saved} />
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel label="Save address" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
      <LeaveQuestion hasUnsaved={isDirty} />
    </form>
  );
}

import { correctCustomerAddress } from '@shop/contract/customers/calls';
import type { CustomerAddress } from '@shop/contract/customers/schemas';
import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { CUSTOMER_READS } from './customer-queries.ts';

const fields = ['recipient', 'address', 'pincode', 'city', 'state', 'phone', 'notes'] as const;
const states = STATE_CODES.map((code) => ({ id: STATES[code], label: STATES[code] }));

/** Corrects an address that a customer has saved. */
export function CorrectAddress({
  customerId,
  known,
  onEnd,
}: {
  customerId: string;
  known: CustomerAddress & { _id: string };
  onEnd: () => void;
}) {
  const { _id: savedAddressId, isSaved: _, ...defaultValues } = known;
  const form = useForm({ defaultValues });
  const { errors, isDirty } = form.formState;
  const { mutate, isPending, problem } = useApiMutation(correctCustomerAddress, {
    failure: null,
    form: { form, fields },
    invalidates: CUSTOMER_READS,
    onSuccess: onEnd,
  });
  return (
    <form
      noValidate
      className="stack"
      aria-label="Correct the address"
      onSubmit={form.handleSubmit((body) => mutate({ params: { id: customerId, savedAddressId }, body }))}
    >
      <TextField
        label="Full name"
        maxLength={MAX_NAME}
        error={errors.recipient?.message}
        {...form.register('recipient')}
      />
      <TextField
        label="Address"
        maxLength={MAX_LINE}
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
      <TextField label="City" maxLength={MAX_LINE} error={errors.city?.message} {...form.register('city')} />
      <Select
        label="State"
        placeholder="Choose a state"
        options={states}
        error={errors.state?.message}
        {...form.register('state')}
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
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel label="Save address" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
      <LeaveQuestion hasUnsaved={isDirty} />
    </form>
  );
}

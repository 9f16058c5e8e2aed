import { correctCustomer } from '@shop/contract/customers/calls';
import type { Customer } from '@shop/contract/customers/schemas';
import { MAX_NAME } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { changedOf } from '../../../platform/changed-of.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CUSTOMER_READS } from './customer-queries.ts';
import './customers.css';

/** Corrects the name of an account, and the email of one that nobody has opened yet. */
export function CorrectCustomer({ customer, onEnd }: { customer: Customer; onEnd: () => void }) {
  const { _id, userName, email = '', isUnopened } = customer;
  const form = useForm({ defaultValues: { userName, newEmail: email } });
  const { isDirty } = form.formState;
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(correctCustomer, {
    failure: null,
    form: { form, fields: ['userName', 'newEmail'] },
    invalidates: CUSTOMER_READS,
    onSuccess: onEnd,
  });
  return (
    <form
      noValidate
      className="stack"
      aria-label="Correct the data"
      onSubmit={form.handleSubmit(({ userName: name, newEmail: typed }) => {
        const newEmail = isUnopened && typed.trim() !== '' ? typed.trim() : email;
        const body = changedOf({ userName, newEmail: email }, { userName: name, newEmail });
        mutate({ params: { id: _id }, body });
      })}
    >
      <TextField
        label="Name"
        maxLength={MAX_NAME}
        {...field('userName', {
          validate: (typed) => typed.trim() !== '' || 'Enter the name.',
        })}
      />
      {isUnopened ? (
        <TextField
          label="Email"
          type="email"
          hint="Nobody has opened this account yet. Whoever reads this mailbox can."
          {...field('newEmail')}
        />
      ) : null}
      <p className="customer-note">
        Changes the name of the account and of its tickets. Reviews keep the name that they were written
        under. Invoices and credit notes that were issued stay as they are.
      </p>
      {isUnopened ? null : (
        <p className="customer-note">The email opens the account: its owner changes it in the profile.</p>
      )}
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel label="Save" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
      <LeaveQuestion hasUnsaved={isDirty} />
    </form>
  );
}

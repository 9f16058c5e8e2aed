import { correctGuest, findGuest } from '@shop/contract/customers/calls';
import type { Guest } from '@shop/contract/customers/schemas';
import { MAX_NAME } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Corrects what somebody without an account wrote to the shop. */
export function CorrectGuest({
  mailbox,
  guest: { name = '', phone = '' },
  onEnd,
}: {
  mailbox: string;
  guest: Guest;
  /** With the email as it then is. */
  onEnd: (email: string) => void;
}) {
  const form = useForm({ defaultValues: { name, phone, newEmail: mailbox } });
  const { isDirty } = form.formState;
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(correctGuest, {
    failure: null,
    form: { form, fields: ['name', 'phone', 'newEmail'] },
    invalidates: [findGuest],
    onSuccess: (_answer, { body: { newEmail = mailbox } }) => onEnd(newEmail),
  });
  return (
    <form
      noValidate
      className="stack"
      aria-label="Correct the data"
      onSubmit={form.handleSubmit((typed) =>
        mutate({
          body: {
            mailbox,
            ...(typed.name !== name && { name: typed.name }),
            ...(typed.phone !== phone && { phone: typed.phone }),
            ...(typed.newEmail.trim() !== mailbox && { newEmail: typed.newEmail.trim() }),
          },
        }),
      )}
    >
      <TextField label="Name" maxLength={MAX_NAME} {...field('name')} />
      <TextField label="Phone" type="tel" inputMode="tel" maxLength={30} {...field('phone')} />
      <TextField
        label="Email"
        type="email"
        hint="With another email, links that were mailed to the old one open nothing any more."
        {...field('newEmail')}
      />
      <p className="note">
        Changes all tickets, messages and requests that were written with this email. What they wrote stays as
        it is.
      </p>
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel
        label="Save"
        pendingLabel="Saving"
        isPending={isPending}
        onCancel={() => onEnd(mailbox)}
      />
      <LeaveQuestion hasUnsaved={isDirty} />
    </form>
  );
}

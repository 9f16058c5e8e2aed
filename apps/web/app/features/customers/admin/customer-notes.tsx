import { addCustomerNote } from '@shop/contract/customers/calls';
import type { Customer } from '@shop/contract/customers/schemas';
import { MAX_NOTE } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { CUSTOMER_READS } from './customer-queries.ts';
import './customers.css';

const recordWords = {
  note: '',
  exported: 'The data was exported.',
  closed: 'The account was closed.',
} as const;

/** The owners' notes about a customer, and what else owners did with the account, with who and when. */
export function CustomerNotes({ customer: { _id, records } }: { customer: Customer }) {
  const form = useForm({ defaultValues: { note: '' } });
  const { mutate, isPending } = useApiMutation(addCustomerNote, {
    failure: null,
    form: { form, fields: ['note'], otherwise: 'note' },
    invalidates: CUSTOMER_READS,
    onSuccess: () => form.reset(),
  });
  return (
    <section className="customer-part" aria-labelledby="customer-notes">
      <h2 id="customer-notes">Notes</h2>
      <form
        noValidate
        className="stack"
        onSubmit={form.handleSubmit((body) => mutate({ params: { id: _id }, body }))}
      >
        <TextArea
          label="Note to yourself"
          hint="Kept with your name. Not shown in the shop, but part of the person's data export."
          rows={2}
          maxLength={MAX_NOTE}
          error={form.formState.errors.note?.message}
          {...form.register('note', {
            validate: (typed) => typed.trim() !== '' || 'Write a note first.',
          })}
        />
        <div>
          <Button type="submit" variant="outline" small isPending={isPending} pendingLabel="Adding">
            Add note
          </Button>
        </div>
      </form>
      <LeaveQuestion hasUnsaved={form.formState.isDirty} />
      {records.length > 0 ? (
        <ol className="customer-list">
          {records.map(({ kind, note, by, at }, index) => (
            <li key={`${at}-${records.length - index}`}>
              <p className="customer-words">{note ?? recordWords[kind]}</p>
              <p className="customer-note">
                <time dateTime={at}>{formatDayAndTime(at)}</time>
                <span>{by ? `, by ${by}` : ''}</span>
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

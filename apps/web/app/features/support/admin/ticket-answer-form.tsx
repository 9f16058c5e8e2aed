import { MAX_TEXT } from '@shop/contract/limits';
import { answerTicket } from '@shop/contract/support/calls';
import type { TicketOutcome } from '@shop/contract/support/kinds';
import type { AdminTicket } from '@shop/contract/support/schemas';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/text-field.tsx';
import { TICKET_READS } from './ticket-queries.ts';
import './tickets.css';

const ends: readonly { id: TicketOutcome | 'open'; label: string }[] = [
  { id: 'open', label: 'Keep it open' },
  { id: 'answer', label: 'Settle: answered' },
  { id: 'refund', label: 'Settle: refunded' },
  { id: 'replacement', label: 'Settle: replaced' },
];

/** Answers the customer, and settles the ticket if that is selected. */
export function TicketAnswerForm({ ticket }: { ticket: AdminTicket }) {
  const form = useForm<{ message: string; end: TicketOutcome | 'open' }>({
    defaultValues: { message: '', end: 'open' },
  });
  const { mutate, isPending } = useApiMutation(answerTicket, {
    failure: null,
    form: { form, fields: ['message'], otherwise: 'message' },
    invalidates: TICKET_READS,
    onSuccess: () => form.reset(),
  });
  return (
    <form
      className="stack"
      aria-label="Answer"
      noValidate
      onSubmit={form.handleSubmit(({ message, end }) =>
        mutate({
          params: { id: ticket._id },
          body: {
            message,
            messageCount: ticket.messageCount,
            ...(end === 'open' ? {} : { outcome: end }),
          },
        }),
      )}
    >
      <TextArea
        label="Your answer"
        hint={`${ticket.name} gets it by email and can read it on the ticket’s page.`}
        rows={5}
        maxLength={MAX_TEXT}
        error={form.formState.errors.message?.message}
        {...form.register('message', { validate: (typed) => typed.trim() !== '' || 'Write an answer.' })}
      />
      <Select
        label="After that"
        hint="This moves no money or stock: to refund, open the order; to replace, send a replacement above."
        options={ends}
        {...form.register('end')}
      />
      <div>
        <Button type="submit" small wide="onPhone" isPending={isPending} pendingLabel="Sending">
          Send answer
        </Button>
      </div>
    </form>
  );
}

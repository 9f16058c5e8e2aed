import { MAX_TEXT } from '@shop/contract/limits';
import { answerTicket } from '@shop/contract/support/calls';
import { ticketKindLabels, type TicketOutcome } from '@shop/contract/support/kinds';
import type { AdminTicket } from '@shop/contract/support/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Permitted } from '../../../platform/permissions.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select, TextArea } from '../../../ui/text-field.tsx';
import { TicketThread } from '../shared/ticket-thread.tsx';
import { TicketDue } from './ticket-due.tsx';
import { ticketQuery, TICKET_READS } from './ticket-queries.ts';
import './tickets.css';

/** Renders other ways to settle an open ticket. */
type RenderEnds = ((ticket: AdminTicket) => ReactNode) | undefined;

/** A ticket with its messages and the form for an answer. */
export function TicketDialog({
  ticketId,
  onClose,
  renderEnds,
}: {
  ticketId: string | null;
  onClose: () => void;
  renderEnds: RenderEnds;
}) {
  return (
    <Dialog isWide fillsPhone title="Ticket" isOpen={ticketId !== null} onClose={onClose}>
      {ticketId === null ? null : <LoadedTicket key={ticketId} ticketId={ticketId} renderEnds={renderEnds} />}
    </Dialog>
  );
}

function LoadedTicket({ ticketId, renderEnds }: { ticketId: string; renderEnds: RenderEnds }) {
  return (
    <QueryView
      query={useQuery(ticketQuery(ticketId))}
      what="The ticket"
      skeleton={
        <Loading what="ticket" className="stack-close">
          <Skeleton height={10} width={60} />
          <Skeleton height={28} />
        </Loading>
      }
    >
      {({ data: ticket }) => (
        <div className="stack">
          <TicketHead ticket={ticket} />
          <TicketThread messages={ticket.messages} names={{ customer: ticket.name, shop: 'The shop' }} />
          {ticket.isClosed ? null : renderEnds?.(ticket)}
          <TicketAnswerForm ticket={ticket} />
        </div>
      )}
    </QueryView>
  );
}

function TicketHead({ ticket }: { ticket: AdminTicket }) {
  const { ticketNumber, kind, replacement, customerId, orderId, orderNumber, name, email, phone, openedAt } =
    ticket;
  return (
    <div>
      <h3 className="text-title">
        {ticketNumber} · {ticketKindLabels[kind]}
      </h3>
      <p className="note">
        {name}, {formatDayAndTime(openedAt)}
      </p>
      <TicketDue ticket={ticket} />
      <p className="ticket-links">
        {orderId ? (
          <OwnersLink to={`/admin/orders?order=${orderId}`} className="quiet-link touch-link">
            Order {orderNumber}
          </OwnersLink>
        ) : orderNumber ? (
          <span>Order {orderNumber}, as typed: whose it is was not proven</span>
        ) : null}
        {replacement ? (
          <OwnersLink to={`/admin/orders?order=${replacement._id}`} className="quiet-link touch-link">
            Replacement {replacement.orderNumber}
          </OwnersLink>
        ) : null}
        {customerId ? (
          <Permitted may="customers">
            <OwnersLink to={`/admin/customers/${customerId}`} className="quiet-link touch-link">
              Customer
            </OwnersLink>
          </Permitted>
        ) : null}
        <a translate="no" href={`mailto:${email}`} className="quiet-link touch-link">
          {email}
        </a>
        {phone ? (
          <a translate="no" href={`tel:${phone}`} className="quiet-link touch-link">
            {phoneText(phone)}
          </a>
        ) : null}
      </p>
    </div>
  );
}

const ends: readonly { id: TicketOutcome | 'open'; label: string }[] = [
  { id: 'open', label: 'Keep it open' },
  { id: 'answer', label: 'Settle: answered' },
  { id: 'refund', label: 'Settle: refunded' },
  { id: 'replacement', label: 'Settle: replaced' },
];

/** Answers the customer, and settles the ticket if that is selected. */
function TicketAnswerForm({ ticket }: { ticket: AdminTicket }) {
  const form = useForm<{ message: string; end: TicketOutcome | 'open' }>({
    defaultValues: { message: '', end: 'open' },
  });
  const field = fieldOf(form);
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
        {...field('message', { validate: (typed) => typed.trim() !== '' || 'Write an answer.' })}
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

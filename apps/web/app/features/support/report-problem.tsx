import * as addressMessages from '@shop/contract/addresses/messages';
import { MAX_TEXT } from '@shop/contract/limits';
import type { Order } from '@shop/contract/orders/schemas';
import { linkToTicket, listOrderTickets, reportProblem } from '@shop/contract/support/calls';
import {
  type TicketKind,
  ticketKindLabels,
  ticketKinds,
  ticketOutcomeLabel,
} from '@shop/contract/support/kinds';
import type { OrderTicket } from '@shop/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../ui/submit-or-cancel.tsx';
import { Select, TextArea } from '../../ui/text-field.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { TicketPicturesField } from './ticket-pictures-field.tsx';
import { useTicketPictures } from './use-ticket-pictures.ts';
import * as texts from './support.messages.ts';
import './support.css';

/** Lets a shopper report a problem with an order, and shows the existing tickets about it. */
export function ReportProblem({ order }: { order: Order }) {
  const [isReporting, setReporting] = useState(false);
  const { data } = useQuery(apiQuery(listOrderTickets, { params: { orderId: order._id } }));
  const tickets = data?.data ?? [];
  if (!isBinding(order) && tickets.length === 0) return null;
  return (
    <section className="report-problem" aria-label={texts.problemsWithOrder()}>
      {tickets.length > 0 ? <Tickets orderId={order._id} tickets={tickets} /> : null}
      {isReporting ? (
        <ProblemForm order={order} onEnd={() => setReporting(false)} />
      ) : (
        <Button variant="outline" small onClick={() => setReporting(true)}>
          {texts.reportProblem()}
        </Button>
      )}
    </section>
  );
}

/** The order was paid, or is to be paid on delivery. There is nothing to report about an abandoned order. */
function isBinding({ paymentStatus, cash }: Order): boolean {
  return (
    paymentStatus === 'paid' ||
    paymentStatus === 'refunded' ||
    cash?.state === 'confirmed' ||
    cash?.state === 'returned'
  );
}

function Tickets({ orderId, tickets }: { orderId: string; tickets: readonly OrderTicket[] }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(linkToTicket, {
    success: null,
    onSuccess: ({ data }) => void navigate(data.path),
  });
  return (
    <ul className="report-problem-tickets">
      {tickets.map(({ ticketNumber, kind, outcome }) => (
        <li key={ticketNumber}>
          <button
            type="button"
            className="quiet-link touch-link"
            disabled={isPending}
            onClick={() => mutate({ params: { orderId, ticketNumber } })}
          >
            {texts.ticketOf({ number: ticketNumber })}
          </button>
          <span>{ticketKindLabels[kind]}</span>
          <span>{outcome ? ticketOutcomeLabel(outcome) : texts.open()}</span>
        </li>
      ))}
    </ul>
  );
}

/** The kinds of problem that an order can have. A complaint about the shop has its own page. */
const kindsOf = ({ orderStatus }: Order): TicketKind[] =>
  ticketKinds.filter(
    (kind) => kind !== 'complaint' && (kind !== 'address' || ['pending', 'confirmed'].includes(orderStatus)),
  );

function ProblemForm({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const uploads = useTicketPictures();
  const form = useForm<{ kind: TicketKind | ''; message: string }>({
    defaultValues: { kind: '', message: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty || uploads.items.length > 0);
  const { mutate, isPending, problem } = useApiMutation(reportProblem, {
    failure: null,
    form: { form, fields: ['kind', 'message'] },
    invalidates: [listOrderTickets],
    onSuccess: onEnd,
  });
  return (
    <form
      className="stack"
      aria-label={texts.reportProblem()}
      noValidate
      onSubmit={form.handleSubmit(({ kind, message }) => {
        if (kind === '') return;
        mutate({ params: { orderId: order._id }, body: { kind, message, pictures: uploads.urls, language } });
      })}
    >
      <Select
        label={texts.whatIsWrong()}
        placeholder={texts.chooseOne()}
        options={kindsOf(order).map((kind) => ({ id: kind, label: ticketKindLabels[kind] }))}
        error={errors.kind?.message}
        {...form.register('kind', { validate: (kind) => kind !== '' || texts.chooseWhatIsWrong() })}
      />
      <TextArea
        label={texts.whatHappened()}
        hint={texts.whatHappenedHint()}
        rows={4}
        maxLength={MAX_TEXT}
        error={errors.message?.message}
        {...form.register('message', {
          validate: (typed) =>
            typed.trim() !== '' || addressMessages.required({ field: texts.messageField() }),
        })}
      />
      <TicketPicturesField uploads={uploads} />
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel
        label={texts.send()}
        pendingLabel={texts.sending()}
        isPending={isPending}
        disabled={uploads.isSending}
        onCancel={onEnd}
      />
    </form>
  );
}

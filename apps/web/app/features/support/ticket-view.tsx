import * as addressMessages from '@shop/contract/addresses/messages';
import { MAX_TEXT } from '@shop/contract/limits';
import { getTicket, addTicketMessage } from '@shop/contract/support/calls';
import { ticketKindLabels, ticketOutcomeLabel } from '@shop/contract/support/kinds';
import type { Ticket } from '@shop/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { failureText } from '../../platform/failure-text.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useSession } from '../../platform/session.ts';
import { formatDayAndTime, formatFullDay } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { TicketThread } from './shared/ticket-thread.tsx';
import * as texts from './support.messages.ts';
import { TicketPicturesField } from './ticket-pictures-field.tsx';
import { useTicketPictures } from './use-ticket-pictures.ts';
import './support.css';

const NEWS_EVERY_MS = 30_000;

/** A ticket for anybody with its link: its state, its messages, and a form for another message. */
export function TicketView({ token }: { token: string }) {
  const query = useQuery({
    ...apiQuery(getTicket, { params: { token } }),
    staleTime: 0,
    retry: false,
    refetchInterval: NEWS_EVERY_MS,
  });
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        as="h1"
        heading={texts.noSuchTicket()}
        action={
          <ButtonLink to="/shop/support" variant="outline">
            {texts.writeToUs()}
          </ButtonLink>
        }
      >
        {failureText(query.error)}
      </EmptyState>
    );
  }
  return (
    <QueryView query={query} what={texts.ticketAsSubject()} skeleton={<TicketSkeleton />}>
      {({ data: ticket }) => (
        <div className="ticket-view">
          <TicketFacts ticket={ticket} />
          <TicketThread messages={ticket.messages} names={{ customer: texts.you(), shop: texts.theShop() }} />
          <TicketMessageForm ticket={ticket} token={token} />
        </div>
      )}
    </QueryView>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const isAnswered = ticket.messages.some(({ from }) => from === 'shop');
  return (
    <>
      <h1 className="text-heading">{texts.ticketOf({ number: ticket.ticketNumber })}</h1>
      <dl className="ticket-facts facts">
        <Fact name={texts.state()}>
          {ticket.outcome ? (
            <Badge tone="green">{ticketOutcomeLabel(ticket.outcome)}</Badge>
          ) : (
            <Badge>{isAnswered ? texts.open() : texts.waitingForAnswer()}</Badge>
          )}
        </Fact>
        <Fact name={texts.about()}>{ticketKindLabels[ticket.kind]}</Fact>
        {ticket.orderNumber ? (
          <div>
            <dt>{texts.order()}</dt>
            <dd translate="no">{ticket.orderNumber}</dd>
          </div>
        ) : null}
        {ticket.closedAt ? (
          <Fact name={texts.settled()}>{formatDayAndTime(ticket.closedAt)}</Fact>
        ) : (
          <Fact name={isAnswered ? texts.settleBy() : texts.answerBy()}>
            {isAnswered ? formatFullDay(ticket.settleDueAt) : formatDayAndTime(ticket.answerDueAt)}
          </Fact>
        )}
      </dl>
    </>
  );
}

function TicketSkeleton() {
  return (
    <output className="ticket-view">
      <span className="sr-only">{texts.loadingTicket()}</span>
      <Skeleton height={10} width={60} />
      <Skeleton height={12} />
      <Skeleton height={28} />
    </output>
  );
}

/** Adds a message to a ticket. Photographs need an account, so that nobody can store pictures here unnoticed. */
function TicketMessageForm({ ticket, token }: { ticket: Ticket; token: string }) {
  const { user } = useSession();
  const uploads = useTicketPictures();
  const form = useForm({ defaultValues: { message: '' } });
  const { mutate, isPending } = useApiMutation(addTicketMessage, {
    failure: null,
    form: { form, fields: ['message'], otherwise: 'message' },
    invalidates: [getTicket],
    onSuccess() {
      form.reset();
      uploads.reset();
    },
  });
  return (
    <form
      className="stack"
      aria-label={texts.writeOn()}
      noValidate
      onSubmit={form.handleSubmit(({ message }) =>
        mutate({ params: { token }, body: { message, pictures: uploads.urls } }),
      )}
    >
      <TextArea
        label={texts.yourMessage()}
        hint={ticket.isClosed ? texts.settledHint() : undefined}
        rows={4}
        maxLength={MAX_TEXT}
        error={form.formState.errors.message?.message}
        {...form.register('message', {
          validate: (typed) =>
            typed.trim() !== '' || addressMessages.required({ field: texts.messageField() }),
        })}
      />
      {user?.role === 'user' ? (
        <TicketPicturesField uploads={uploads} />
      ) : (
        <p className="field-hint">
          <TextWithLink
            text={texts.signInForPhotographs()}
            renderLink={(inside) => (
              <Link to="/auth/login" className="quiet-link">
                {inside}
              </Link>
            )}
          />
        </p>
      )}
      <div>
        <Button
          type="submit"
          disabled={uploads.isSending}
          isPending={isPending}
          pendingLabel={texts.sending()}
        >
          {texts.sendMessage()}
        </Button>
      </div>
    </form>
  );
}

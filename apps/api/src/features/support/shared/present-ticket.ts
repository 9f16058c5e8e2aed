import type {
  AdminTicket,
  AdminTicketSummary,
  OrderTicket,
  TicketMessage,
} from '@shop/contract/support/schemas';
import { presentPicture } from '../../media/index.ts';
import { answerDueAt, settleDueAt } from './rules/ticket-times.ts';
import type { TicketMessageRow, TicketRow } from './ticket-queries.ts';

/** The fields of a ticket that both customer and owner see. */
function presentCommonFields(ticket: TicketRow) {
  return {
    ticketNumber: ticket.ticket_number,
    kind: ticket.kind,
    isClosed: ticket.closed_at !== null,
    outcome: ticket.outcome ?? undefined,
    openedAt: ticket.opened_at.toISOString(),
    closedAt: ticket.closed_at?.toISOString(),
    answerDueAt: answerDueAt(ticket.opened_at).toISOString(),
    settleDueAt: settleDueAt(ticket.opened_at).toISOString(),
    orderNumber: ticket.order_number || undefined,
  };
}

function presentMessage(
  { byUserId, byUserName, text, pictures, at }: TicketMessageRow,
  { mediaBase, isForOwner }: { mediaBase: string; isForOwner: boolean },
): TicketMessage {
  return {
    from: byUserId === null ? 'customer' : 'shop',
    by: isForOwner ? (byUserName ?? undefined) : undefined,
    text,
    pictures: pictures.map((picture) => presentPicture(picture, mediaBase)),
    at: at.toISOString(),
  };
}

/** A ticket for the customer; which person of the shop answers is not revealed. A link's reader also gets its path. */
export function presentTicket(
  ticket: TicketRow,
  messages: readonly TicketMessageRow[],
  mediaBase: string,
): OrderTicket {
  return {
    ...presentCommonFields(ticket),
    messages: messages.map((message) => presentMessage(message, { mediaBase, isForOwner: false })),
  };
}

/** What a list shows of a ticket. */
export function presentTicketSummary(
  ticket: TicketRow & { lastMessage: string; messageCount: number },
  now: Date,
): AdminTicketSummary {
  const isOpen = ticket.closed_at === null;
  return {
    _id: ticket.id,
    ...presentCommonFields(ticket),
    name: ticket.name,
    email: ticket.email,
    phone: ticket.phone,
    orderId: ticket.order_id ?? undefined,
    customerId: ticket.user_id ?? undefined,
    firstAnswerAt: ticket.first_answer_at?.toISOString(),
    dueAt: isOpen ? ticket.due_at.toISOString() : undefined,
    isOverdue: isOpen && ticket.due_at <= now,
    isWaiting: isOpen && ticket.is_waiting,
    lastMessage: ticket.lastMessage,
    lastMessageAt: ticket.last_message_at.toISOString(),
    messageCount: ticket.messageCount,
  };
}

/** A ticket with its messages, for the owner. */
export function presentAdminTicket(
  ticket: TicketRow,
  messages: readonly TicketMessageRow[],
  { mediaBase, now }: { mediaBase: string; now: Date },
): AdminTicket {
  const lastMessage = messages.at(-1)?.text ?? '';
  return {
    ...presentTicketSummary({ ...ticket, lastMessage, messageCount: messages.length }, now),
    messages: messages.map((message) => presentMessage(message, { mediaBase, isForOwner: true })),
  };
}

import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import {
  FIRST_ANSWER_HOURS,
  ticketKindLabels,
  ticketOutcomeLabels,
  ticketPath,
} from '@shop/contract/support/kinds';
import { type NewMail, type WrittenWords, mailWords } from '../../mails/index.ts';
import type { TicketRow } from './ticket-queries.ts';

/** What a list of mails shows of a message. */
const PREVIEW_LENGTH = 90;

interface Said {
  ticket: TicketRow;
  /** What was written. */
  text: string;
  pictureCount?: number;
}

/** Acknowledges a ticket to who wrote it, and tells the shop. */
export function openedMails(said: Said, settings: ShopSettings): NewMail[] {
  const { ticket } = said;
  const { grievance } = settings;
  const officer = [grievance.officer, grievance.designation, grievance.phone].filter(Boolean).join(', ');
  const words = mailWords(settings, 'ticket_opened', {
    ticketNumber: ticket.ticket_number,
    aboutOrder: aboutOrder(ticket),
    answerHours: String(FIRST_ANSWER_HOURS),
  });
  return [
    toCustomer(ticket, {
      kind: 'ticket_opened',
      words,
      preview: `We answer within ${FIRST_ANSWER_HOURS} hours.`,
      blocks: [
        ...words.opening,
        ...words.next,
        ...(grievance.officer === ''
          ? []
          : [{ kind: 'section', heading: 'Responsible', lines: [officer] } as const]),
        { kind: 'button', label: 'Follow your ticket', to: ticketPath(ticket.token) },
        { kind: 'help', question: 'You did not write to us?' },
      ],
    }),
    ...toShop(said, settings, {
      kind: 'ticket_opened_owner',
      subject: `${ticket.ticket_number}: ${ticketKindLabels[ticket.kind]}`,
      opening: `${ticket.name} (${ticket.email}) wrote${aboutOrder(ticket)}:`,
    }),
  ];
}

/** Tells the shop that the customer has written again. */
export function repliedMails(said: Said, settings: ShopSettings): NewMail[] {
  const { ticket } = said;
  return toShop(said, settings, {
    kind: 'ticket_message_owner',
    subject: `${ticket.ticket_number}: ${ticket.name} wrote again`,
    opening: `${ticket.name} (${ticket.email}) wrote${aboutOrder(ticket)}:`,
  });
}

/** Tells the customer what the shop answers, and how the ticket ended where it did. */
export function answeredMail({ ticket, text }: Said, settings: ShopSettings): NewMail {
  const { outcome, ticket_number: ticketNumber } = ticket;
  const kind = outcome === null ? 'ticket_answered' : 'ticket_closed';
  const words = mailWords(settings, kind, { ticketNumber, aboutOrder: aboutOrder(ticket) });
  return toCustomer(ticket, {
    kind,
    words,
    preview: oneLine(text).slice(0, PREVIEW_LENGTH),
    blocks: [
      ...words.opening,
      { kind: 'paragraph', text: text.trim() },
      ...(outcome === null
        ? []
        : [
            {
              kind: 'section',
              heading: 'Settled',
              lines: [
                `${ticketOutcomeLabels[outcome]}. If it is not, write on the ticket's page and it is open again.`,
              ],
            } as const,
          ]),
      ...words.next,
      {
        kind: 'button',
        label: outcome === null ? 'Read and answer' : 'See your ticket',
        to: ticketPath(ticket.token),
      },
      { kind: 'help', question: 'Would you rather call?' },
    ],
  });
}

function toCustomer(
  ticket: TicketRow,
  mail: { kind: string; words: WrittenWords; preview: string; blocks: NewMail['content']['blocks'] },
): NewMail {
  const { kind, words, preview, blocks } = mail;
  return {
    kind,
    recipient: ticket.email,
    subject: words.subject,
    content: {
      preview: words.preview(preview),
      greeting: `Dear ${oneLine(ticket.name)},`,
      blocks,
      wording: words.wording,
    },
    ...orderOf(ticket),
  };
}

/** The shop's mailbox and the officer's, each once. */
function toShop(
  { ticket, text, pictureCount = 0 }: Said,
  { contact, grievance }: ShopSettings,
  { kind, subject, opening }: { kind: string; subject: string; opening: string },
): NewMail[] {
  const recipients = [...new Set([contact.email, grievance.email].filter(Boolean))];
  return recipients.map((recipient) => ({
    kind,
    recipient,
    subject: oneLine(subject),
    content: {
      preview: oneLine(text).slice(0, PREVIEW_LENGTH),
      blocks: [
        { kind: 'paragraph', text: opening },
        { kind: 'paragraph', text: text.trim() },
        ...(pictureCount > 0
          ? [
              {
                kind: 'paragraph',
                text: `With ${pictureCount} ${pictureCount === 1 ? 'photograph' : 'photographs'}.`,
              } as const,
            ]
          : []),
        { kind: 'button', label: 'Open the ticket', to: `/admin/support?ticket=${ticket.id}` },
      ],
    },
    ...orderOf(ticket),
  }));
}

function orderOf({ order_id }: TicketRow) {
  return order_id === null ? {} : { orderId: order_id };
}

function aboutOrder({ order_number }: TicketRow): string {
  return order_number === '' ? '' : ` about order ${order_number}`;
}

function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

import { countOf } from '@shop/contract/count-of';
import type { Language } from '@shop/contract/languages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { nameAtStart, officeIn } from '@shop/contract/staff/unnamed-owner';
import {
  FIRST_ANSWER_HOURS,
  ticketKindLabels,
  ticketOutcomeLabel,
  ticketPath,
} from '@shop/contract/support/kinds';
import { cutText } from '@shop/contract/typed-text';
import {
  type Addressee,
  type NewMail,
  type FilledTemplate,
  type SaidInMail,
  mailParts,
  mailWords,
} from '../../mails/index.ts';
import type { Telling } from '../../rate-limits/index.ts';
import type { TicketRow } from './ticket-queries.ts';

/** Said with the last email of a while about what strangers write. */
const LAST_FOR_NOW =
  'Many messages have come through the support page. You get no emails about more of them for now: they are all in the list under Support. What buyers report from their orders is told as ever.';
/** How much of a message a list of mails shows. */
const PREVIEW_LENGTH = 90;

interface Said {
  ticket: TicketRow;
  /** What was written. */
  text: string;
}

/** What is said to the customer, with the token of a link of the mail's own. */
interface SaidToCustomer extends Said {
  token: string;
}

/** What the shop is told that a customer wrote. */
interface SaidToShop extends Said {
  pictureCount: number;
  telling: Telling;
}

/** Acknowledges a ticket to its author. */
export function acknowledgement(
  { ticket, token }: Omit<SaidToCustomer, 'text'>,
  settings: ShopSettings,
): NewMail {
  const { grievance } = settings;
  const officer = [
    nameAtStart(grievance.officer, ticket.language),
    officeIn(grievance.designation, ticket.language),
    grievance.phone,
  ]
    .filter(Boolean)
    .join(', ');
  const { ticket_opened: parts } = mailParts(ticket.language);
  const values = { ...valuesOf(ticket), answerHours: String(FIRST_ANSWER_HOURS) };
  const words = mailWords(settings, 'ticket_opened', values, ticket.language);
  return toCustomer(ticket, {
    kind: 'ticket_opened',
    // Anybody can have opened it under any name.
    emailProvenAt: null,
    fromAnyoneAt: ticket.opened_at,
    words,
    preview: parts.preview({ hours: FIRST_ANSWER_HOURS }),
    blocks: [
      ...words.opening,
      ...words.next,
      ...(grievance.officer === ''
        ? []
        : [{ kind: 'section', heading: parts.officer(), lines: [officer] } as const]),
      { kind: 'button', label: parts.button(), to: ticketPath(token) },
      { kind: 'help', question: parts.help() },
    ],
  });
}

/** Tells the shop that a ticket was opened. */
export function openedMails(said: SaidToShop, settings: ShopSettings): NewMail[] {
  const { ticket } = said;
  return toShop(said, settings, {
    kind: 'ticket_opened_owner',
    subject: `${ticket.ticket_number}: ${ticketKindLabels[ticket.kind]}`,
    opening: `${ticket.name} (${ticket.email}) wrote${aboutOrder(ticket, 'en')}:`,
  });
}

/** Tells the shop that the customer has written again. */
export function repliedMails(said: SaidToShop, settings: ShopSettings): NewMail[] {
  const { ticket } = said;
  return toShop(said, settings, {
    kind: 'ticket_message_owner',
    subject: `${ticket.ticket_number}: the customer wrote again`,
    opening: `${ticket.name} (${ticket.email}) wrote${aboutOrder(ticket, 'en')}:`,
  });
}

/** Tells the customer what the shop answers, and the outcome if the ticket was settled. */
export function answeredMail({ ticket, text, token }: SaidToCustomer, settings: ShopSettings): NewMail {
  const { outcome, language } = ticket;
  const kind = outcome === null ? 'ticket_answered' : 'ticket_closed';
  const words = mailWords(settings, kind, valuesOf(ticket), language);
  const { ticket_answered: answered, ticket_closed: closed } = mailParts(language);
  return toCustomer(ticket, {
    kind,
    // The shop has read who wrote.
    emailProvenAt: ticket.acknowledged_at,
    words,
    preview: cutText(oneLine(text), PREVIEW_LENGTH),
    blocks: [
      ...words.opening,
      { kind: 'paragraph', text: text.trim() },
      ...(outcome === null
        ? []
        : [
            {
              kind: 'section',
              heading: closed.heading(),
              lines: [closed.outcome({ outcome: ticketOutcomeLabel(outcome, language) })],
            } as const,
          ]),
      ...words.next,
      {
        kind: 'button',
        label: outcome === null ? answered.button() : closed.button(),
        to: ticketPath(token),
      },
      { kind: 'help', question: answered.help() },
    ],
  });
}

function toCustomer(
  ticket: TicketRow,
  mail: Pick<NewMail, 'kind' | 'fromAnyoneAt'> &
    Pick<Addressee, 'emailProvenAt'> &
    Omit<SaidInMail, 'to'> & { words: FilledTemplate },
): NewMail {
  const { kind, words, emailProvenAt, fromAnyoneAt, ...said } = mail;
  return {
    kind,
    recipient: ticket.email,
    ...words.mail({ ...said, to: { userName: ticket.name, emailProvenAt, language: ticket.language } }),
    holdsSecret: true,
    fromAnyoneAt,
    ...orderOf(ticket),
  };
}

/** To the shop's mailbox and the officer's, without duplicates; none where the shop is not told. */
function toShop(
  { ticket, text, pictureCount, telling }: SaidToShop,
  { contact, grievance }: ShopSettings,
  { kind, subject, opening }: { kind: string; subject: string; opening: string },
): NewMail[] {
  if (!telling.isTold) return [];
  const recipients = [...new Set([contact.email, grievance.email].filter(Boolean))];
  return recipients.map((recipient) => ({
    kind,
    recipient,
    subject: oneLine(subject),
    content: {
      preview: cutText(oneLine(text), PREVIEW_LENGTH),
      blocks: [
        { kind: 'paragraph', text: opening },
        { kind: 'paragraph', text: text.trim() },
        ...(pictureCount > 0
          ? [
              {
                kind: 'paragraph',
                text: `With ${countOf(pictureCount, 'photograph')}.`,
              } as const,
            ]
          : []),
        { kind: 'button', label: 'Open the ticket', to: `/admin/support?ticket=${ticket.id}` },
        ...(telling.isLast ? [{ kind: 'paragraph', text: LAST_FOR_NOW } as const] : []),
      ],
    },
    ...orderOf(ticket),
  }));
}

function orderOf({ order_id }: TicketRow) {
  return order_id === null ? {} : { orderId: order_id };
}

/** A number that somebody typed without an account could be any text, so mails to customers leave it out. */
function valuesOf(ticket: TicketRow) {
  return {
    ticketNumber: ticket.ticket_number,
    aboutOrder: ticket.order_id === null ? '' : aboutOrder(ticket, ticket.language),
  };
}

function aboutOrder({ order_number: orderNumber }: TicketRow, language: Language): string {
  return orderNumber === '' ? '' : mailParts(language).ticket.aboutOrder({ orderNumber });
}

function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

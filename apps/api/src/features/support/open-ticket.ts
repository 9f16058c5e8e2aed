import { refuse } from '../../platform/errors.ts';
import { said } from '@shop/messages';
import { normalisePhone, plainNumber } from '@shop/contract/typed-text';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as supportMessages from '@shop/contract/support/messages';
import * as supportRefusals from '@shop/contract/support/refusals';
import type { NewTicket, OrderProblem } from '@shop/contract/support/schemas';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { networkOf } from '../../platform/network-address.ts';
import { newMailedLink, queueMail } from '../mails/index.ts';
import { type PictureRow, ensureStillThere, getUploadedPictures } from '../media/index.ts';
import { findOwnOrder } from '../orders/index.ts';
import { ALWAYS, type Limit, countAttempt, countTelling } from '../rate-limits/index.ts';
import { answerDueAt } from './shared/rules/ticket-times.ts';
import { acknowledgement, openedMails } from './shared/ticket-mails.ts';
import {
  type TicketRow,
  countUnanswered,
  insertTicketMessage,
  ticketColumns,
} from './shared/ticket-queries.ts';

const HOUR_MS = 3_600_000;
/** A whole office may share one network, but nobody's mailbox must be flooded with acknowledgements. */
const MAILBOX_LIMIT: Limit = { by: 'email', count: 5, windowMs: HOUR_MS };
const OPEN_LIMITS: readonly Limit[] = [{ by: 'network', count: 20, windowMs: HOUR_MS }, MAILBOX_LIMIT];
/**
 * No stranger behind the same address of a mobile network, and none who knows their email, keeps anyone from reporting
 * what they bought: these are counted apart (`own_ticket`).
 */
const CUSTOMER_LIMITS: readonly Limit[] = [MAILBOX_LIMIT];
const MESSAGE_LIMITS: readonly Limit[] = [{ by: 'network', count: 60, windowMs: HOUR_MS }];
/** Messages of a customer that wait for an answer. A ticket is sent whole, so nobody may make it as long as they like. */
const MOST_UNANSWERED = 30;
/** The answer is due by then at the latest (`answerDueAt`), so it makes sense to look again. */
const LOOK_AGAIN_SECONDS = 24 * 3_600;
const PICTURE_LIMITS: readonly Limit[] = [
  { by: 'network', count: 120, windowMs: HOUR_MS },
  { by: 'email', count: 40, windowMs: HOUR_MS },
];

export type SupportDependencies = Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'mediaBase' | 'rateLimits'
>;

/**
 * Opens a ticket for somebody who need not have an account. It is not proven whose the email and the order are, so
 * the ticket belongs to no order and no account, and the order's number stays as it was typed.
 * @throws too_many_tickets
 */
export async function openTicket(
  dependencies: SupportDependencies,
  { kind, name, email, phone = '', orderNumber = '', message, language = 'en' }: NewTicket,
  { address }: { address: string },
): Promise<Opened> {
  return open(dependencies, asAnybody(address), {
    kind,
    name: name.trim(),
    email: email.trim(),
    phone: normalisePhone(phone) ?? phone.trim(),
    order_id: null,
    order_number: plainNumber(orderNumber),
    user_id: null,
    language,
    text: message,
    pictures: [],
  });
}

/**
 * Opens a ticket about one's own order. @throws order_not_found, message_missing, not_uploaded,
 * too_many_tickets
 */
export async function reportProblem(
  dependencies: SupportDependencies,
  { kind = 'other', message = '', pictures: urls = [], language }: OrderProblem,
  { userId, orderId, address }: { userId: string; orderId: string; address: string },
): Promise<TicketRow> {
  const bought = await findOwnOrder(dependencies.database.read, userId, orderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  if (message.trim() === '') throw refuse(supportRefusals.messageMissing, { field: 'message' });
  const { order } = bought.document;
  const isBought = order.is_firm || order.paid_at !== null;
  const { ticket } = await open(
    dependencies,
    isBought ? { address, as: 'own_ticket', limits: CUSTOMER_LIMITS } : asAnybody(address),
    {
      kind,
      name: bought.shopper.userName,
      email: bought.shopper.email,
      phone: order.phone,
      order_id: order.id,
      order_number: order.order_number,
      user_id: userId,
      language: language ?? bought.shopper.language,
      text: message,
      pictures: await uploadedPictures(dependencies, urls),
    },
  );
  return ticket;
}

/** @throws not_uploaded */
export function uploadedPictures(
  { database, mediaBase }: SupportDependencies,
  urls: readonly string[],
): Promise<PictureRow[]> {
  const sentence = said(supportMessages.pictureUnknown);
  return getUploadedPictures(database.read, urls, { mediaBase, field: 'pictures', sentence });
}

/** Locks the pictures against removal until they belong to a ticket. @throws not_uploaded */
export function holdUploadedPictures(tx: Tx, pictures: readonly PictureRow[]): Promise<void> {
  return ensureStillThere(tx, pictures, {
    field: 'pictures',
    sentence: said(supportMessages.pictureUnknown),
  });
}

/** From where a ticket is opened, and what it counts as against which limits. */
interface Opening {
  address: string;
  as: 'ticket' | 'own_ticket';
  limits: readonly Limit[];
}

const asAnybody = (address: string): Opening => ({ address, as: 'ticket', limits: OPEN_LIMITS });

interface TicketToOpen extends Pick<
  TicketRow,
  'kind' | 'name' | 'email' | 'phone' | 'order_id' | 'order_number' | 'user_id' | 'language'
> {
  text: string;
  pictures: readonly PictureRow[];
}

/** A ticket that was opened, and the token of the link that opens its page. */
interface Opened {
  ticket: TicketRow;
  token: string;
}

/** In one transaction: the ticket, its first message, its acknowledgement and the mails to the shop, or none of them. */
function open(
  dependencies: SupportDependencies,
  { address, as, limits }: Opening,
  { text, pictures, ...given }: TicketToOpen,
): Promise<Opened> {
  const { database, clock, readSettings } = dependencies;
  const settings = readSettings();
  const at = clock.now();
  return database.write(async (tx) => {
    await ensureRoom(tx, dependencies, { kind: as, email: given.email, address }, limits);
    const ticket = await tx
      .insertInto('tickets')
      .values({
        id: uuidv7(),
        ticket_number: sql<string>`${`${settings.orders.numberPrefix}-T`} || nextval('ticket_numbers')`,
        ...given,
        opened_at: at,
        acknowledged_at: at,
        last_message_at: at,
        due_at: answerDueAt(at),
      })
      .returning(ticketColumns)
      .executeTakeFirstOrThrow();
    await holdUploadedPictures(tx, pictures);
    await insertTicketMessage(tx, { ticketId: ticket.id, byUserId: null, text, pictures, at });
    const token = await newMailedLink(tx, { ticketId: ticket.id });
    await queueMail(tx, acknowledgement({ ticket, token }, settings));
    const telling = as === 'own_ticket' ? ALWAYS : await countTelling(tx, dependencies, 'tickets');
    const opened = { ticket, text, pictureCount: pictures.length, telling };
    for (const mail of openedMails(opened, settings)) await queueMail(tx, mail);
    return { ticket, token };
  });
}

async function ensureRoom(
  tx: Tx,
  { rateLimits, clock }: SupportDependencies,
  {
    kind,
    email,
    address,
  }: { kind: Opening['as'] | 'ticket_message' | 'ticket_picture'; email?: string; address: string },
  limits: readonly Limit[],
): Promise<void> {
  if (!rateLimits) return;
  const attempt = {
    kind,
    network: networkOf(address),
    at: clock.now(),
    ...(email !== undefined && { email: email.trim().toLowerCase() }),
  };
  const waitMs = await countAttempt(tx, attempt, limits);
  if (waitMs === 0) return;
  const { tooMany, tooManyPictures } = supportRefusals;
  throw refuse(kind === 'ticket_picture' ? tooManyPictures : tooMany, { retryAfterSeconds: waitMs / 1000 });
}

/** @throws too_many_tickets if the limit of messages from the network is reached */
export function ensureRoomForMessage(
  tx: Tx,
  dependencies: SupportDependencies,
  address: string,
): Promise<void> {
  return ensureRoom(tx, dependencies, { kind: 'ticket_message', address }, MESSAGE_LIMITS);
}

/** Call it while the ticket is locked. @throws too_many_tickets while many messages of its customer wait for an answer */
export async function ensureFewUnanswered(tx: Tx, ticketId: string): Promise<void> {
  if ((await countUnanswered(tx, ticketId)) < MOST_UNANSWERED) return;
  throw refuse(supportRefusals.tooMany, { retryAfterSeconds: LOOK_AGAIN_SECONDS });
}

/** Counts a photograph before it is read. @throws too_many_tickets */
export function countPicture(
  dependencies: SupportDependencies,
  from: { email: string; address: string },
): Promise<void> {
  return dependencies.database.write((tx) =>
    ensureRoom(tx, dependencies, { kind: 'ticket_picture', ...from }, PICTURE_LIMITS),
  );
}

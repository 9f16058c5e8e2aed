import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import { findMailedLink } from '../../mails/index.ts';
import type { PictureDocument, PictureRow } from '../../media/index.ts';

export type TicketRow = Omit<Selectable<Tables['tickets']>, 'search_text' | 'token'>;

/** A message with the person of the shop who wrote it, and its pictures. */
export interface TicketMessageRow {
  byUserId: string | null;
  byUserName: string | null;
  text: string;
  at: Date;
  pictures: PictureDocument[];
}

export const ticketColumns = [
  'id',
  'ticket_number',
  'kind',
  'order_id',
  'order_number',
  'user_id',
  'name',
  'email',
  'phone',
  'language',
  'opened_at',
  'acknowledged_at',
  'first_answer_at',
  'closed_at',
  'outcome',
  'is_waiting',
  'last_message_at',
  'due_at',
] as const satisfies readonly (keyof TicketRow)[];

/**
 * A ticket that was reported from an order which was bought. The first condition is that of the index `tickets_order`,
 * so that buyers' tickets are found however many strangers write.
 */
export const isFromBuyer = sql<boolean>`(tickets.order_id is not null and exists (
  select from orders where orders.id = tickets.order_id and (orders.is_firm or orders.paid_at is not null)))`;

export async function isBuyersTicket(db: Db, ticketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(isFromBuyer)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTicket(db: Db, ticketId: string): Promise<TicketRow | null> {
  const row = await db
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return row ?? null;
}

/** The ticket that a mailed link opens. */
export async function findLinkedTicket(db: Db, token: string): Promise<TicketRow | null> {
  const link = await findMailedLink(db, token);
  return link === null || link.ticketId === null ? null : findTicket(db, link.ticketId);
}

/**
 * The ticket with its row locked until the transaction ends, so that messages of both sides are added one after the
 * other.
 */
export function lockTicket(tx: Tx, ticketId: string): Promise<TicketRow> {
  return tx
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** How many messages a customer has written since the shop's last answer. */
export async function countUnanswered(tx: Tx, ticketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_messages
    where ticket_id = ${ticketId} and by_user_id is null and id > coalesce(
      (select max(id) from ticket_messages where ticket_id = ${ticketId} and by_user_id is not null), 0
    )`.execute(tx);
  return rows[0]?.count ?? 0;
}

export function listTicketsOfOrder(db: Db, orderId: string): Promise<TicketRow[]> {
  return db
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The messages of tickets, oldest first, by ticket id. */
export async function listTicketMessages(
  db: Db,
  ticketIds: readonly string[],
): Promise<Map<string, TicketMessageRow[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_messages as message')
    .leftJoin('users', 'users.id', 'message.by_user_id')
    .select(['ticket_id', 'by_user_id', 'users.user_name', 'text', 'at'])
    .select(
      sql<PictureDocument[]>`(
        select coalesce(json_agg(json_build_object('id', pictures.id, 'width', pictures.width,
          'height', pictures.height, 'widths', pictures.widths, 'preview', pictures.preview)
          order by ticket_pictures.position), '[]')
        from ticket_pictures join pictures on pictures.id = ticket_pictures.picture_id
        where ticket_pictures.message_id = message.id
      )`.as('pictures'),
    )
    .where(sql<boolean>`ticket_id = any(${ticketIds}::uuid[])`)
    .orderBy('ticket_id')
    .orderBy('message.id')
    .execute();
  const messages = rows.map(({ by_user_id, user_name, ...rest }) => ({
    ...rest,
    byUserId: by_user_id,
    byUserName: user_name,
  }));
  return Map.groupBy(messages, ({ ticket_id }) => ticket_id);
}

/** Stores a message. Call inside a transaction that holds the lock of the ticket. */
export async function insertTicketMessage(
  tx: Tx,
  message: {
    ticketId: string;
    byUserId: string | null;
    text: string;
    pictures: readonly PictureRow[];
    at: Date;
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: message.ticketId,
      by_user_id: message.byUserId,
      text: message.text.trim(),
      at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.pictures.length === 0) return;
  await tx
    .insertInto('ticket_pictures')
    .values(
      message.pictures.map((picture, position) => ({ message_id: id, position, picture_id: picture.id })),
    )
    .execute();
}

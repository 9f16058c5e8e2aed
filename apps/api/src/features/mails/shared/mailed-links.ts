import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Db, Tx } from '../../../database.ts';

/** The same as for a session. */
const TOKEN_BYTES = 32;
/** No upgrade runs two versions beside each other for longer. */
const UPGRADED_WITHIN = '1 hour';

/** The mails with links to tickets, whose content 0.2.0 keeps after they were sent. */
const TICKET_MAILS = ['ticket_opened', 'ticket_answered', 'ticket_closed'];

/** What a mailed link opens. */
export type Linked = { orderId: string } | { ticketId: string };

/** Stores a new link. @returns its token, which is kept nowhere */
export async function newMailedLink(tx: Tx, to: Linked): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('mailed_links')
    .values({
      token_sha256: hashOf(token),
      order_id: 'orderId' in to ? to.orderId : null,
      ticket_id: 'ticketId' in to ? to.ticketId : null,
    })
    .execute();
  return token;
}

/** What a token opens; null if it is unknown. */
export async function findMailedLink(
  db: Db,
  token: string,
): Promise<{ orderId: string | null; ticketId: string | null } | null> {
  const row = await db
    .selectFrom('mailed_links')
    .select(['order_id as orderId', 'ticket_id as ticketId'])
    .where('token_sha256', '=', hashOf(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Empties the tokens that 0.2.0 keeps as they are, in rows and in the mails about tickets, once it cannot be running beside this version any more. Called by a
 * job; running it again does nothing.
 */
export async function forgetClearTokens(database: Database): Promise<void> {
  await database.write(async (tx) => {
    const upgraded = await tx
      .selectFrom('schema_migrations')
      .select('name')
      .where('name', 'like', '%-mailed-links.sql')
      .where('ran_at', '<', sql<Date>`now() - ${UPGRADED_WITHIN}::interval`)
      .executeTakeFirst();
    if (!upgraded) return;
    await tx.updateTable('orders').set({ cash_token: null }).where('cash_token', 'is not', null).execute();
    await tx.updateTable('tickets').set({ token: null }).where('token', 'is not', null).execute();
    await tx
      .updateTable('outbox_mails')
      .set({
        contains_secret: true,
        content: sql<string>`case when next_try_at is null then null else content end`,
      })
      .where('kind', 'in', TICKET_MAILS)
      .where('contains_secret', '=', false)
      .execute();
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

export type MessageRow = Selectable<Tables['whatsapp_messages']>;

/**
 * After this time a message whose outcome is not known is tried again, unless a status of it has come by then: each
 * that the provider accepted has one within seconds.
 */
export const UNKNOWN_MS = 10 * 60_000;

/**
 * Claims due messages, the oldest first. Other senders skip them until their time is over. Unlike the claim of a mail
 * this one survives a crash of the database, since it says that the provider may have the message.
 */
export async function claimDueMessages(database: Database, now: Date, count: number): Promise<MessageRow[]> {
  const claimed = await database.writeOne((db) =>
    db
      .updateTable('whatsapp_messages')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        tried_at: now,
        next_try_at: new Date(now.getTime() + UNKNOWN_MS),
      }))
      .where('id', 'in', (due) =>
        due
          .selectFrom('whatsapp_messages')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('created_at')
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll(),
  );
  return claimed.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** A code is kept no longer than until it has left. */
export const bodyThatStays = sql<
  string | null
>`case when kind in ('sign_in_code', 'phone_code') then null else body end`;

/** Notes what became of a message that was claimed, unless a status has told it before. */
export async function noteMessage(
  database: Database,
  id: string,
  what: Partial<
    Pick<
      MessageRow,
      'next_try_at' | 'status' | 'status_at' | 'error_code' | 'problem' | 'phone' | 'provider_id'
    >
  >,
): Promise<void> {
  await database.writeOne((db) =>
    db
      .updateTable('whatsapp_messages')
      .set({ ...what, ...(what.status && { body: bodyThatStays }) })
      .where('id', '=', id)
      .where('status', 'is', null),
  );
}

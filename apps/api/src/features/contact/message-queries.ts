import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import type { Database, Tx } from '../../database.ts';
import { messagesCountFrom } from './rules/message-limit.ts';

/** Keeps a message. @returns its reference: `prefix`, then `-M` and a number */
export async function insertMessage(
  tx: Tx,
  { firstName, lastName, email, message }: ContactMessage,
  { network, prefix, now }: { network: string; prefix: string; now: Date },
): Promise<string> {
  const { reference } = await tx
    .insertInto('contact_messages')
    .values({
      id: uuidv7(),
      reference: sql<string>`${`${prefix}-M`} || nextval('contact_message_numbers')`,
      first_name: firstName,
      last_name: lastName,
      email,
      message,
      sender_network: network,
      sent_at: now,
    })
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
}

/** Until the transaction ends, messages of the same network wait: each counts those before it. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact_messages'), hashtext(${network}))`.execute(tx);
}

/** When the network's `nth` newest message was sent, after `since`; null: there are fewer. */
export async function findNthNewestMessage(
  tx: Tx,
  network: string,
  { nth, since }: { nth: number; since: Date },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('contact_messages')
    .select('sent_at')
    .where('sender_network', '=', network)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** Forgets where messages came from once that no longer counts; a job calls it. Running it again does nothing. */
export async function forgetMessageSenders(database: Database, now: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('contact_messages')
      .set({ sender_network: null })
      .where('sender_network', 'is not', null)
      .where('sent_at', '<=', messagesCountFrom(now))
      .execute(),
  );
}

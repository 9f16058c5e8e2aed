import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import type { Tx } from '../../database.ts';

/** Stores a message. @returns its reference: `prefix`, then `-M` and a number */
export async function insertMessage(
  tx: Tx,
  { firstName, lastName, email, message }: ContactMessage,
  { prefix, now }: { prefix: string; now: Date },
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
      sent_at: now,
    })
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
}

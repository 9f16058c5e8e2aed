import type { Language } from '@shop/contract/languages';
import type { Db, Tx } from '../../../database.ts';

/** Somebody who wrote, and to whom messages had gone before. */
export interface Person {
  phone: string;
  /** Of the accounts whose orders have this number. */
  userIds: string[];
  language: Language;
}

/** @returns null for somebody who never got a message */
export async function findPerson(
  db: Db,
  { phone, userId }: { phone: string | null; userId: string | null },
): Promise<Person | null> {
  if (phone === null && userId === null) return null;
  const rows = await db
    .selectFrom('whatsapp_messages')
    .innerJoin('users', 'users.id', 'whatsapp_messages.user_id')
    .select(['whatsapp_messages.phone', 'users.id', 'users.language'])
    .distinctOn('users.id')
    .where((eb) =>
      phone === null
        ? eb('whatsapp_messages.provider_user_id', '=', userId)
        : eb('whatsapp_messages.phone', '=', phone),
    )
    .where('whatsapp_messages.phone', 'is not', null)
    .$narrowType<{ phone: string }>()
    .orderBy('users.id')
    .orderBy('whatsapp_messages.created_at', 'desc')
    .execute();
  const [first] = rows;
  if (!first) return null;
  return { phone: first.phone, language: first.language, userIds: rows.map(({ id }) => id) };
}

const ONE_ANSWER_IN_MS = 3_600_000;

/** Whether this number got no answer for an hour: a program that answers everything must not talk to this one. */
export async function mayAnswer(tx: Tx, phone: string, at: Date): Promise<boolean> {
  const answered = await tx
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('phone', '=', phone)
    .where('kind', '=', 'answer')
    .where('created_at', '>', new Date(at.getTime() - ONE_ANSWER_IN_MS))
    .limit(1)
    .executeTakeFirst();
  return answered === undefined;
}

/** Answers what somebody wrote or pressed, once. They have just written, so a text may be sent (24 hours). */
export async function answer(
  tx: Tx,
  { phone, userIds, replyTo, body }: Pick<Person, 'phone' | 'userIds'> & { replyTo: string; body: string },
): Promise<void> {
  await tx
    .insertInto('whatsapp_messages')
    .values({ kind: 'answer', user_id: userIds[0] ?? null, phone, reply_to: replyTo, body })
    .onConflict((conflict) => conflict.column('reply_to').doNothing())
    .execute();
}

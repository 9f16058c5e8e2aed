import { randomBytes } from 'node:crypto';
import type { Language } from '@shop/contract/languages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { hashCode, hashToken, newCode, newToken } from '../auth/index.ts';
import { type CodeKind, CODES_OF_A_NUMBER, internationalNumber } from './rules/phone-limits.ts';

interface Code {
  kind: CodeKind;
  /** Ten digits. */
  phone: string;
  /** The account that it opens, or for which it proves the number; null: none, and nothing is sent. */
  userId: string | null;
  language: Language;
  now: Date;
}

/**
 * Queues a message with a code in the transaction that keeps what it can be compared with.
 * @returns the ticket that the code needs, for the browser that asked alone
 */
export async function queueCode(
  tx: Tx,
  { kind, phone, userId, language, now, isSent }: Code & { isSent: boolean },
): Promise<string> {
  const [ticket, code] = [newToken(), newCode()];
  const message =
    isSent && userId !== null
      ? await tx
          .insertInto('whatsapp_messages')
          .values({ kind, user_id: userId, phone: internationalNumber(phone), body: code, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
  if (message) tx.tell('messages');
  await tx
    .insertInto('mailed_codes')
    .values({
      ticket_sha256: hashToken(ticket),
      email: null,
      user_name: null,
      language,
      // A code that nobody was sent must not be guessed either.
      code_sha256: message ? hashCode(ticket, code) : randomBytes(32),
      mail_id: null,
      created_at: now,
      phone,
      user_id: userId,
      proves_phone: kind === 'phone_code',
      message_id: message?.id ?? null,
    })
    .execute();
  return ticket;
}

/** Whether the number has room for one more code. Call behind a lock of the number. */
export async function hasRoom(
  tx: Tx,
  { kind, phone, now }: Pick<Code, 'kind' | 'phone' | 'now'>,
  { isOwner }: { isOwner: boolean },
): Promise<boolean> {
  for (const { windowMs, most, mostForOwner } of CODES_OF_A_NUMBER) {
    const sent = await countCodes(
      tx,
      { kind, column: 'phone', is: internationalNumber(phone) },
      now,
      windowMs,
    );
    if (sent >= (isOwner ? mostForOwner : most)) return false;
  }
  return true;
}

/** How many codes of a kind went to a number, or were asked for by an account. */
export async function countCodes(
  db: Db,
  { kind, column, is }: { kind: CodeKind; column: 'phone' | 'user_id'; is: string },
  now: Date,
  windowMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('whatsapp_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(column, '=', is)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow();
  return count;
}

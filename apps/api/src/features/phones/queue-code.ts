import { randomBytes } from 'node:crypto';
import type { Language } from '@shop/contract/languages';
import type { Tx } from '../../database.ts';
import { hashCode, hashToken, newCode, newToken } from '../auth/index.ts';
import { type CodeKind, internationalNumber } from './rules/phone-limits.ts';

export interface Code {
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

import { createHash, randomBytes } from 'node:crypto';
import { pathOf } from '@shop/contract/call';
import { stopMails } from '@shop/contract/consents/calls';
import type { Purpose } from '@shop/contract/consents/purposes';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../database.ts';
import { type NewMail, queueMail } from '../mails/index.ts';

/** The same as for a session. */
const TOKEN_BYTES = 32;

/**
 * Puts a mail into the outbox that its reader may stop: with the link that does so, in its foot and in its headers.
 * Whether the reader wants it is asked before (`isWanted`).
 * @returns the id of the mail; null if there is none (`queueMail`)
 */
export async function queueOptionalMail(
  tx: Tx,
  { userId, purpose, at }: { userId: string; purpose: Purpose; at: Date },
  mail: NewMail,
): Promise<string | null> {
  const { unsubscribe, tokenSha256 } = newStopLink();
  const content = { ...mail.content, unsubscribe };
  const mailId = await queueMail(tx, { ...mail, content });
  if (mailId === null) return null;
  await tx
    .insertInto('optional_mails')
    .values({
      id: uuidv7(),
      user_id: userId,
      purpose,
      token_sha256: tokenSha256,
      mail_id: mailId,
      written_at: at,
    })
    .execute();
  return mailId;
}

/** A link that stops mails, for the mail, and the hash of its token, for the database. */
export function newStopLink(): { unsubscribe: { page: string; call: string }; tokenSha256: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    unsubscribe: { page: stopPage(token), call: pathOf(stopMails, { token }) },
    tokenSha256: hashOf(token),
  };
}

/** Whom the mail with this token was written to, and about what; null if the token is unknown. */
export async function findOptionalMail(
  db: Db,
  token: string,
): Promise<{ userId: string; purpose: Purpose } | null> {
  const row = await db
    .selectFrom('optional_mails')
    .select(['user_id as userId', 'purpose'])
    .where('token_sha256', '=', hashOf(token))
    .executeTakeFirst();
  return row ?? null;
}

/** The page that ends the mails of a link. */
export function stopPage(token: string): string {
  return `/shop/stop-mails?token=${encodeURIComponent(token)}`;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

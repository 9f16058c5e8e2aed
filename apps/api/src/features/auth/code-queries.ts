import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { MAILED_CODE } from '@shop/contract/limits';
import type { Database, Db, Tx } from '../../database.ts';
import { codesStartAfter } from './rules/mailed-code.ts';
import { hashToken } from './tokens.ts';

/** The kind of mail that carries a code. */
export const CODE_MAIL_KIND = 'sign_in_code';

/** What the database stores of a code: without the ticket, of which it has only a hash, no code can be tried on it. */
export function hashCode(ticket: string, code: string): Buffer {
  return createHmac('sha256', ticket).update(code).digest();
}

/**
 * Counts a try, before it is compared: of many at once no more are admitted than the code has.
 * @returns null if the code is unknown, used, too old or was mistyped too often
 */
export async function countTry(database: Database, ticket: string, now: Date) {
  const [tried] = await database.writeOne((db) =>
    db
      .updateTable('mailed_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('ticket_sha256', '=', hashToken(ticket))
      .where('used_at', 'is', null)
      .where('created_at', '>', codesStartAfter(now))
      .where('tries', '<', MAILED_CODE.tries)
      .returning(['code_sha256', 'tries']),
  );
  return tried ?? null;
}

/** Uses up the code: of calls at once, one gets it. Null: it is used. */
export async function useCode(tx: Tx, ticket: string, now: Date) {
  const used = await tx
    .updateTable('mailed_codes')
    .set({ used_at: now })
    .where('ticket_sha256', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .returning(['email', 'user_name', 'language', 'phone', 'user_id', 'proves_phone'])
    .executeTakeFirst();
  return used ?? null;
}

/** A code with its mail, if it can still be used. */
export async function findOpenCode(db: Db, ticket: string, now: Date) {
  const row = await db
    .selectFrom('mailed_codes')
    .leftJoin('outbox_mails', 'outbox_mails.id', 'mailed_codes.mail_id')
    .leftJoin('whatsapp_messages', 'whatsapp_messages.id', 'mailed_codes.message_id')
    .select([
      'mailed_codes.created_at',
      'proves_phone',
      'whatsapp_messages.status as message_status',
      'error_code as message_error',
      'problem as message_problem',
      'outbox_mails.last_error',
      // Left out, sent, or sent and deleted.
      sql<boolean>`outbox_mails.id is null or outbox_mails.sent_at is not null`.as('has_left'),
      'outbox_mails.next_try_at',
    ])
    .where('ticket_sha256', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('mailed_codes.created_at', '>', codesStartAfter(now))
    .where('mailed_codes.tries', '<', MAILED_CODE.tries)
    .executeTakeFirst();
  return row ?? null;
}

import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';

const HOUR_MS = 3_600_000;

/** Mails of all kinds together that anybody can have sent to a mailbox. */
export const MAILS_FROM_ANYONE = { anHour: 10, aDay: 30 } as const;

/**
 * Counts a mail that somebody other than the owner of the mailbox may have caused. Mails to one mailbox are counted
 * one after the other until the transaction ends. It holds whatever `RATE_LIMITS` says, because the mailbox belongs to
 * somebody outside the shop.
 * @returns whether there is room for it
 */
export async function countMailFromAnyone(tx: Tx, recipient: string, at: Date): Promise<boolean> {
  const email = recipient.trim().toLowerCase();
  await takeAdvisoryLock(tx, 'mailbox', email);
  const { anHour, aDay } = await tx
    .selectFrom('attempts')
    .select((eb) => [
      sql<number>`count(*) filter (where ${eb('at', '>', new Date(at.getTime() - HOUR_MS))})::int`.as(
        'anHour',
      ),
      sql<number>`count(*)::int`.as('aDay'),
    ])
    .where('email', '=', email)
    .where('kind', '=', 'mail_from_anyone')
    .where('at', '>', new Date(at.getTime() - 24 * HOUR_MS))
    .executeTakeFirstOrThrow();
  if (anHour >= MAILS_FROM_ANYONE.anHour || aDay >= MAILS_FROM_ANYONE.aDay) return false;
  await tx.insertInto('attempts').values({ kind: 'mail_from_anyone', email, network: '', at }).execute();
  return true;
}

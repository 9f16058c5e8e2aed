import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';

const HOUR_MS = 3_600_000;

/** Mails of all kinds together that anybody can have sent to a mailbox. */
const MAILS_FROM_ANYONE = { anHour: 10, aDay: 30 } as const;
/** What all kinds but links for a new password may take of it, so that those always have a share. */
const WITHOUT_SHARE_OF_LINKS = { anHour: 7, aDay: 15 } as const;

/** Domains of one provider, which leaves out full stops before the @. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address of this spelling reaches: what follows a plus sign before the @ is a note of its owner's
 * at most providers. Where it is not, some addresses share a limit.
 */
function mailboxOf(address: string): string {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const [noted, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = noted.indexOf('+');
  const name = plus > 0 ? noted.slice(0, plus) : noted;
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * Counts a mail that somebody other than the owner of the mailbox may have caused. Mails to one mailbox are counted
 * one after the other until the transaction ends. It holds whatever `RATE_LIMITS` says, because the mailbox belongs to
 * somebody outside the shop.
 * @returns whether there is room for it
 */
export async function countMailFromAnyone(
  tx: Tx,
  { recipient, isResetLink, at }: { recipient: string; isResetLink: boolean; at: Date },
): Promise<boolean> {
  const email = recipient.trim().toLowerCase();
  const mailbox = mailboxOf(recipient);
  await takeAdvisoryLock(tx, 'mailbox', mailbox);
  const { anHour, aDay } = await tx
    .selectFrom('attempts')
    .select((eb) => [
      sql<number>`count(*) filter (where ${eb('at', '>', new Date(at.getTime() - HOUR_MS))})::int`.as(
        'anHour',
      ),
      sql<number>`count(*)::int`.as('aDay'),
    ])
    .where('mailbox', '=', mailbox)
    .where('kind', '=', 'mail_from_anyone')
    .where('at', '>', new Date(at.getTime() - 24 * HOUR_MS))
    .executeTakeFirstOrThrow();
  const most = isResetLink ? MAILS_FROM_ANYONE : WITHOUT_SHARE_OF_LINKS;
  if (anHour >= most.anHour || aDay >= most.aDay) return false;
  await tx
    .insertInto('attempts')
    .values({ kind: 'mail_from_anyone', email, mailbox, network: '', at })
    .execute();
  return true;
}

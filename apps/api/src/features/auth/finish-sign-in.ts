import type { Tx } from '../../database.ts';
import type { AccountRow } from './account-queries.ts';
import { queueDeviceMail } from './device-mail.ts';
import { type AdmittedAttempt, type MailingAuthDependencies, noteSuccess } from './limit-attempts.ts';
import { startSession } from './sessions.ts';
import { isNewNetwork } from './sign-in-attempt-queries.ts';

/**
 * The end of every sign-in, by whatever it was proven that the account is theirs. A mail tells of a network from which
 * the account has not signed in before, unless it is the first of all.
 * @param proven `attempt`: the counted attempt that succeeded; null where none counts
 * @returns the new session's token, which is stored nowhere else
 */
export async function finishSignIn(
  tx: Tx,
  { clock, readSettings }: Pick<MailingAuthDependencies, 'clock' | 'readSettings'>,
  {
    account,
    attempt,
    userAgent,
  }: { account: AccountRow; attempt: AdmittedAttempt | null; userAgent: string },
): Promise<string> {
  const now = clock.now();
  if (attempt !== null && isTold(account) && (await isNewNetwork(tx, attempt))) {
    await queueDeviceMail(tx, 'new_sign_in', account, { at: now, userAgent, settings: readSettings() });
  }
  await noteSuccess(tx, attempt, now);
  return startSession(tx, { userId: account.id, userAgent }, now);
}

/** Staff are told of sign-ins from new networks, a shopper once the mailbox is known to be theirs. */
function isTold({ role, email_proven_at: emailProvenAt }: AccountRow): boolean {
  return role !== 'user' || emailProvenAt !== null;
}

import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse, type ShopError } from '../../platform/errors.ts';
import { type MailingAuthDependencies, letOwnerIn, turnOf } from './limit-attempts.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { removePhone } from './remove-phone.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { queuePasswordChangedMail } from './password-changed-mail.ts';
import { endResetLinks, findAccountOfLink, lockAccountOfLink, useResetLink } from './reset-queries.ts';
import { endOtherSessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Whether the link with this token still works. The answer says nothing about its account. */
export async function canResetWith(
  { database, clock }: Pick<MailingAuthDependencies, 'database' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findAccountOfLink(database.read, hashToken(token), clock.now())) !== null;
}

/**
 * Sets the password of the account that the link was mailed to, ends all its sessions, and tells it by mail. Whoever
 * can read the mailbox is the owner, so the sign-in that follows does not have to wait because of earlier wrong
 * guesses.
 * @param given `token` of the mailed link, and the network address that the call came from
 * @returns the account's id
 * @throws reset_link_ended if the link is unknown, used or older than 30 minutes; of many concurrent calls all but
 *   one get it
 * @throws unfit_password for a password that ruling 15 refuses; the link stays valid
 */
export async function resetPassword(
  dependencies: MailingAuthDependencies,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<string> {
  const { database, clock, rateLimits, readSettings } = dependencies;
  const now = clock.now();
  const tokenHash = hashToken(token);
  // Invented tokens must not cost a password hash.
  const owner = await findAccountOfLink(database.read, tokenHash, now);
  if (owner === null) throw linkEnded();
  ensureFitPassword(newPassword, 'newPassword', { ...owner, shopName: readSettings().shop.name });
  const passwordHash = await hashPassword(newPassword, turnOf(dependencies, address));
  return database.write(async (tx) => {
    await lockAccountOfLink(tx, tokenHash);
    const userId = await useResetLink(tx, tokenHash, now);
    if (userId === null) throw linkEnded();
    await proveMailbox(tx, userId, { at: now, settings: readSettings() });
    const account = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endOtherSessions(tx, userId, null);
    await endResetLinks(tx, userId);
    // The mail about a number that somebody else added sends its owner here.
    await removePhone(tx, account.id, { at: now, settings: readSettings() });
    if (rateLimits) await letOwnerIn(tx, { email: account.email, address, now });
    await queuePasswordChangedMail(tx, account, { at: now, settings: readSettings() });
    return userId;
  });
}

function linkEnded(): ShopError {
  return refuse(authRefusals.resetLinkEnded);
}

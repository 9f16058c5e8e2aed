import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { type AccountRow, findAccountByEmail } from './account-queries.ts';
import { queuePasswordRemovedMail } from './code-mails.ts';
import { countTry, hashCode, useCode } from './code-queries.ts';
import { type MailingAuthDependencies, beginAttempt, letOwnerIn } from './limit-attempts.ts';
import { ensureOpened, openOrAskSecond } from './open-session.ts';
import { usePhone } from './phone-queries.ts';
import { HASH_OF_NO_PASSWORD } from './passwords/hash-password.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { endResetLinks } from './reset-queries.ts';
import { readCode } from './rules/mailed-code.ts';
import { endOtherSessions } from './sessions.ts';

/** How a sign-in with a code ended. */
interface SignedInWithCode {
  account: AccountRow;
  token: string;
  /** The account had a password from before anybody proved the mailbox. It has none any more. */
  lostPassword: boolean;
}

/**
 * Signs in with a code and the ticket of the browser that asked for it. A mailed one makes the account if there is none.
 * Whoever reads the mailbox is the account's owner: one that somebody else registered loses its password, its
 * sessions and its links, and a mail tells.
 * @param given with the network address that the call came from
 * @throws code_malformed, which is no try; wrong_code; code_ended if it is unknown, used, too old, or was mistyped too
 *   often
 * @throws password_needed for an account of the shop; second_factor_needed for an account that has a second proof
 */
export async function signInWithCode(
  dependencies: MailingAuthDependencies,
  { ticket, code, address, userAgent }: { ticket: string; code: string; address: string; userAgent: string },
): Promise<SignedInWithCode> {
  const { database, clock, rateLimits, readSettings } = dependencies;
  const now = clock.now();
  const typed = readCode(code);
  if (typed === null) throw refuse(authRefusals.codeMalformed, { field: 'code' });
  const tried = await countTry(database, ticket, now);
  if (tried === null) throw refuse(authRefusals.codeEnded, { field: 'code' });
  if (!timingSafeEqual(tried.code_sha256, hashCode(ticket, typed))) {
    throw refuse(authRefusals.wrongCode, { field: 'code' });
  }
  const { opened, ...signedIn } = await database.write(async (tx) => {
    const used = await useCode(tx, ticket, now);
    if (used === null || used.proves_phone) throw refuse(authRefusals.codeEnded, { field: 'code' });
    if (used.email === null) return openByPhone(tx, dependencies, used, { address, userAgent });
    const found = await findOrCreateAccount(tx, { ...used, email: used.email }, now);
    if (found.role !== 'user') throw refuse(authRefusals.passwordOfTheShop);
    const isFirst = await proveMailbox(tx, found.id, { at: now, settings: readSettings() });
    const account = isFirst ? await endWhatOpened(tx, found.id) : found;
    const lostPassword = account.password_hash !== found.password_hash;
    if (lostPassword) await queuePasswordRemovedMail(tx, account, { at: now, settings: readSettings() });
    if (rateLimits) await letOwnerIn(tx, { email: account.email, address, now });
    // The mail with the code has told of this sign-in.
    const proven = { account, attempt: null, userAgent };
    return { account, lostPassword, opened: await openOrAskSecond(tx, dependencies, proven) };
  });
  return { ...signedIn, token: ensureOpened(opened) };
}

/**
 * Opens the account that has proven the number: a mail tells of a sign-in from a new network, since the message with the
 * code went elsewhere.
 * @throws code_ended if the account no longer has the number
 */
async function openByPhone(
  tx: Tx,
  dependencies: MailingAuthDependencies,
  { phone, user_id: userId }: { phone: string | null; user_id: string | null },
  { address, userAgent }: { address: string; userAgent: string },
) {
  const { clock, rateLimits } = dependencies;
  const now = clock.now();
  const account = phone !== null && userId !== null ? await usePhone(tx, { phone, userId, now }) : null;
  if (account === null) throw refuse(authRefusals.codeEnded, { field: 'code' });
  if (account.role !== 'user') throw refuse(authRefusals.passwordOfTheShop);
  const attempt = rateLimits ? await beginAttempt(tx, { email: account.email, address, now }) : null;
  const opened = await openOrAskSecond(tx, dependencies, { account, attempt, userAgent });
  return { account, lostPassword: false, opened };
}

/** The account of the email, made without a password if there is none. */
async function findOrCreateAccount(
  tx: Tx,
  {
    email,
    user_name: userName,
    language,
  }: Pick<AccountRow, 'email' | 'language'> & { user_name: string | null },
  now: Date,
): Promise<AccountRow> {
  const created = await tx
    .insertInto('users')
    .values({
      id: uuidv7(),
      email,
      // Until its owner says another one in the account.
      user_name: userName?.trim() ?? email.slice(0, email.lastIndexOf('@')),
      language,
      password_hash: HASH_OF_NO_PASSWORD,
      email_proven_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  const account = created ?? (await findAccountByEmail(tx, email));
  if (account === null) throw refuse(authRefusals.codeEnded, { field: 'code' });
  return account;
}

/** Ends the password, the sessions and the links of an account whose mailbox nobody had proven. */
async function endWhatOpened(tx: Tx, userId: string): Promise<AccountRow> {
  await endOtherSessions(tx, userId, null);
  await endResetLinks(tx, userId);
  return tx
    .updateTable('users')
    .set({ password_hash: HASH_OF_NO_PASSWORD })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

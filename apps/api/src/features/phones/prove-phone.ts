import { timingSafeEqual } from 'node:crypto';
import { said } from '@shop/messages';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Language } from '@shop/contract/languages';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import {
  admitCodeOfNetwork,
  countTry,
  factorChanges,
  hashCode,
  lockAccount,
  queueFactorMail,
  readCode,
  useCode,
} from '../auth/index.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import { countCodes, hasRoom, queueCode } from './queue-code.ts';
import { PROOFS_OF_AN_ACCOUNT } from './rules/phone-limits.ts';
import { type PhoneDependencies, ensureCanReceive } from './send-phone-code.ts';

/**
 * Sends a code to a number that shall sign in to the account.
 * @returns the ticket that the code needs
 * @throws phone_invalid; phone_codes_off; too_many_attempts beyond the limits of the number, the account or the network
 */
export async function askPhoneProof(
  dependencies: PhoneDependencies,
  {
    userId,
    address,
    language = 'en',
    ...typed
  }: { userId: string; phone: string; language?: Language | undefined; address: string },
): Promise<string> {
  const { database, clock, rateLimits } = dependencies;
  const phone = await ensureCanReceive(dependencies, { ...typed, language });
  const now = clock.now();
  return database.write(async (tx) => {
    await admitCodeOfNetwork(tx, dependencies, address);
    await lockAttempts(tx, phone);
    const code = { kind: 'phone_code', phone, userId, language, now } as const;
    const { windowMs, most } = PROOFS_OF_AN_ACCOUNT;
    const asked = await countCodes(tx, { kind: 'phone_code', column: 'user_id', is: userId }, now, windowMs);
    if (rateLimits && (asked >= most || !(await hasRoom(tx, code, { isOwner: false })))) {
      throw refuse(authRefusals.tooManyCodes);
    }
    return queueCode(tx, { ...code, isSent: true });
  });
}

/**
 * Lets the number sign in to the account, in place of the one that it had. Whoever reads the number now is its owner,
 * so another account that has it loses it. Both are told by mail.
 * @returns whether another account had the number
 * @throws code_malformed, which is no try; wrong_proof_code; proof_code_ended if it is unknown, used, too old, or was
 *   mistyped too often
 */
export async function provePhone(
  { database, clock, readSettings }: PhoneDependencies,
  userId: string,
  { ticket, code }: { ticket: string; code: string },
): Promise<boolean> {
  const now = clock.now();
  const typed = readCode(code);
  if (typed === null) throw refuse(authRefusals.codeMalformed, { field: 'code' });
  const tried = await countTry(database, ticket, now);
  if (tried === null) throw refuse(authRefusals.proofCodeEnded, { field: 'code' });
  if (!timingSafeEqual(tried.code_sha256, hashCode(ticket, typed))) {
    throw refuse(authRefusals.wrongProofCode, { field: 'code' });
  }
  return database.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    const used = await useCode(tx, ticket, now);
    if (used === null || used.phone === null || !used.proves_phone || used.user_id !== userId) {
      throw refuse(authRefusals.proofCodeEnded, { field: 'code' });
    }
    const { phone } = used;
    await lockAttempts(tx, phone);
    const told = { at: now, settings: readSettings() };
    const before = await takeFromOthers(tx, { phone, userId });
    if (before) {
      await queueFactorMail(tx, before, said(factorChanges.phoneMoved, { end: phone.slice(-4) }), told);
    }
    const proven = { phone, proven_at: now, used_at: now };
    await tx
      .insertInto('account_phones')
      .values({ user_id: userId, ...proven })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proven))
      .execute();
    await queueFactorMail(tx, account, said(factorChanges.phoneAdded, { end: phone.slice(-4) }), told);
    return before !== null;
  });
}

async function takeFromOthers(tx: Tx, { phone, userId }: { phone: string; userId: string }) {
  const taken = await tx
    .deleteFrom('account_phones')
    .where('phone', '=', phone)
    .where('user_id', '<>', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return null;
  return tx.selectFrom('users').selectAll().where('id', '=', taken.user_id).executeTakeFirstOrThrow();
}

import { timingSafeEqual } from 'node:crypto';
import { said } from '@shop/messages';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Language } from '@shop/contract/languages';
import * as phoneRefusals from '@shop/contract/phones/refusals';
import type { Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
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
import { queueCode } from './queue-code.ts';
import { countCodes, hasRoom, lockCodes, tellOwnerOfFullHour, waitForProof } from './room-for-code.ts';
import { PROOFS_OF_AN_ACCOUNT } from './rules/phone-limits.ts';
import { type PhoneDependencies, ensureCanReceive } from './send-phone-code.ts';

/**
 * Sends a code to a number that shall sign in to the account.
 * @returns the ticket that the code needs
 * @throws phone_invalid; phone_codes_off; too_many_attempts beyond the limits of the number, the account or the network;
 *   phone_codes_full beyond that of the shop, of which the owner is told
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
  const { database, clock, rateLimits, readSettings } = dependencies;
  const phone = await ensureCanReceive(dependencies, { ...typed, language });
  const now = clock.now();
  const asked = await database.write(async (tx): Promise<{ ticket: string } | { waitMs: number }> => {
    await admitCodeOfNetwork(tx, dependencies, address);
    await lockCodes(tx, { userId, phone });
    const code = { kind: 'phone_code', phone, userId, language, now } as const;
    if (rateLimits) {
      const { windowMs, most } = PROOFS_OF_AN_ACCOUNT;
      const own = await countCodes(tx, { kind: code.kind, column: 'user_id', is: userId }, now, windowMs);
      if (own >= most || !(await hasRoom(tx, code, { isOwner: false }))) {
        throw refuse(authRefusals.tooManyCodes);
      }
      const waitMs = await waitForProof(tx, now);
      if (waitMs > 0) {
        await tellOwnerOfFullHour(tx, code.kind, readSettings());
        return { waitMs };
      }
    }
    return { ticket: await queueCode(tx, { ...code, isSent: true }) };
  });
  // Refused here, so that the mail to the owner stays.
  if ('waitMs' in asked) throw refuse(phoneRefusals.codesFull, { retryAfterSeconds: asked.waitMs / 1000 });
  return asked.ticket;
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
    // Two accounts that swap their numbers would wait for each other's rows.
    await takeAdvisoryLock(tx, 'account_phones');
    const account = await lockAccount(tx, userId);
    const used = await useCode(tx, ticket, now);
    const isOurs = used?.proves_phone === true && used.user_id === userId && account.closed_at === null;
    if (!isOurs || used.phone === null) throw refuse(authRefusals.proofCodeEnded, { field: 'code' });
    const { phone } = used;
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

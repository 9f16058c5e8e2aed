import { PHONE_PROOF_DAYS } from '@shop/contract/limits';
import type { Db, Tx } from '../../database.ts';
import { type AccountRow, lockAccount } from './account-queries.ts';

const DAY_MS = 24 * 3_600_000;

/** A number signs in if it was last used after this moment. */
export function phonesCountAfter(now: Date): Date {
  return new Date(now.getTime() - PHONE_PROOF_DAYS * DAY_MS);
}

/** When the proof of a number ends that was last used at this moment. */
export function endOfProof(usedAt: Date): Date {
  return new Date(usedAt.getTime() + PHONE_PROOF_DAYS * DAY_MS);
}

/** The shopper's account that the number signs in to. */
export async function findAccountOfPhone(db: Db, phone: string, now: Date): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('account_phones')
    .innerJoin('users', 'users.id', 'account_phones.user_id')
    .selectAll('users')
    .where('phone', '=', phone)
    .where('used_at', '>', phonesCountAfter(now))
    .where('role', '=', 'user')
    .executeTakeFirst();
  return row ?? null;
}

/** The number that signs in to an account. */
export async function findPhoneOf(db: Db, userId: string, now: Date) {
  const row = await db
    .selectFrom('account_phones')
    .select(['phone', 'proven_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('used_at', '>', phonesCountAfter(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a code to the number was typed, so that its proof counts anew. Null: the account has it no more. */
export async function usePhone(
  tx: Tx,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<AccountRow | null> {
  // First the account, as whoever closes it or takes the number does: otherwise both wait for each other.
  const account = await lockAccount(tx, userId);
  const used = await tx
    .updateTable('account_phones')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('used_at', '>', phonesCountAfter(now))
    .returning('user_id')
    .executeTakeFirst();
  return used ? account : null;
}

/** Takes the number from an account. @returns it; null if there was none */
export async function takePhone(tx: Tx, userId: string): Promise<string | null> {
  const taken = await tx
    .deleteFrom('account_phones')
    .where('user_id', '=', userId)
    .returning('phone')
    .executeTakeFirst();
  return taken?.phone ?? null;
}

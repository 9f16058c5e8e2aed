import type { Factors, SecondFactor } from '@shop/contract/auth/schemas';
import type { Db, Tx } from '../../../database.ts';
import { HASH_OF_NO_PASSWORD } from '../passwords/hash-password.ts';
import { takePhone } from '../phone-queries.ts';
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';

/** With what the account proves itself after its password; nothing, if the password is enough. */
export async function secondFactorsOf(db: Db, userId: string): Promise<SecondFactor[]> {
  const app = await findAuthenticator(db, userId);
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const methods = [
    ...(app?.confirmed_at ? (['authenticator'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
  ];
  return methods.length === 0 ? [] : [...methods, 'recovery_code'];
}

export async function getFactors(db: Db, userId: string): Promise<Factors> {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const app = await findAuthenticator(db, userId);
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    hasPassword: hash !== HASH_OF_NO_PASSWORD,
    authenticatorSince: app?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at: addedAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** The account's authenticator app, also one that is being added. */
export async function findAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Makes the password enough again, and the only way in.
 * @returns whether more than it was asked for, and the phone number whose codes signed in
 */
export async function removeFactors(
  tx: Tx,
  userId: string,
): Promise<{ hadSecond: boolean; phone: string | null }> {
  const hadSecond = (await secondFactorsOf(tx, userId)).length > 0;
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await removeRecoveryCodes(tx, userId);
  return { hadSecond, phone: await takePhone(tx, userId) };
}

/** Removes the proofs that were added after `since`, and recovery codes of none. @returns whether there were any */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const app = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning('confirmed_at')
    .executeTakeFirst();
  const passkey = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const phone = await tx
    .deleteFrom('account_phones')
    .where('user_id', '=', userId)
    .where('proven_at', '>', since)
    .executeTakeFirstOrThrow();
  await removeCodesOfNoProof(tx, userId);
  const wasAppAdded = app !== undefined && app.confirmed_at !== null;
  return passkey.numDeletedRows > 0n || phone.numDeletedRows > 0n || wasAppAdded;
}

/** Recovery codes stand in for a proof: without one they open nothing and are removed. */
export async function removeCodesOfNoProof(tx: Tx, userId: string): Promise<void> {
  if ((await secondFactorsOf(tx, userId)).length === 0) await removeRecoveryCodes(tx, userId);
}

import type { Factors, SecondFactor } from '@shop/contract/auth/schemas';
import type { Db, Tx } from '../../../database.ts';
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';

/** With what the account proves itself after its password; nothing, if the password is enough. */
export async function secondFactorsOf(db: Db, userId: string): Promise<SecondFactor[]> {
  const app = await findAuthenticator(db, userId);
  if (!app?.confirmed_at) return [];
  return ['authenticator', 'recovery_code'];
}

export async function getFactors(db: Db, userId: string): Promise<Factors> {
  const app = await findAuthenticator(db, userId);
  return {
    authenticatorSince: app?.confirmed_at?.toISOString() ?? null,
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

/** Makes the password enough again. @returns whether there was more */
export async function removeFactors(tx: Tx, userId: string): Promise<boolean> {
  const had = (await secondFactorsOf(tx, userId)).length > 0;
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await removeRecoveryCodes(tx, userId);
  return had;
}

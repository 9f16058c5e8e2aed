import { RECOVERY_CODES } from '@shop/contract/limits';
import type { Db, Tx } from '../../../database.ts';
import { hashToken } from '../tokens.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

/** Replaces the recovery codes of an account. @returns the new ones, of which only the hashes are kept */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_sha256: hashToken(code), user_id: userId })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses up a recovery code. Of concurrent uses one gets `right`. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<'right' | 'wrong' | 'used'> {
  const hash = hashToken(readRecoveryCode(typed));
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_sha256', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used) return 'right';
  const known = await tx
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('code_sha256', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known ? 'used' : 'wrong';
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

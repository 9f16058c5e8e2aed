import { sql } from 'kysely';
import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import * as demonstrationMessages from '@shop/contract/demonstration/messages';
import * as demonstrationRefusals from '@shop/contract/demonstration/refusals';
import type { Tx } from '../../../database.ts';
import { type ShopError, refuse } from '../../../platform/errors.ts';
import {
  HASH_OF_NO_PASSWORD,
  beginProofGrace,
  endOtherSessions,
  ensureFitPassword,
  hashPassword,
  removeFactors,
} from '../../auth/index.ts';

export interface OwnAccount {
  email: string;
  passwordHash: string;
}

/**
 * The account that the demonstration's admin wants to have from now on.
 * @throws own_account_needed with a sentence for each field, unfit_password
 */
export async function readOwnAccount(
  { newEmail = '', newPassword = '' }: { newEmail?: string | undefined; newPassword?: string | undefined },
  shopName: string,
): Promise<OwnAccount> {
  const email = newEmail.trim();
  const fields: Record<string, string> = {};
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email) || email.toLowerCase().endsWith('.example')) {
    fields['newEmail'] = demonstrationMessages.emailNeeded;
  }
  if (newPassword === '') fields['newPassword'] = demonstrationMessages.passwordNeeded;
  if (Object.keys(fields).length > 0) throw wrong(fields);
  ensureFitPassword(newPassword, 'newPassword', { shopName, userName: '', email });
  return { email, passwordHash: await hashPassword(newPassword) };
}

/**
 * Gives the signed-in admin an account of their own. Because everybody knew the password, all that opens it ends: its
 * sessions, links to undo a change of its email, second proofs and API keys.
 */
export async function takeOwnAccount(
  tx: Tx,
  userId: string,
  { email, passwordHash, at }: OwnAccount & { at: Date },
): Promise<void> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (taken) throw wrong({ newEmail: demonstrationMessages.emailTaken });
  await tx
    .updateTable('users')
    .set({ email, password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endOtherSessions(tx, userId, null);
  await removeFactors(tx, userId);
  await beginProofGrace(tx, userId, at);
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('api_keys').where('made_by', '=', userId).execute();
}

/**
 * Closes an account of the demonstration's: its admin's if somebody else runs the shop, and a shopper's who worked for it
 * in between. The row stays, because the history refers to it.
 */
export async function closeDemonstrationAccount(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: placeholderEmail(`demonstration-${userId}`),
      user_name: 'Demonstration',
      role: 'user',
      password_hash: HASH_OF_NO_PASSWORD,
      closed_at: at,
    })
    .where('id', '=', userId)
    .execute();
  await endOtherSessions(tx, userId, null);
}

function wrong(fields: Record<string, string>): ShopError {
  const sentence = Object.values(fields)[0] ?? '';
  return refuse(demonstrationRefusals.ownAccountNeeded, { sentence }, { fields });
}

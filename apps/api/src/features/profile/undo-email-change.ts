import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import * as profileRefusals from '@shop/contract/profile/refusals';
import { said } from '@shop/messages';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import {
  type AccountRow,
  HASH_OF_NO_PASSWORD,
  type ResetDependencies,
  beginProofGrace,
  emailUndosStartAfter,
  endOtherSessions,
  endResetLinks,
  factorChanges,
  factorsCountBefore,
  findAccountByEmail,
  hashToken,
  letOwnerIn,
  lockAccount,
  newToken,
  proveMailbox,
  queueFactorMail,
  removeFactorsSince,
  replaceResetLinks,
} from '../auth/index.ts';
import { queueEmailChangedMail } from './email-change-mails.ts';
import { moveWhatWaits } from './move-what-waits.ts';

/**
 * Puts the old email of an account back: anyone who has the link reads its mailbox. Since somebody else may have had
 * the account, its password, sessions, stays and links end, with the proofs that were added lately; what had been added
 * long before stays. Changes that came after this one can no longer be undone themselves.
 * @returns the account's id, and the token that sets its new password (`POST /api/auth/reset-password`)
 *   has proven the address meanwhile and is in use
 */
export async function undoEmailChange(
  { database, clock, rateLimits, readSettings }: ResetDependencies,
  { token, address }: { token: string; address: string },
): Promise<{ userId: string; resetToken: string }> {
  const at = clock.now();
  const resetToken = newToken();
  return database.write(async (tx) => {
    const change = await findOpenUndo(tx, token, at);
    const before = await lockAccount(tx, change.user_id);
    const ended = await endChangesSince(tx, change, at);
    const isOurs = ended.some(({ undo_sha256: hash }) => hash !== null && hashToken(token).equals(hash));
    if (!isOurs || before.closed_at !== null) throw refuse(profileRefusals.undoEnded);
    await freeAddress(tx, before, change.old_email);
    // An address that was not asked for a code had not been proven: its reader proves it now, for the first time.
    const wasProven = change.old_code_sha256 !== null;
    const account = await tx
      .updateTable('users')
      .set({
        email: change.old_email,
        email_proven_at: wasProven ? at : null,
        password_hash: HASH_OF_NO_PASSWORD,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await moveWhatWaits(tx, before, { newEmail: account.email, at });
    await endOtherSessions(tx, account.id, null);
    await replaceResetLinks(tx, { userId: account.id, tokenHash: hashToken(resetToken), now: at });
    const told = { at, settings: readSettings() };
    await proveMailbox(tx, account.id, told);
    if (await removeFactorsSince(tx, account.id, factorsCountBefore(change.created_at))) {
      await beginProofGrace(tx, account.id, at);
      await queueFactorMail(tx, account, said(factorChanges.lateOnesRemoved), told);
    }
    if (rateLimits) await letOwnerIn(tx, { email: account.email, address, now: at });
    await queueEmailChangedMail(tx, { ...told, account: before, recipient: before.email });
    await queueEmailChangedMail(tx, { ...told, account, recipient: account.email });
    return { userId: account.id, resetToken };
  });
}

interface Change {
  user_id: string;
  old_email: string;
  old_code_sha256: Buffer | null;
  created_at: Date;
}

async function findOpenUndo(tx: Tx, token: string, at: Date): Promise<Change> {
  const change = await tx
    .selectFrom('email_changes')
    .select(['user_id', 'old_email', 'old_code_sha256', 'created_at'])
    .where('undo_sha256', '=', hashToken(token))
    .where('undone_at', 'is', null)
    .where('created_at', '>', emailUndosStartAfter(at))
    .executeTakeFirst();
  if (!change || change.old_email === null) throw refuse(profileRefusals.undoEnded);
  return { ...change, old_email: change.old_email };
}

/** Ends this change and those after it, also what was asked for and not confirmed. */
async function endChangesSince(tx: Tx, { user_id: userId, created_at: createdAt }: Change, at: Date) {
  return tx
    .updateTable('email_changes')
    .set((eb) => ({ undone_at: at, used_at: eb.fn.coalesce('used_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('created_at', '>=', createdAt)
    .returning('undo_sha256')
    .execute();
}

/**
 * An account that somebody made with the address meanwhile loses it, so that nobody can keep its owner out: one that
 * nobody has proven, or that is empty, such as the one its owner made when the sign-in failed.
 */
async function freeAddress(tx: Tx, { id }: AccountRow, email: string): Promise<void> {
  const found = await findAccountByEmail(tx, email);
  if (found === null || found.id === id) return;
  const other = await lockAccount(tx, found.id);
  const isInUse =
    other.role !== 'user' || (other.email_proven_at !== null && (await hasOrders(tx, other.id)));
  if (isInUse) throw refuse(profileRefusals.oldEmailTaken);
  await tx
    .updateTable('users')
    .set({ email: placeholderEmail(`replaced-${other.id}`), email_proven_at: null })
    .where('id', '=', other.id)
    .execute();
  await endOtherSessions(tx, other.id, null);
  await endResetLinks(tx, other.id);
}

async function hasOrders(tx: Tx, userId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

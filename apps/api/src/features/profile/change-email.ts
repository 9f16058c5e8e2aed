import { timingSafeEqual } from 'node:crypto';
import { MAILED_CODE } from '@shop/contract/limits';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authRefusals from '@shop/contract/auth/refusals';
import * as profileRefusals from '@shop/contract/profile/refusals';
import type { Database, Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import {
  type AccountRow,
  type MailingAuthDependencies,
  type ResetDependencies,
  codesStartAfter,
  emailUndoLink,
  endResetLinks,
  findAccountByEmail,
  hashCode,
  hashToken,
  lockAccount,
  newCode,
  newToken,
  readCode,
} from '../auth/index.ts';
import { queueEmailChangedMail, queueEmailCode } from './email-change-mails.ts';
import { moveWhatWaits } from './move-what-waits.ts';

/**
 * Mails the codes that a new email needs: one to the new address, and one to the present one if it is proven. An
 * address that nobody has proven may be somebody else's, or mistyped, so it is only told.
 * @returns the ticket that the codes need
 * @throws email_unreachable, same_email, email_taken; too_many_attempts beyond the limit of a mailbox
 */
export async function askNewEmail(
  { database, clock, readSettings }: MailingAuthDependencies,
  userId: string,
  newEmail: string,
): Promise<{ ticket: string; asksOldEmail: boolean }> {
  if (isPlaceholderEmail(newEmail)) throw refuse(authRefusals.emailUnreachable, { field: 'newEmail' });
  const at = clock.now();
  const [ticket, newOne, oldOne] = [newToken(), newCode(), newCode()];
  return database.write(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await ensureFree(tx, account, newEmail);
    const asksOldEmail = account.email_proven_at !== null && !isPlaceholderEmail(account.email);
    const told = { account, at, settings: readSettings() };
    const isMailed =
      (await queueEmailCode(tx, { ...told, recipient: newEmail }, newOne)) &&
      (!asksOldEmail || (await queueEmailCode(tx, { ...told, recipient: account.email }, oldOne)));
    if (!isMailed) throw refuse(authRefusals.tooManyCodes);
    await tx
      .insertInto('email_changes')
      .values({
        ticket_sha256: hashToken(ticket),
        user_id: userId,
        new_email: newEmail,
        new_code_sha256: hashCode(ticket, newOne),
        old_code_sha256: asksOldEmail ? hashCode(ticket, oldOne) : null,
        created_at: at,
      })
      .execute();
    return { ticket, asksOldEmail };
  });
}

/**
 * Changes the email, which is proven then. Sessions go on; links that were mailed to the old address end, and so does
 * each other change that was asked for. What the shop still writes to the account (orders, open tickets, requests) goes
 * to the new address, and both are told, the old one with a link that undoes it (decision 0109).
 * @throws code_malformed, which is no try; wrong_code; code_ended, also if the present address was proven meanwhile and
 *   has not been asked; email_taken if another account has it by now
 */
export async function confirmNewEmail(
  { database, clock, readSettings, publicUrl }: ResetDependencies,
  userId: string,
  {
    ticket,
    newCode: typedNew,
    oldCode: typedOld = '',
  }: { ticket: string; newCode: string; oldCode?: string | undefined },
): Promise<string> {
  const at = clock.now();
  const newOne = readCode(typedNew);
  if (newOne === null) throw refuse(authRefusals.codeMalformed, { field: 'newCode' });
  const change = await countTry(database, { ticket, userId, at });
  if (change === null) throw refuse(profileRefusals.codesEnded, { field: 'newCode' });
  const isNewRight = timingSafeEqual(change.new_code_sha256, hashCode(ticket, newOne));
  const isOldRight =
    change.old_code_sha256 === null ||
    timingSafeEqual(change.old_code_sha256, hashCode(ticket, readCode(typedOld) ?? ''));
  if (!isNewRight || !isOldRight) {
    throw refuse(profileRefusals.wrongCodes, { field: isNewRight ? 'oldCode' : 'newCode' });
  }
  const changed = database.write(async (tx) => {
    const before = await lockAccount(tx, userId);
    const open = await tx
      .updateTable('email_changes')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .returning(['ticket_sha256', 'new_email'])
      .execute();
    const used = open.find(({ ticket_sha256: hash }) => hashToken(ticket).equals(hash));
    const wasOldAsked = change.old_code_sha256 !== null || before.email_proven_at === null;
    if (!used || !wasOldAsked) throw refuse(profileRefusals.codesEnded, { field: 'newCode' });
    await ensureFree(tx, before, used.new_email);
    const account = await tx
      .updateTable('users')
      .set({ email: used.new_email, email_proven_at: at })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await moveWhatWaits(tx, before, { newEmail: used.new_email, at });
    await endResetLinks(tx, userId);
    const undo = newToken();
    await tx
      .updateTable('email_changes')
      .set({ old_email: before.email, undo_sha256: hashToken(undo) })
      .where('ticket_sha256', '=', used.ticket_sha256)
      .execute();
    const told = { at, settings: readSettings() };
    const undoLink = emailUndoLink(publicUrl, undo);
    await queueEmailChangedMail(tx, { ...told, account: before, recipient: before.email, undoLink });
    await queueEmailChangedMail(tx, { ...told, account, recipient: account.email });
    return account.email;
  });
  return changed.catch((error: unknown) => {
    throw isEmailTaken(error) ? refuse(profileRefusals.newEmailTaken, { field: 'newEmail' }) : error;
  });
}

/** The unique index decides between accounts that take one address at once. */
function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
}

async function ensureFree(tx: Tx, account: AccountRow, newEmail: string): Promise<void> {
  const owner = await findAccountByEmail(tx, newEmail);
  if (owner !== null && owner.id !== account.id) {
    throw refuse(profileRefusals.newEmailTaken, { field: 'newEmail' });
  }
  if (account.email === newEmail) throw refuse(profileRefusals.sameEmail, { field: 'newEmail' });
}

/** Counts a try before it is compared. Null: unknown, used, too old or mistyped too often. */
async function countTry(
  database: Database,
  { ticket, userId, at }: { ticket: string; userId: string; at: Date },
) {
  const [tried] = await database.writeOne((db) =>
    db
      .updateTable('email_changes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('ticket_sha256', '=', hashToken(ticket))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('created_at', '>', codesStartAfter(at))
      .where('tries', '<', MAILED_CODE.tries)
      .returning(['new_code_sha256', 'old_code_sha256']),
  );
  return tried ?? null;
}

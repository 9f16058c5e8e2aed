import * as authRefusals from '@shop/contract/auth/refusals';
import { said } from '@shop/messages';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type AccountRow, lockAccount } from '../account-queries.ts';
import { type MailingAuthDependencies, admitSignIn, ensureSignInMayWait } from '../limit-attempts.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import * as changes from './factor-changes.messages.ts';
import { queueFactorMail } from './factor-mail.ts';
import { findAuthenticator } from './factor-queries.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './authenticator-codes.ts';
import { findAccountOfTicket, takeTry, useTicket } from './tickets.ts';

/**
 * The second step of a sign-in. Wrong codes count together with wrong passwords, so that anyone who knows the password
 * cannot guess on with ever new tickets.
 * @param typed the ticket of the first step, and a code of the authenticator app or a recovery code
 * @returns as a sign-in does
 * @throws ticket_ended after 5 minutes, 5 wrong codes, its use, or a change of the password; wrong_second_code; code_used;
 *   too_many_attempts
 */
export async function proveSecond(
  dependencies: MailingAuthDependencies,
  { ticket, code, address, userAgent }: { ticket: string; code: string; address: string; userAgent: string },
): Promise<{ account: AccountRow; token: string }> {
  const { database, clock, readSettings } = dependencies;
  const now = clock.now();
  const found = await findAccountOfTicket(database.read, ticket, now);
  if (!found) throw refuse(authRefusals.ticketEnded);
  const caller = { email: found.email, address };
  await ensureSignInMayWait(dependencies, caller);
  const attempt = await admitSignIn(dependencies, caller);
  if (!(await takeTry(database, ticket))) throw refuse(authRefusals.ticketEnded);
  return database.write(async (tx) => {
    const account = await lockAccount(tx, found.id);
    await ensureRightCode(tx, { userId: account.id, typed: code, now }, async () => {
      const left = await countRecoveryCodes(tx, account.id);
      const mail = { at: now, settings: readSettings() };
      await queueFactorMail(tx, account, said(changes.codeUsed, { left }), mail);
    });
    if (!(await useTicket(tx, ticket))) throw refuse(authRefusals.ticketEnded);
    return { account, token: await finishSignIn(tx, dependencies, { account, attempt, userAgent }) };
  });
}

/**
 * Takes a code of the account, once.
 * @param onRecovery called if it was a recovery code
 * @throws wrong_second_code, code_used
 */
export async function ensureRightCode(
  tx: Tx,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
  onRecovery: () => Promise<void>,
): Promise<void> {
  const app = await findAuthenticator(tx, userId);
  const step = app?.confirmed_at ? stepOf(app.secret, typed, now) : null;
  if (step !== null) {
    const { numUpdatedRows } = await tx
      .updateTable('authenticators')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse(authRefusals.codeUsed, { field: 'code' });
    return;
  }
  const outcome = await useRecoveryCode(tx, { userId, typed, now });
  if (outcome === 'wrong') throw refuse(authRefusals.wrongSecondCode, { field: 'code' });
  if (outcome === 'used') throw refuse(authRefusals.codeUsed, { field: 'code' });
  await onRecovery();
}

import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse, type ShopError } from '../../platform/errors.ts';
import { confirmPassword } from './confirm-password.ts';
import { type MailingAuthDependencies, admitProofChange, turnOf } from './limit-attempts.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { queuePasswordChangedMail } from './password-changed-mail.ts';
import { endResetLinks } from './reset-queries.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Changes the password of a signed-in account. Ends all its sessions except that of `keptToken` (ruling 14), and its
 * unused reset links. A mail tells the account.
 * @throws wrong_old_password; of two concurrent changes from the same password, the second gets it too
 * @throws unfit_password for a new password that ruling 15 refuses
 * @throws too_many_attempts after repeated failures, counted together with those at sign-in, and after many changes
 */
export async function changePassword(
  dependencies: MailingAuthDependencies,
  { email, oldPassword, newPassword, keptToken, address }: PasswordChange,
): Promise<void> {
  const { database, clock, readSettings } = dependencies;
  const typed = { email, password: oldPassword, address };
  const account = await confirmPassword(dependencies, typed, wrongOldPassword);
  const own = { shopName: readSettings().shop.name, userName: account.user_name, email };
  ensureFitPassword(newPassword, 'newPassword', own);
  const newHash = await hashPassword(newPassword, turnOf(dependencies, address));
  await database.write(async (tx) => {
    await admitProofChange(tx, dependencies, { email });
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returning(['email', 'user_name', 'email_proven_at', 'language'])
      .executeTakeFirst();
    if (!changed) throw wrongOldPassword();
    await endOtherSessions(tx, account.id, keptToken);
    await endResetLinks(tx, account.id);
    await queuePasswordChangedMail(tx, changed, { at: clock.now(), settings: readSettings() });
  });
}

interface PasswordChange {
  email: string;
  oldPassword: string;
  newPassword: string;
  keptToken: string | null;
  /** The network address that the call came from. */
  address: string;
}

function wrongOldPassword(): ShopError {
  return refuse(authRefusals.wrongOldPassword, { field: 'oldPassword' });
}

import type { Language } from '@shop/contract/languages';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse } from '../../platform/errors.ts';
import { findAccountByEmail } from './account-queries.ts';
import { type MailingAuthDependencies, admitRegistration, turnOf } from './limit-attempts.ts';
import { createAccount } from './create-account.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';

/**
 * Creates a shopper, whatever role the request asks for (ruling 18).
 * @param typed with the network address that the call came from
 * @throws unfit_password for a password that ruling 15 refuses
 * @throws email_unreachable for an address of accounts without one, which would look like a closed account
 * @throws email_taken if the email has an account, in whatever case
 * @throws too_many_attempts from the 301st within an hour from a network
 */
export async function register(
  dependencies: MailingAuthDependencies,
  {
    address,
    ...typed
  }: {
    userName: string;
    email: string;
    password: string;
    language?: Language | undefined;
    address: string;
  },
): Promise<void> {
  const shopName = dependencies.readSettings().shop.name;
  ensureFitPassword(typed.password, 'password', { ...typed, shopName });
  if (isPlaceholderEmail(typed.email)) throw refuse(authRefusals.emailUnreachable, { field: 'email' });
  await admitRegistration(dependencies, { address });
  // Saves a hash for an email that is taken. Between concurrent registrations the unique index decides.
  const owner = await findAccountByEmail(dependencies.database.read, typed.email);
  if (owner) throw refuse(authRefusals.userExists);
  await createAccount(dependencies.database, { ...typed, role: 'user' }, turnOf(dependencies, address));
}

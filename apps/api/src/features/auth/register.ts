import type { Language } from '@shop/contract/languages';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authMessages from '@shop/contract/auth/messages';
import { BadInputError } from '../../platform/errors.ts';
import { findAccountByEmail } from './account-queries.ts';
import { type AuthDependencies, admitRegistration, turnOf } from './limit-attempts.ts';
import { EmailTakenError, createAccount } from './create-account.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';

class UnreachableEmailError extends BadInputError {
  readonly code = 'email_unreachable';

  constructor() {
    super(authMessages.emailUnreachable, { fields: { email: authMessages.emailUnreachable } });
  }
}

/**
 * Creates a shopper, whatever role the request asks for (ruling 18).
 * @param typed with the network address that the call came from
 * @throws UnfitPasswordError for a password that ruling 15 refuses
 * @throws UnreachableEmailError for an address of accounts without one, which would look like a closed account
 * @throws EmailTakenError if the email has an account, in whatever case
 * @throws TooManyAttemptsError from the 301st within an hour from a network
 */
export async function register(
  dependencies: AuthDependencies,
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
  ensureFitPassword(typed.password);
  if (isPlaceholderEmail(typed.email)) throw new UnreachableEmailError();
  await admitRegistration(dependencies, { address });
  // Saves a hash for an email that is taken. Between concurrent registrations the unique index decides.
  const owner = await findAccountByEmail(dependencies.database.read, typed.email);
  if (owner) throw new EmailTakenError(authMessages.userExists);
  await createAccount(dependencies.database, { ...typed, role: 'user' }, turnOf(dependencies, address));
}

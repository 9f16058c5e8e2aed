import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { SignedOutError } from '../../platform/errors.ts';
import { type AccountRow, findAccountByEmail, lockPasswordHash } from './account-queries.ts';
import { isPassword, isPasswordOfNobody } from './passwords/hash-password.ts';
import { startSession } from './sessions.ts';

export class InvalidCredentialsError extends SignedOutError {
  readonly code = 'invalid_credentials';
}

/**
 * Signs in with email and password.
 * @returns the account and the new session's token, which is known nowhere else
 * @throws InvalidCredentialsError, the same after the same time, for an unknown email and a wrong password (ruling 16)
 */
export async function signIn(
  { database, clock }: { database: Database; clock: Clock },
  { email, password }: { email: string; password: string },
): Promise<{ account: AccountRow; token: string }> {
  const account = await findAccountByEmail(database.read, email);
  const isRight = account
    ? await isPassword(password, account.password_hash)
    : await isPasswordOfNobody(password);
  if (!account || !isRight) throw new InvalidCredentialsError(messages.auth.invalidCredentials);
  const token = await database.write(async (tx) => {
    // A password that was changed since it was compared opens nothing any more.
    if ((await lockPasswordHash(tx, account.id)) !== account.password_hash) {
      throw new InvalidCredentialsError(messages.auth.invalidCredentials);
    }
    return startSession(tx, account.id, clock.now());
  });
  return { account, token };
}

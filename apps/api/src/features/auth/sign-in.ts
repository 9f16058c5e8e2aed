import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse } from '../../platform/errors.ts';
import { DEMO_PASSWORD } from '../../platform/demo-password.ts';
import { type AccountRow, findAccountByEmail, lockPasswordHash } from './account-queries.ts';
import {
  type AdmittedAttempt,
  type AuthDependencies,
  type MailingAuthDependencies,
  admitSignIn,
  ensureSignInMayWait,
  turnOf,
} from './limit-attempts.ts';
import { isDemonstrationAccount } from './demonstration-accounts.ts';
import { inHashingTurn, isPassword, isPasswordOfNobody } from './passwords/hash-password.ts';
import { ensureOpened, openOrAskSecond } from './open-session.ts';

interface SignInTyped {
  email: string;
  password: string;
  /** The network address that the call came from. */
  address: string;
  /** The browser as it names itself. */
  userAgent: string;
  /** Whether that is this machine or its private network (`isNear`). */
  isNear: boolean;
}

/**
 * Signs in with email and password.
 * Accounts of the demonstration open with their known password only from near.
 * @returns the account and the new session's token, which is stored nowhere else
 * @throws invalid_credentials for an unknown email and for a wrong password, the same and after the same time
 *   (ruling 16)
 * @throws second_factor_needed for an account that has a second proof
 * @throws too_many_attempts after repeated failures
 */
export async function signIn(
  dependencies: MailingAuthDependencies,
  { userAgent, ...typed }: SignInTyped,
): Promise<{ account: AccountRow; token: string }> {
  const { email, address } = typed;
  const { database } = dependencies;
  await ensureSignInMayWait(dependencies, { email, address });
  // A call that is turned away above has written nothing and has held no connection while waiting.
  const { account, attempt } = await inHashingTurn(
    () => comparePassword(dependencies, typed),
    turnOf(dependencies, address),
  );
  const opened = await database.write(async (tx) => {
    // If the password was changed since it was compared, it no longer opens the account.
    if ((await lockPasswordHash(tx, account.id)) !== account.password_hash) {
      throw refuse(authRefusals.invalidCredentials);
    }
    return openOrAskSecond(tx, dependencies, { account, attempt, userAgent });
  });
  return { account, token: ensureOpened(opened) };
}

async function comparePassword(
  dependencies: AuthDependencies,
  { email, password, address, isNear }: Omit<SignInTyped, 'userAgent'>,
): Promise<{ account: AccountRow; attempt: AdmittedAttempt | null }> {
  const attempt = await admitSignIn(dependencies, { email, address });
  const account = await findAccountByEmail(dependencies.database.read, email);
  const isRight = account
    ? await isPassword(password, account.password_hash)
    : await isPasswordOfNobody(password);
  if (!account || !isRight) throw refuse(authRefusals.invalidCredentials);
  // Everybody knows this password, so it opens nothing from far away.
  if (
    !isNear &&
    password === DEMO_PASSWORD &&
    (await isDemonstrationAccount(dependencies.database.read, account.id))
  ) {
    throw refuse(authRefusals.invalidCredentials);
  }
  return { account, attempt };
}

import type { AccountRow } from './account-queries.ts';
import { findAccountByEmail } from './account-queries.ts';
import {
  type AuthDependencies,
  admitSignIn,
  ensureSignInMayWait,
  noteSuccess,
  turnOf,
} from './limit-attempts.ts';
import { inHashingTurn, isPassword } from './passwords/hash-password.ts';

/**
 * Asks a signed-in account for its password once more.
 * @param typed with the network address that the call came from
 * @param refusal the error for a wrong password
 * @returns the account as it then was
 * @throws `refusal`; too_many_attempts after repeated failures, counted together with those at sign-in
 */
export async function confirmPassword(
  dependencies: AuthDependencies,
  { email, password, address }: { email: string; password: string; address: string },
  refusal: () => Error,
): Promise<AccountRow> {
  const { database, clock } = dependencies;
  await ensureSignInMayWait(dependencies, { email, address });
  const { account, attempt } = await inHashingTurn(
    async () => {
      const admitted = await admitSignIn(dependencies, { email, address });
      const found = await findAccountByEmail(database.read, email);
      if (!found || !(await isPassword(password, found.password_hash))) throw refusal();
      return { account: found, attempt: admitted };
    },
    turnOf(dependencies, address),
  );
  await database.write((tx) => noteSuccess(tx, attempt, clock.now()));
  return account;
}

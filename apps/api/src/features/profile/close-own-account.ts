import type { BodyOf } from '@shop/contract/endpoint';
import type { closeOwnAccount as contract } from '@shop/contract/profile/endpoints';
import * as profileRefusals from '@shop/contract/profile/refusals';
import * as generalRefusals from '@shop/contract/refusals';
import { refuse, type ShopError } from '../../platform/errors.ts';
import type { Identity } from '../../platform/http/endpoint-registrar.ts';
import { type AuthDependencies, confirmPassword } from '../auth/index.ts';
import { type CloseDependencies, closeAccount } from '../customers/index.ts';

/**
 * Closes the account of the signed-in shopper for good (ruling 55): by its password, or with a proof of the last 15
 * minutes, because an account that was made by a mailed code has no password.
 * @throws wrong_password; proof_needed; too_many_attempts after repeated failures, counted together with those at
 *   sign-in
 * @throws account_not_closable while an order or a refund is under way
 */
export async function closeOwnAccount(
  dependencies: AuthDependencies & CloseDependencies,
  { userId, email, isProven }: Identity,
  { password, withProof, address }: BodyOf<typeof contract> & { address: string },
): Promise<void> {
  const own = { customerId: userId, byUserId: userId };
  if (password !== undefined) {
    const typed = { email, password, address };
    const { password_hash: passwordHash } = await confirmPassword(dependencies, typed, wrongPassword);
    return closeAccount(dependencies, { ...own, passwordHash });
  }
  if (withProof === undefined) throw refuse(profileRefusals.passwordMissing, { field: 'password' });
  if (!isProven) throw refuse(generalRefusals.proofNeeded);
  return closeAccount(dependencies, own);
}

function wrongPassword(): ShopError {
  return refuse(profileRefusals.wrongPassword, { field: 'password' });
}

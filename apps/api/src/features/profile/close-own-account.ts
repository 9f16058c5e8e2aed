import * as profileRefusals from '@shop/contract/profile/refusals';
import { refuse, type ShopError } from '../../platform/errors.ts';
import { type AuthDependencies, confirmPassword } from '../auth/index.ts';
import { type CloseDependencies, closeAccount } from '../customers/index.ts';

/**
 * Closes the account of the signed-in shopper for good (ruling 55).
 * @throws wrong_password; too_many_attempts after repeated failures, counted together with those at sign-in
 * @throws account_not_closable while an order or a refund is under way
 */
export async function closeOwnAccount(
  dependencies: AuthDependencies & CloseDependencies,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<void> {
  const { id, password_hash: passwordHash } = await confirmPassword(
    dependencies,
    { email, password, address },
    wrongPassword,
  );
  await closeAccount(dependencies, { customerId: id, byUserId: id, passwordHash });
}

function wrongPassword(): ShopError {
  return refuse(profileRefusals.wrongPassword, { field: 'password' });
}

import * as profileMessages from '@shop/contract/profile/messages';
import { BadInputError } from '../../platform/errors.ts';
import { type AuthDependencies, confirmPassword } from '../auth/index.ts';
import { type CloseDependencies, closeAccount } from '../customers/index.ts';

export class WrongPasswordError extends BadInputError {
  readonly code = 'wrong_password';
}

/**
 * Closes the account of the signed-in shopper for good (ruling 55).
 * @throws WrongPasswordError; TooManyAttemptsError after repeated failures, counted together with those at sign-in
 * @throws AccountNotClosableError while an order or a refund is under way
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

function wrongPassword(): WrongPasswordError {
  const sentence = profileMessages.wrongPassword;
  return new WrongPasswordError(sentence, { fields: { password: sentence } });
}

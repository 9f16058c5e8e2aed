import { readFileSync } from 'node:fs';
import { PASSWORD_MAX, PASSWORD_MIN } from '@shop/contract/limits';
import * as authMessages from '@shop/contract/auth/messages';
import { BadInputError } from '../../../platform/errors.ts';

export class UnfitPasswordError extends BadInputError {
  readonly code = 'unfit_password';
}

/**
 * Ensures that `password` may be chosen: it has 8 to 128 characters and, ignoring case, is none of the 3,000
 * commonest passwords (ruling 15).
 * @param field the name of the input that the message is shown at
 * @throws UnfitPasswordError with a message that says which rule it breaks
 */
export function ensureFitPassword(password: string, field = 'password'): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) refuse(authMessages.passwordLength, field);
  if (commonPasswords().has(password.toLowerCase())) refuse(authMessages.passwordCommon, field);
}

function refuse(sentence: string, field: string): never {
  throw new UnfitPasswordError(sentence, { fields: { [field]: sentence } });
}

let loaded: ReadonlySet<string> | undefined;

/** Read on first use, to keep the start short. The file's comment lines contain capitals, so they match no password. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return loaded;
}

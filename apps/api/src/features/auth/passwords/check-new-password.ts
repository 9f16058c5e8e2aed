import { readFileSync } from 'node:fs';
import { PASSWORD_MAX, PASSWORD_MIN } from '@shop/contract/limits';
import * as authMessages from '@shop/contract/auth/messages';
import { BadInputError } from '../../../platform/errors.ts';

export class UnfitPasswordError extends BadInputError {
  readonly code = 'unfit_password';
}

/**
 * Ensures that `password` may be chosen: 8 to 128 characters and none of the 3,000 commonest, however its
 * letters are cased (ruling 15).
 * @param field the name on the wire that the sentence is shown at
 * @throws UnfitPasswordError with the sentence that says which
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

/** Read with the first need: a start has better things to do. Its comments have capitals, so they forbid nothing. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return loaded;
}

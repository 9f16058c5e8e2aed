import { readFileSync } from 'node:fs';
import { PASSWORD_MAX, PASSWORD_MIN } from '@shop/contract/limits';
import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse } from '../../../platform/errors.ts';
import { type OwnWords, holdsOwnWord } from '../rules/own-words.ts';

/**
 * Ensures that `password` may be chosen: it has 8 to 128 characters and, ignoring case, is none of the 3,000
 * commonest passwords (ruling 15). With `own`, it holds none of those words.
 * @param field the name of the input that the message is shown at
 * @throws unfit_password with a message that says which rule it breaks
 */
export function ensureFitPassword(password: string, field = 'password', own?: OwnWords): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) throw refuse(authRefusals.passwordLength, { field });
  if (commonPasswords().has(password.toLowerCase())) throw refuse(authRefusals.passwordCommon, { field });
  if (own && holdsOwnWord(password, own)) throw refuse(authRefusals.passwordOwnWord, { field });
}

let loaded: ReadonlySet<string> | undefined;

/** Read on first use, to keep the start short. The file's comment lines contain capitals, so they match no password. */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return loaded;
}

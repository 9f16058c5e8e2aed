import { ownersRefusal } from '../refusal.ts';

export const unfitKey = ownersRefusal('bad_input', 'unfit_key', 'Please check the key.');
export const tooMany = ownersRefusal(
  'conflict',
  'too_many_keys',
  'There are already 20 keys. Revoke one that nobody uses.',
);
export const moreThanOwn = ownersRefusal(
  'not_allowed',
  'more_than_own',
  'A key may do no more than you. Leave out what your role does not include.',
);
export const notFound = ownersRefusal('not_found', 'key_not_found', 'This key was revoked already.');

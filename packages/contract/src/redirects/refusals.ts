import { ownersRefusal } from '../refusal.ts';

export const tooMany = ownersRefusal(
  'conflict',
  'too_many_redirects',
  'There are already 1,000 redirects. Remove some that nobody uses.',
);
export const unfit = ownersRefusal('bad_input', 'unfit_redirect', 'Please check the addresses.');
export const notFound = ownersRefusal('not_found', 'redirect_not_found', 'This redirect does not exist.');

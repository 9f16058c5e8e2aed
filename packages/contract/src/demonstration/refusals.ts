import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const ownAccountNeeded = wordedRefusal('bad_input', 'own_account_needed');
export const notThere = ownersRefusal(
  'conflict',
  'no_demonstration',
  'Nothing of the demonstration is left.',
);

import * as messages from './messages.ts';
import { ownersRefusal } from '../refusal.ts';

export const changeNotFound = ownersRefusal(
  'not_found',
  'settings_change_not_found',
  'This change is not in the history.',
);
export const unfit = ownersRefusal('bad_input', 'unfit_setting', messages.unfit);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'settings_changed',
  'Somebody else changed this in the meantime. The current version is shown.',
);

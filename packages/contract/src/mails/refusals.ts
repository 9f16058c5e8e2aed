import * as settingsMessages from '../settings/messages.ts';
import * as messages from './messages.ts';
import { ownersRefusal } from '../refusal.ts';

export const unfitMailWords = ownersRefusal('bad_input', 'mail_words_unfit', settingsMessages.unfit);
export const notFound = ownersRefusal('not_found', 'mail_not_found', 'This email does not exist.');
export const holdsSecret = ownersRefusal('conflict', 'mail_holds_secret', messages.holdsSecret);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'mail_changed',
  'This email was sent or tried again in the meantime. Please look at it again.',
);

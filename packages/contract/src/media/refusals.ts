import * as mediaFetchMessages from './fetch-messages.ts';
import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const pictureNotFetched = wordedRefusal('bad_input', 'picture_not_fetched');
export const notUploaded = wordedRefusal('bad_input', 'not_uploaded');
export const notAnAddress = ownersRefusal(
  'bad_input',
  'picture_not_fetched',
  mediaFetchMessages.notAnAddress,
);

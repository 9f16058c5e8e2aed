import { message } from '@shop/messages';
import * as messages from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const notFound = refusal(
  'not_found',
  'page_not_found',
  message('This page does not exist.', 'यह पेज नहीं है।'),
);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'page_changed',
  'Somebody else changed this page in the meantime. The current version is shown.',
);
export const unfit = ownersRefusal('bad_input', 'unfit_page', messages.unfit);
export const versionNotFound = ownersRefusal(
  'not_found',
  'page_version_not_found',
  'This version is not in the history.',
);
export const builtIn = ownersRefusal(
  'bad_input',
  'built_in_page',
  'This page belongs to the shop: you can edit or hide it, but not move or delete it.',
);
export const needed = ownersRefusal('bad_input', 'needed_page', messages.needed);
export const addressTaken = ownersRefusal('conflict', 'page_address_taken', messages.addressTaken);

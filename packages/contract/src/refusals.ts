import { message } from '@shop/messages';
import * as authMessages from './auth/messages.ts';
import * as messages from './messages.ts';
import { notInRole } from './permission-words.ts';
import { ownersRefusal, refusal, wordedRefusal } from './refusal.ts';

/** With the sentence of the endpoint, if it has its own. */
export const notSignedIn = wordedRefusal('signed_out', 'not_signed_in');
export const notAllowed = refusal('not_allowed', 'not_allowed', authMessages.notAllowed);
/** `what`: the permissions of which one would do, in words. Only people of the shop meet it, so it may name an owner. */
export const notPermitted = ownersRefusal<{ what: string; owner: string }>(
  'not_allowed',
  'not_permitted',
  notInRole,
);
/** The shop requires a second proof of its staff, this person has none, and the days of grace are over. */
export const secondProofRequired = ownersRefusal(
  'not_allowed',
  'second_proof_required',
  'The shop requires two-step sign-in of everybody who works for it. Add a passkey or an authenticator app to your account to go on.',
);
/** The session is too old for this call: a proof (`POST /api/auth/proof`) opens it for 15 minutes. */
export const proofNeeded = refusal(
  'not_allowed',
  'proof_needed',
  message(
    'Please prove again that it is you. Nothing was done yet.',
    'कृपया फिर से साबित करें कि यह आप ही हैं। अभी कुछ नहीं किया गया है।',
  ),
);
/** What people alone may do, whatever the key includes. */
export const notForKeys = ownersRefusal(
  'not_allowed',
  'not_for_keys',
  'An API key cannot do this. Somebody who works for the shop does it, signed in.',
);
/** `what`: the permissions of which one would do, in words. */
export const notInKey = ownersRefusal<{ what: string }>(
  'not_allowed',
  'not_permitted',
  ({ what }) => `This API key does not include ${what}. An owner of the shop can make one that does.`,
);
export const tooManyByKey = ownersRefusal(
  'too_many',
  'too_many_calls',
  'This API key has called too often. Wait as long as Retry-After says.',
);
export const badInput = refusal('bad_input', 'bad_input', messages.badInput);
export const notFound = refusal('not_found', 'not_found', messages.notFound);
export const pictureNotFound = refusal('not_found', 'picture_not_found', messages.notFound);
export const wrongMethod = refusal('wrong_method', 'method_not_allowed', messages.wrongMethod);
// Requests that no call can read.
export const unreadable = refusal('bad_input', 'bad_request', messages.unreadable);
export const unreadableJson = refusal('bad_input', 'bad_request', messages.unreadableJson);
export const unreadableAddress = refusal('bad_input', 'bad_request', messages.unreadableAddress);
export const tooLarge = refusal('too_large', 'bad_request', messages.tooLarge);
export const wrongType = refusal('wrong_type', 'bad_request', messages.wrongType);
/** With the sentence of the kind of file. */
export const uploadRefused = wordedRefusal('bad_input', 'upload_refused');
export const unfitPicture = wordedRefusal('bad_input', 'unfit_picture');
export const tooManyUploads = refusal('too_many', 'too_many_uploads', messages.busy);
export const busy = refusal('unavailable', 'busy', messages.busy);
export const databaseAway = refusal('unavailable', 'database_away', messages.busy);
export const diskFull = ownersRefusal('unavailable', 'disk_full', messages.diskFull);

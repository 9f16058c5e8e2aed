import { message } from '@shop/messages';
import * as generalMessages from '../messages.ts';
import * as messages from './messages.ts';
import { refusal, wordedRefusal } from '../refusal.ts';

export const invalidAddress = wordedRefusal('bad_input', 'invalid_address');
export const accountClosed = refusal('signed_out', 'not_signed_in', generalMessages.signIn);
export const limit = refusal('conflict', 'address_limit_reached', messages.limit);
export const notFound = refusal(
  'not_found',
  'address_not_found',
  message('This address does not exist.', 'ऐसा कोई पता नहीं है।'),
);

import { message } from '@shop/messages';
import * as messages from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const notFound = refusal(
  'not_found',
  'customer_not_found',
  message('This customer does not exist.', 'ऐसा कोई अकाउंट नहीं है।'),
);
export const closedAlready = refusal(
  'conflict',
  'account_not_closable',
  message('This account is already closed.', 'यह अकाउंट पहले ही बंद हो चुका है।'),
);
export const passwordChanged = refusal(
  'conflict',
  'account_not_closable',
  message(
    'The password has just been changed. Please try again.',
    'पासवर्ड अभी-अभी बदला गया है। कृपया फिर से कोशिश करें।',
  ),
);
export const orderUnderWay = refusal('conflict', 'account_not_closable', messages.orderUnderWay);
export const refundDue = refusal('conflict', 'account_not_closable', messages.refundDue);
export const refundUnderWay = refusal(
  'conflict',
  'account_not_closable',
  message(
    'A refund is on its way. The account can be closed once the money has arrived.',
    'रिफ़ंड अभी रास्ते में है। पैसे पहुँचने के बाद अकाउंट बंद किया जा सकता है।',
  ),
);
export const emailIsTheirs = ownersRefusal(
  'conflict',
  'customer_email_theirs',
  'This email opens the account. Its owner changes it in the profile, with a code to each address.',
);
export const emailTaken = ownersRefusal(
  'conflict',
  'customer_email_taken',
  'Another account has this email.',
);
export const phoneUnreadable = ownersRefusal(
  'bad_input',
  'invalid_phone',
  'Enter a phone number of 10 digits, or leave it empty.',
);
export const guestHasAccount = ownersRefusal(
  'conflict',
  'guest_has_account',
  'This email has an account. Correct the data there.',
);
export const guestUnknown = ownersRefusal(
  'not_found',
  'guest_unknown',
  'The shop has nothing that was written with this email.',
);
export const guestMailedOften = ownersRefusal(
  'too_many',
  'guest_mailed_often',
  'This mailbox has had many emails in the last hours. Please try again tomorrow.',
);

import { message } from '@shop/messages';
import * as addressesMessages from '../addresses/messages.ts';
import { refusal } from '../refusal.ts';

export const pinCodeInvalid = refusal('bad_input', 'pin_code_invalid', addressesMessages.pinCode);
export const pinCodeUnknown = refusal(
  'not_found',
  'pin_code_unknown',
  message(
    'India Post does not list this PIN code. Check its digits; if they are right, choose the state yourself.',
    'India Post की सूची में यह पिन कोड नहीं है। अंक एक बार देख लें; सही हों तो राज्य ख़ुद चुनें।',
  ),
);

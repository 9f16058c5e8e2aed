import { message } from '@shop/messages';
import { MAX_ADDRESSES } from '../limits.ts';

export const added = message('Address added successfully', 'पता जुड़ गया');
export const updated = message('Address updated successfully', 'पता बदल गया');
export const deleted = message('Address deleted successfully', 'पता हटा दिया गया');
export const limit = message(
  `You can add max ${MAX_ADDRESSES} addresses`,
  `आप ज़्यादा से ज़्यादा ${MAX_ADDRESSES} पते रख सकते हैं`,
);
export const pinCode = message(
  'A PIN code has 6 digits and does not start with 0.',
  'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
);
export const phone = message(
  'A phone number has 10 digits and starts with 6, 7, 8 or 9.',
  'फ़ोन नंबर में 10 अंक होते हैं और वह 6, 7, 8 या 9 से शुरू होता है।',
);
export const state = message('Choose a state from the list.', 'सूची में से एक राज्य चुनें।');
export const required = message<{ field: string }>('Enter your {field}.', '{field} भरें।');
/** `states`: those of the PIN code, joined by ` or `. */
export const stateElsewhere = message<{ pin: string; states: string; stated: string }>(
  'PIN code {pin} is in {states}, not in {stated}. Choose {states}, or correct the PIN code.',
  'पिन कोड {pin} {states} में है, {stated} में नहीं। {states} चुनें या पिन कोड ठीक करें।',
);
export const stateOpen = message<{ pin: string; states: string }>(
  'PIN code {pin} can be in {states}. Choose the state, or write it after the city.',
  'पिन कोड {pin} {states} में हो सकता है। राज्य चुनें या शहर के बाद लिखें।',
);
export const stateUnknown = message<{ pin: string }>(
  'The state of PIN code {pin} is not known. Choose it, or write it after the city.',
  'पिन कोड {pin} का राज्य पता नहीं है। राज्य चुनें या शहर के बाद लिखें।',
);
/** `sentence`: what is wrong with a saved address. */
export const editFirst = message<{ sentence: string }>(
  'Please edit this address first. {sentence}',
  'पहले यह पता ठीक करें। {sentence}',
);

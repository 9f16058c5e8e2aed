import { message } from '@shop/messages';

/** `states`: those of the PIN code, joined by 'or'. */
export const stateElsewhere = message<{ state: string; states: string; pinCode: string }>(
  'PIN code {pinCode} is in {states}, not in {state}. Choose {states}, correct the PIN code, or tick that the state is right.',
  'पिन कोड {pinCode} {states} में है, {state} में नहीं। {states} चुनें, पिन कोड ठीक करें, या टिक करें कि राज्य सही है।',
);
export const stateIsRight = message<{ state: string; states: string; pinCode: string }>(
  'The state is right: {pinCode} is in {state}, not in {states}.',
  'राज्य सही है: {pinCode} {state} में है, {states} में नहीं।',
);

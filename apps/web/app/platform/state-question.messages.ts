import { message } from '@shop/messages';

export const stateIsRight = message<{ state: string; states: string; pinCode: string }>(
  'The state is right: {pinCode} is in {state}, not in {states}.',
  'राज्य सही है: {pinCode} {state} में है, {states} में नहीं।',
);

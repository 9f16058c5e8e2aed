import { message } from '@shop/messages';

export const stateIsRight = message<{ state: string; pinCode: string }>(
  'The state is right: {pinCode} is in {state}.',
  'राज्य सही है: {pinCode} {state} में है।',
);

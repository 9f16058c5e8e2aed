import { message } from '@shop/messages';
import { refusal } from '../refusal.ts';

export const wrongPassword = refusal(
  'bad_input',
  'wrong_password',
  message('This password is not right.', 'यह पासवर्ड सही नहीं है।'),
);

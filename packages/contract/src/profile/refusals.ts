import { message } from '@shop/messages';
import { refusal } from '../refusal.ts';
import * as emailMessages from './email-messages.ts';

export const passwordMissing = refusal(
  'bad_input',
  'bad_input',
  message('Please enter your password.', 'कृपया अपना पासवर्ड भरें।'),
);
export const wrongPassword = refusal(
  'bad_input',
  'wrong_password',
  message('This password is not right.', 'यह पासवर्ड सही नहीं है।'),
);
export const newEmailTaken = refusal('conflict', 'email_taken', emailMessages.emailTaken);
export const sameEmail = refusal('bad_input', 'same_email', emailMessages.sameEmail);
export const wrongCodes = refusal('bad_input', 'wrong_code', emailMessages.wrongCodes);
export const codesEnded = refusal('bad_input', 'code_ended', emailMessages.codesEnded);
export const undoEnded = refusal('bad_input', 'undo_ended', emailMessages.undoEnded);
export const oldEmailTaken = refusal('conflict', 'old_email_taken', emailMessages.oldEmailTaken);

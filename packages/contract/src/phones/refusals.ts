import { refusal } from '../refusal.ts';
import * as phoneMessages from './messages.ts';

export const phoneInvalid = refusal('bad_input', 'phone_invalid', phoneMessages.phoneInvalid);
export const codesFull = refusal('too_many', 'phone_codes_full', phoneMessages.codesFull);
export const codesOff = refusal('conflict', 'phone_codes_off', phoneMessages.codesOff);

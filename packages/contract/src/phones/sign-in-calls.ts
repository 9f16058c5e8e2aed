import { call } from '../call.ts';

/** Whether the shop sends codes by WhatsApp, and such a code, with which `/api/auth/login-with-code` signs in. */
export const getPhoneCodes = call('GET', '/api/auth/phone-code', 'anyone');
export const sendPhoneCode = call('POST', '/api/auth/phone-code', 'anyone');

import { call } from '../call.ts';

/** Mails a code that signs in, and signs in with it (decision 0104). */
export const mailCode = call('POST', '/api/auth/mail-code', 'anyone');
export const checkCode = call('POST', '/api/auth/check-code', 'anyone', { onlyReads: true });
export const signInWithCode = call('POST', '/api/auth/login-with-code', 'anyone');

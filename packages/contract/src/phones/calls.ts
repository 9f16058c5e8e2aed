import { call } from '../call.ts';

/** The phone number that signs in to an account (decision 0188). */
export const getOwnPhone = call('GET', '/api/profile/phone', 'shopper');
export const askPhoneProof = call('POST', '/api/profile/phone', 'shopper');
export const provePhone = call('POST', '/api/profile/phone/prove', 'shopper');
export const removePhone = call('DELETE', '/api/profile/phone', 'shopper');

import { call } from '../call.ts';

/** The second step of a sign-in. */
export const proveSecond = call('POST', '/api/auth/second-factor', 'anyone');
export const getFactors = call('GET', '/api/auth/factors', 'account');
export const beginAuthenticator = call('POST', '/api/auth/factors/authenticator', 'account');
export const confirmAuthenticator = call('PUT', '/api/auth/factors/authenticator', 'account');
export const removeAuthenticator = call('DELETE', '/api/auth/factors/authenticator', 'account');
export const renewRecoveryCodes = call('POST', '/api/auth/factors/recovery-codes', 'account');

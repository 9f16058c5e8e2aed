import { call } from '../call.ts';

export const register = call('POST', '/api/auth/register', 'anyone');
export const login = call('POST', '/api/auth/login', 'anyone');
export const requestPasswordReset = call('POST', '/api/auth/forgot-password', 'anyone');
export const checkResetLink = call('POST', '/api/auth/check-reset-link', 'anyone', { onlyReads: true });
export const resetPassword = call('POST', '/api/auth/reset-password', 'anyone');
export const logout = call('POST', '/api/auth/logout', 'anyone');
/** Keeps the browser signed in by a cookie, and forgets it. */
export const stay = call('POST', '/api/auth/stay', 'account');
export const endStay = call('DELETE', '/api/auth/stay', 'account');
/** Signs in by that cookie. */
export const resume = call('POST', '/api/auth/resume', 'anyone');
export const listDevices = call('GET', '/api/auth/devices', 'account');
export const endDevice = call('DELETE', '/api/auth/devices/:id', 'account');
export const endOtherDevices = call('DELETE', '/api/auth/devices', 'account');
export const checkAuth = call('GET', '/api/auth/check-auth', 'account');

import { call } from '../call.ts';

export const register = call('POST', '/api/auth/register', 'anyone');
export const login = call('POST', '/api/auth/login', 'anyone');
export const requestPasswordReset = call('POST', '/api/auth/forgot-password', 'anyone');
export const checkResetLink = call('POST', '/api/auth/check-reset-link', 'anyone', { onlyReads: true });
export const resetPassword = call('POST', '/api/auth/reset-password', 'anyone');
export const logout = call('POST', '/api/auth/logout', 'anyone');
export const checkAuth = call('GET', '/api/auth/check-auth', 'account');

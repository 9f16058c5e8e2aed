import { call } from '../call.ts';

export const register = call({ method: 'POST', path: '/api/auth/register', access: 'anyone' });
export const login = call({ method: 'POST', path: '/api/auth/login', access: 'anyone' });
export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
});
export const checkResetLink = call({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  access: 'anyone',
  onlyReads: true,
});
export const resetPassword = call({ method: 'POST', path: '/api/auth/reset-password', access: 'anyone' });
export const logout = call({ method: 'POST', path: '/api/auth/logout', access: 'anyone' });
export const checkAuth = call({ method: 'GET', path: '/api/auth/check-auth', access: 'account' });

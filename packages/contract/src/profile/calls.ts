import { call } from '../call.ts';

export const getProfile = call({ method: 'GET', path: '/api/profile/:email', access: 'account' });
export const updateProfile = call({ method: 'PUT', path: '/api/profile/update', access: 'account' });
/** Sets the language of pages and mails. */
export const changeLanguage = call({ method: 'PUT', path: '/api/profile/language', access: 'account' });
export const changePassword = call({
  method: 'POST',
  path: '/api/profile/change-password',
  access: 'account',
});
export const exportOwnData = call({ method: 'GET', path: '/api/profile/export', access: 'shopper' });
export const closeOwnAccount = call({ method: 'POST', path: '/api/profile/close', access: 'shopper' });

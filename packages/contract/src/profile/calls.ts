import { call } from '../call.ts';

export const getProfile = call('GET', '/api/profile/:email', 'account');
export const updateProfile = call('PUT', '/api/profile/update', 'account');
/** Sets the language of pages and mails. */
export const changeLanguage = call('PUT', '/api/profile/language', 'account');
export const changePassword = call('POST', '/api/profile/change-password', 'account');
export const exportOwnData = call('GET', '/api/profile/export', 'account');
export const closeOwnAccount = call('POST', '/api/profile/close', 'shopper');

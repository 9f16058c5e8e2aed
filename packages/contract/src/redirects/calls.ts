import { call } from '../call.ts';

export const findRedirect = call('GET', '/api/shop/redirects/find', 'anyone');
export const listRedirects = call('GET', '/api/admin/redirects', 'admin');
export const addRedirect = call('POST', '/api/admin/redirects', 'admin');
export const removeRedirect = call('POST', '/api/admin/redirects/remove', 'admin');

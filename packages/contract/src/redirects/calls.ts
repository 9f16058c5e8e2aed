import { call } from '../call.ts';

export const findRedirect = call('GET', '/api/shop/redirects/find', 'anyone');
export const listRedirects = call('GET', '/api/admin/redirects', 'admin', { may: 'pages' });
export const addRedirect = call('POST', '/api/admin/redirects', 'admin', { may: 'pages' });
export const removeRedirect = call('POST', '/api/admin/redirects/remove', 'admin', { may: 'pages' });

import { call } from '../call.ts';

export const findRedirect = call({ method: 'GET', path: '/api/shop/redirects/find', access: 'anyone' });
export const listRedirects = call({ method: 'GET', path: '/api/admin/redirects', access: 'admin' });
export const addRedirect = call({ method: 'POST', path: '/api/admin/redirects', access: 'admin' });
export const removeRedirect = call({
  method: 'POST',
  path: '/api/admin/redirects/remove',
  access: 'admin',
});

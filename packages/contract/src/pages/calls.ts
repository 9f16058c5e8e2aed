import { call } from '../call.ts';

export const getPage = call({ method: 'GET', path: '/api/shop/pages/:slug', access: 'anyone' });
export const listPages = call({ method: 'GET', path: '/api/shop/pages', access: 'anyone' });

export const listAdminPages = call({ method: 'GET', path: '/api/admin/pages', access: 'admin' });
export const addPage = call({ method: 'POST', path: '/api/admin/pages', access: 'admin' });
/** Renders a draft without saving it. */
export const previewPage = call({
  method: 'POST',
  path: '/api/admin/pages/preview',
  access: 'admin',
  onlyReads: true,
});
export const getAdminPage = call({ method: 'GET', path: '/api/admin/pages/:id', access: 'admin' });
export const savePage = call({ method: 'PUT', path: '/api/admin/pages/:id', access: 'admin' });
export const publishPage = call({ method: 'POST', path: '/api/admin/pages/:id/publish', access: 'admin' });
export const hidePage = call({ method: 'POST', path: '/api/admin/pages/:id/hide', access: 'admin' });
export const movePage = call({ method: 'POST', path: '/api/admin/pages/:id/move', access: 'admin' });
export const deletePage = call({ method: 'DELETE', path: '/api/admin/pages/:id', access: 'admin' });
export const listPageVersions = call({
  method: 'GET',
  path: '/api/admin/pages/:id/versions',
  access: 'admin',
});
export const restorePage = call({ method: 'POST', path: '/api/admin/pages/:id/restore', access: 'admin' });

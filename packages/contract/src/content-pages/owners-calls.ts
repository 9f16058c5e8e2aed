import { call } from '../call.ts';

export const listAdminPages = call('GET', '/api/admin/pages', 'admin', { may: ['pages', 'settings'] });
export const addPage = call('POST', '/api/admin/pages', 'admin', { may: 'pages' });
/** Renders a draft without saving it. */
export const previewPage = call('POST', '/api/admin/pages/preview', 'admin', {
  may: 'pages',
  onlyReads: true,
});
export const getAdminPage = call('GET', '/api/admin/pages/:id', 'admin', { may: 'pages' });
export const savePage = call('PUT', '/api/admin/pages/:id', 'admin', { may: 'pages' });
export const publishPage = call('POST', '/api/admin/pages/:id/publish', 'admin', { may: 'pages' });
export const hidePage = call('POST', '/api/admin/pages/:id/hide', 'admin', { may: 'pages' });
export const movePage = call('POST', '/api/admin/pages/:id/move', 'admin', { may: 'pages' });
export const deletePage = call('DELETE', '/api/admin/pages/:id', 'admin', { may: 'pages' });
export const listPageVersions = call('GET', '/api/admin/pages/:id/versions', 'admin', { may: 'pages' });
export const restorePage = call('POST', '/api/admin/pages/:id/restore', 'admin', { may: 'pages' });

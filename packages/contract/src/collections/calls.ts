import { call } from '../call.ts';

export const listCollections = call('GET', '/api/shop/collections/get', 'anyone');
export const getCollection = call('GET', '/api/shop/collections/get/:slug', 'anyone');
export const listAdminCollections = call('GET', '/api/admin/collections/get', 'admin', {
  may: ['catalogue', 'offers', 'pages', 'settings'],
});
export const addCollection = call('POST', '/api/admin/collections/add', 'admin', { may: 'catalogue' });
export const editCollection = call('PUT', '/api/admin/collections/edit/:collectionId', 'admin', {
  may: 'catalogue',
});
export const deleteCollection = call('DELETE', '/api/admin/collections/delete/:collectionId', 'admin', {
  may: 'catalogue',
});
export const previewCollection = call('POST', '/api/admin/collections/preview', 'admin', {
  may: 'catalogue',
  onlyReads: true,
});

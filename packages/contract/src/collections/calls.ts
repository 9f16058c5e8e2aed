import { call } from '../call.ts';

export const listCollections = call('GET', '/api/shop/collections/get', 'anyone');
export const getCollection = call('GET', '/api/shop/collections/get/:slug', 'anyone');
export const listAdminCollections = call('GET', '/api/admin/collections/get', 'admin');
export const addCollection = call('POST', '/api/admin/collections/add', 'admin');
export const editCollection = call('PUT', '/api/admin/collections/edit/:collectionId', 'admin');
export const deleteCollection = call('DELETE', '/api/admin/collections/delete/:collectionId', 'admin');
export const previewCollection = call('POST', '/api/admin/collections/preview', 'admin', { onlyReads: true });

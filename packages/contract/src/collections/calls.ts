import { call } from '../call.ts';

export const listCollections = call({ method: 'GET', path: '/api/shop/collections/get', access: 'anyone' });
export const getCollection = call({
  method: 'GET',
  path: '/api/shop/collections/get/:slug',
  access: 'anyone',
});
export const listAdminCollections = call({
  method: 'GET',
  path: '/api/admin/collections/get',
  access: 'admin',
});
export const addCollection = call({ method: 'POST', path: '/api/admin/collections/add', access: 'admin' });
export const editCollection = call({
  method: 'PUT',
  path: '/api/admin/collections/edit/:collectionId',
  access: 'admin',
});
export const deleteCollection = call({
  method: 'DELETE',
  path: '/api/admin/collections/delete/:collectionId',
  access: 'admin',
});
export const previewCollection = call({
  method: 'POST',
  path: '/api/admin/collections/preview',
  access: 'admin',
  onlyReads: true,
});

import { call } from '../call.ts';

export const listCategories = call('GET', '/api/shop/categories/get', 'anyone');
export const listAdminCategories = call('GET', '/api/admin/categories/get', 'admin', {
  may: ['catalogue', 'offers', 'pages', 'settings'],
});
export const addCategory = call('POST', '/api/admin/categories/add', 'admin', { may: 'catalogue' });
export const editCategory = call('PUT', '/api/admin/categories/edit/:categoryId', 'admin', {
  may: 'catalogue',
});
export const reorderCategories = call('PUT', '/api/admin/categories/order', 'admin', { may: 'catalogue' });
export const getShelf = call('GET', '/api/admin/categories/shelf/:categoryId', 'admin', { may: 'catalogue' });
export const arrangeShelf = call('PUT', '/api/admin/categories/shelf/:categoryId', 'admin', {
  may: 'catalogue',
});
export const deleteCategory = call('DELETE', '/api/admin/categories/delete/:categoryId', 'admin', {
  may: 'catalogue',
});

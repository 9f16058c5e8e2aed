import { call } from '../call.ts';

export const listCategories = call({ method: 'GET', path: '/api/shop/categories/get', access: 'anyone' });
export const listAdminCategories = call({
  method: 'GET',
  path: '/api/admin/categories/get',
  access: 'admin',
});
export const addCategory = call({ method: 'POST', path: '/api/admin/categories/add', access: 'admin' });
export const editCategory = call({
  method: 'PUT',
  path: '/api/admin/categories/edit/:categoryId',
  access: 'admin',
});
export const reorderCategories = call({
  method: 'PUT',
  path: '/api/admin/categories/order',
  access: 'admin',
});
export const getShelf = call({
  method: 'GET',
  path: '/api/admin/categories/shelf/:categoryId',
  access: 'admin',
});
export const arrangeShelf = call({
  method: 'PUT',
  path: '/api/admin/categories/shelf/:categoryId',
  access: 'admin',
});
export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/admin/categories/delete/:categoryId',
  access: 'admin',
});

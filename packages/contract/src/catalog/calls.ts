import { call } from '../call.ts';

export const listProducts = call({ method: 'GET', path: '/api/shop/products/get', access: 'anyone' });
export const getProduct = call({ method: 'GET', path: '/api/shop/products/get/:id', access: 'anyone' });
export const searchProducts = call({ method: 'GET', path: '/api/shop/search/:keyword', access: 'anyone' });
export const listAdminProducts = call({ method: 'GET', path: '/api/admin/products/get', access: 'admin' });
export const addProduct = call({ method: 'POST', path: '/api/admin/products/add', access: 'admin' });
export const editProduct = call({ method: 'PUT', path: '/api/admin/products/edit/:id', access: 'admin' });
export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/admin/products/delete/:id',
  access: 'admin',
});
export const getAdminProduct = call({
  method: 'GET',
  path: '/api/admin/products/get/:id',
  access: 'admin',
});
export const duplicateProduct = call({
  method: 'POST',
  path: '/api/admin/products/duplicate/:id',
  access: 'admin',
});
export const restoreProduct = call({
  method: 'POST',
  path: '/api/admin/products/restore/:id',
  access: 'admin',
});
export const exportProducts = call({ method: 'GET', path: '/api/admin/products/export', access: 'admin' });
export const previewImport = call({
  method: 'POST',
  path: '/api/admin/products/import/preview',
  access: 'admin',
  fileField: 'file',
  onlyReads: true,
});
export const importProducts = call({
  method: 'POST',
  path: '/api/admin/products/import',
  access: 'admin',
  fileField: 'file',
});
export const listStockMovements = call({
  method: 'GET',
  path: '/api/admin/products/stock-movements',
  access: 'admin',
});

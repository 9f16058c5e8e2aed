import { call } from '../call.ts';

export const listAdminProducts = call('GET', '/api/admin/products/get', 'admin', {
  may: ['catalogue', 'orders', 'offers', 'pages'],
});
export const addProduct = call('POST', '/api/admin/products/add', 'admin', { may: 'catalogue' });
export const editProduct = call('PUT', '/api/admin/products/edit/:id', 'admin', { may: 'catalogue' });
export const deleteProduct = call('DELETE', '/api/admin/products/delete/:id', 'admin', { may: 'catalogue' });
export const getAdminProduct = call('GET', '/api/admin/products/get/:id', 'admin', {
  may: ['catalogue', 'orders', 'offers', 'pages'],
});
export const duplicateProduct = call('POST', '/api/admin/products/duplicate/:id', 'admin', {
  may: 'catalogue',
});
export const linkVariants = call('POST', '/api/admin/products/variants', 'admin', { may: 'catalogue' });
export const restoreProduct = call('POST', '/api/admin/products/restore/:id', 'admin', { may: 'catalogue' });
export const exportProducts = call('GET', '/api/admin/products/export', 'admin', { may: 'catalogue' });
export const previewImport = call('POST', '/api/admin/products/import/preview', 'admin', {
  may: 'catalogue',
  fileField: 'file',
  onlyReads: true,
});
export const importProducts = call('POST', '/api/admin/products/import', 'admin', {
  may: 'catalogue',
  fileField: 'file',
});
export const listStockMovements = call('GET', '/api/admin/products/stock-movements', 'admin', {
  may: ['catalogue', 'orders'],
});

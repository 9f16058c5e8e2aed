import { call } from '../call.ts';

export const listBanners = call({ method: 'GET', path: '/api/common/feature/get', access: 'anyone' });
export const listAllBanners = call({ method: 'GET', path: '/api/common/feature/all', access: 'admin' });
export const addBanner = call({ method: 'POST', path: '/api/common/feature/add', access: 'admin' });
export const editBanner = call({ method: 'PUT', path: '/api/common/feature/edit/:id', access: 'admin' });
export const reorderBanners = call({ method: 'PUT', path: '/api/common/feature/order', access: 'admin' });
export const deleteBanner = call({
  method: 'DELETE',
  path: '/api/common/feature/delete/:id',
  access: 'admin',
});

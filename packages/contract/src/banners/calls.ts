import { call } from '../call.ts';

export const listBanners = call('GET', '/api/common/feature/get', 'anyone');
export const listAllBanners = call('GET', '/api/common/feature/all', 'admin');
export const addBanner = call('POST', '/api/common/feature/add', 'admin');
export const editBanner = call('PUT', '/api/common/feature/edit/:id', 'admin');
export const reorderBanners = call('PUT', '/api/common/feature/order', 'admin');
export const deleteBanner = call('DELETE', '/api/common/feature/delete/:id', 'admin');

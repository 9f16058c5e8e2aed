import { call } from '../call.ts';

export const listAllBanners = call('GET', '/api/common/feature/all', 'admin', { may: 'pages' });
export const addBanner = call('POST', '/api/common/feature/add', 'admin', { may: 'pages' });
export const editBanner = call('PUT', '/api/common/feature/edit/:id', 'admin', { may: 'pages' });
export const reorderBanners = call('PUT', '/api/common/feature/order', 'admin', { may: 'pages' });
export const deleteBanner = call('DELETE', '/api/common/feature/delete/:id', 'admin', { may: 'pages' });

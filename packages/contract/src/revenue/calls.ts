import { call } from '../call.ts';

export const getRevenue = call('GET', '/api/admin/sales/get', 'admin', { may: 'books' });
export const exportRevenue = call('GET', '/api/admin/sales/export', 'admin', { may: 'books' });

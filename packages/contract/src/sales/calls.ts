import { call } from '../call.ts';

export const getSales = call('GET', '/api/admin/sales/get', 'admin');
export const exportSales = call('GET', '/api/admin/sales/export', 'admin');

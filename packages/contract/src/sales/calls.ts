import { call } from '../call.ts';

export const getSales = call({ method: 'GET', path: '/api/admin/sales/get', access: 'admin' });
export const exportSales = call({ method: 'GET', path: '/api/admin/sales/export', access: 'admin' });

import { call } from '../call.ts';

export const listCosts = call('GET', '/api/admin/profit/costs', 'admin', { may: 'books' });
export const saveCost = call('PUT', '/api/admin/profit/costs/:id', 'admin', { may: 'books' });
export const exportCosts = call('GET', '/api/admin/profit/costs-file', 'admin', { may: 'books' });
export const importCosts = call('POST', '/api/admin/profit/costs-file', 'admin', {
  may: 'books',
  fileField: 'file',
});
export const listPackingCosts = call('GET', '/api/admin/profit/packing', 'admin', { may: 'books' });
export const savePackingCost = call('PUT', '/api/admin/profit/packing', 'admin', { may: 'books' });
export const getProfit = call('GET', '/api/admin/profit', 'admin', { may: 'books' });
export const listProfitOrders = call('GET', '/api/admin/profit/orders', 'admin', { may: 'books' });
export const exportProfit = call('GET', '/api/admin/profit/export', 'admin', { may: 'books' });

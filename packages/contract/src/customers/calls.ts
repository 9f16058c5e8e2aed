import { call } from '../call.ts';

export const listCustomers = call('GET', '/api/admin/customers/get', 'admin', {
  may: ['customers', 'orders'],
});
export const exportCustomers = call('GET', '/api/admin/customers/export', 'admin', { may: 'exports' });
export const getCustomer = call('GET', '/api/admin/customers/details/:id', 'admin', {
  may: ['customers', 'orders'],
});
export const addCustomerNote = call('POST', '/api/admin/customers/notes/:id', 'admin', { may: 'customers' });
export const exportCustomer = call('GET', '/api/admin/customers/export/:id', 'admin', { may: 'exports' });
export const closeAccount = call('POST', '/api/admin/customers/close/:id', 'admin', { may: 'customers' });

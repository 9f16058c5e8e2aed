import { call } from '../call.ts';

export const listCustomers = call({ method: 'GET', path: '/api/admin/customers/get', access: 'admin' });
export const exportCustomers = call({ method: 'GET', path: '/api/admin/customers/export', access: 'admin' });
export const getCustomer = call({ method: 'GET', path: '/api/admin/customers/details/:id', access: 'admin' });
export const addCustomerNote = call({
  method: 'POST',
  path: '/api/admin/customers/notes/:id',
  access: 'admin',
});
export const exportCustomer = call({
  method: 'GET',
  path: '/api/admin/customers/export/:id',
  access: 'admin',
});
export const closeAccount = call({
  method: 'POST',
  path: '/api/admin/customers/close/:id',
  access: 'admin',
});

import { call } from '../call.ts';

export const listCustomers = call('GET', '/api/admin/customers/get', 'admin');
export const exportCustomers = call('GET', '/api/admin/customers/export', 'admin');
export const getCustomer = call('GET', '/api/admin/customers/details/:id', 'admin');
export const addCustomerNote = call('POST', '/api/admin/customers/notes/:id', 'admin');
export const exportCustomer = call('GET', '/api/admin/customers/export/:id', 'admin');
export const closeAccount = call('POST', '/api/admin/customers/close/:id', 'admin');

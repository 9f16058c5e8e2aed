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
export const correctCustomer = call('PUT', '/api/admin/customers/details/:id', 'admin', {
  may: 'customers',
});
export const correctCustomerAddress = call(
  'PUT',
  '/api/admin/customers/details/:id/address/:savedAddressId',
  'admin',
  { may: 'customers' },
);
/** Signs a shopper out on all devices, as after a stolen phone. */
export const endCustomerDevices = call('DELETE', '/api/admin/customers/details/:id/devices', 'admin', {
  may: 'customers',
});
export const closeAccount = call('POST', '/api/admin/customers/close/:id', 'admin', { may: 'customers' });
/** What the shop has of somebody without an account, by the email that they wrote with. */
export const findGuest = call('GET', '/api/admin/customers/guest', 'admin', { may: 'customers' });
export const exportGuest = call('GET', '/api/admin/customers/guest/file', 'admin', { may: 'exports' });
export const correctGuest = call('PUT', '/api/admin/customers/guest', 'admin', { may: 'customers' });
export const mailGuest = call('POST', '/api/admin/customers/guest/mail', 'admin', { may: 'customers' });

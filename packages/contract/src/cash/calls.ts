import { call } from '../call.ts';

export const findCashOrder = call('GET', '/api/shop/cash/confirm/:token', 'anyone');
export const confirmCashOrder = call('POST', '/api/shop/cash/confirm/:token', 'anyone');
export const mailConfirmationAgain = call('POST', '/api/shop/cash/mail-again/:orderId', 'shopper');
export const listCashOrders = call('GET', '/api/admin/cash', 'admin', { may: ['orders', 'books'] });
export const confirmForShopper = call('POST', '/api/admin/cash/:id/confirm', 'admin', { may: 'orders' });
export const receiveCash = call('POST', '/api/admin/cash/:id/received', 'admin', {
  may: ['orders', 'books'],
});
export const returnParcel = call('POST', '/api/admin/cash/:id/returned', 'admin', { may: 'orders' });
export const getCashReturn = call('GET', '/api/admin/cash/:id/returned', 'admin', {
  may: ['orders', 'books'],
});
export const correctCashReturn = call('PUT', '/api/admin/cash/:id/returned', 'admin', { may: 'orders' });
export const endCashOrder = call('POST', '/api/admin/cash/:id/end', 'admin', { may: 'orders' });
export const previewRemittance = call('POST', '/api/admin/cash/remittances/preview', 'admin', {
  may: 'books',
  onlyReads: true,
});
export const enterRemittance = call('POST', '/api/admin/cash/remittances', 'admin', { may: 'books' });
export const listRemittances = call('GET', '/api/admin/cash/remittances', 'admin', { may: 'books' });
export const settleRemitted = call('POST', '/api/admin/cash/remittances/:id/settle', 'admin', {
  may: 'books',
});
export const listRemittedOf = call('GET', '/api/admin/cash/:id/remitted', 'admin', {
  may: ['orders', 'books'],
});
export const getRemittance = call('GET', '/api/admin/cash/remittances/:id', 'admin', { may: 'books' });

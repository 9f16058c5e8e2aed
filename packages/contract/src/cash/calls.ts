import { call } from '../call.ts';

export const findCashOrder = call({ method: 'GET', path: '/api/shop/cash/confirm/:token', access: 'anyone' });
export const confirmCashOrder = call({
  method: 'POST',
  path: '/api/shop/cash/confirm/:token',
  access: 'anyone',
});
export const mailConfirmationAgain = call({
  method: 'POST',
  path: '/api/shop/cash/mail-again/:orderId',
  access: 'shopper',
});
export const listCashOrders = call({ method: 'GET', path: '/api/admin/cash', access: 'admin' });
export const confirmForShopper = call({
  method: 'POST',
  path: '/api/admin/cash/:id/confirm',
  access: 'admin',
});
export const receiveCash = call({
  method: 'POST',
  path: '/api/admin/cash/:id/received',
  access: 'admin',
});
export const returnParcel = call({
  method: 'POST',
  path: '/api/admin/cash/:id/returned',
  access: 'admin',
});
export const getCashReturn = call({ method: 'GET', path: '/api/admin/cash/:id/returned', access: 'admin' });
export const correctCashReturn = call({
  method: 'PUT',
  path: '/api/admin/cash/:id/returned',
  access: 'admin',
});
export const endCashOrder = call({ method: 'POST', path: '/api/admin/cash/:id/end', access: 'admin' });
export const previewRemittance = call({
  method: 'POST',
  path: '/api/admin/cash/remittances/preview',
  access: 'admin',
});
export const enterRemittance = call({ method: 'POST', path: '/api/admin/cash/remittances', access: 'admin' });
export const listRemittances = call({ method: 'GET', path: '/api/admin/cash/remittances', access: 'admin' });
export const settleRemitted = call({
  method: 'POST',
  path: '/api/admin/cash/remittances/:id/settle',
  access: 'admin',
});
export const listRemittedOf = call({ method: 'GET', path: '/api/admin/cash/:id/remitted', access: 'admin' });
export const getRemittance = call({
  method: 'GET',
  path: '/api/admin/cash/remittances/:id',
  access: 'admin',
});

import { call } from '../call.ts';

export const findCashOrder = call('GET', '/api/shop/cash/confirm/:token', 'anyone');
export const confirmCashOrder = call('POST', '/api/shop/cash/confirm/:token', 'anyone');
export const mailConfirmationAgain = call('POST', '/api/shop/cash/mail-again/:orderId', 'shopper');
export const listCashOrders = call('GET', '/api/admin/cash', 'admin');
export const confirmForShopper = call('POST', '/api/admin/cash/:id/confirm', 'admin');
export const receiveCash = call('POST', '/api/admin/cash/:id/received', 'admin');
export const returnParcel = call('POST', '/api/admin/cash/:id/returned', 'admin');
export const getCashReturn = call('GET', '/api/admin/cash/:id/returned', 'admin');
export const correctCashReturn = call('PUT', '/api/admin/cash/:id/returned', 'admin');
export const endCashOrder = call('POST', '/api/admin/cash/:id/end', 'admin');
export const previewRemittance = call('POST', '/api/admin/cash/remittances/preview', 'admin');
export const enterRemittance = call('POST', '/api/admin/cash/remittances', 'admin');
export const listRemittances = call('GET', '/api/admin/cash/remittances', 'admin');
export const settleRemitted = call('POST', '/api/admin/cash/remittances/:id/settle', 'admin');
export const listRemittedOf = call('GET', '/api/admin/cash/:id/remitted', 'admin');
export const getRemittance = call('GET', '/api/admin/cash/remittances/:id', 'admin');

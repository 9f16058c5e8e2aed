import { call } from '../call.ts';

export const openTicket = call({ method: 'POST', path: '/api/common/support/open', access: 'anyone' });
export const getTicket = call({ method: 'GET', path: '/api/common/support/ticket/:token', access: 'anyone' });
export const addTicketMessage = call({
  method: 'POST',
  path: '/api/common/support/ticket/:token',
  access: 'anyone',
});
export const reportProblem = call({
  method: 'POST',
  path: '/api/shop/support/order/:orderId',
  access: 'shopper',
});
export const listOrderTickets = call({
  method: 'GET',
  path: '/api/shop/support/order/:orderId',
  access: 'shopper',
});
export const linkToTicket = call({
  method: 'POST',
  path: '/api/shop/support/order/:orderId/:ticketNumber/link',
  access: 'shopper',
});
export const uploadTicketPicture = call({
  method: 'POST',
  path: '/api/shop/support/upload-image',
  access: 'shopper',
  fileField: 'my_file',
});
export const listTickets = call({ method: 'GET', path: '/api/admin/support/get', access: 'admin' });
export const exportTickets = call({ method: 'GET', path: '/api/admin/support/export', access: 'admin' });
export const getAdminTicket = call({
  method: 'GET',
  path: '/api/admin/support/details/:id',
  access: 'admin',
});
export const answerTicket = call({ method: 'POST', path: '/api/admin/support/answer/:id', access: 'admin' });

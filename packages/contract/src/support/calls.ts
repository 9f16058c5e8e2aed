import { call } from '../call.ts';

export const openTicket = call('POST', '/api/common/support/open', 'anyone');
export const getTicket = call('GET', '/api/common/support/ticket/:token', 'anyone');
export const addTicketMessage = call('POST', '/api/common/support/ticket/:token', 'anyone');
export const reportProblem = call('POST', '/api/shop/support/order/:orderId', 'shopper');
export const listOrderTickets = call('GET', '/api/shop/support/order/:orderId', 'shopper');
export const linkToTicket = call('POST', '/api/shop/support/order/:orderId/:ticketNumber/link', 'shopper');
export const uploadTicketPicture = call('POST', '/api/shop/support/upload-image', 'shopper', {
  fileField: 'my_file',
});
export const listTickets = call('GET', '/api/admin/support/get', 'admin', { may: 'support' });
export const exportTickets = call('GET', '/api/admin/support/export', 'admin', { may: 'exports' });
export const getAdminTicket = call('GET', '/api/admin/support/details/:id', 'admin', { may: 'support' });
export const answerTicket = call('POST', '/api/admin/support/answer/:id', 'admin', { may: 'support' });

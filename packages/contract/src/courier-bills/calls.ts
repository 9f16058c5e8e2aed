import { call } from '../call.ts';

export const getRateCard = call('GET', '/api/admin/courier-bills/rates', 'admin', { may: 'books' });
export const saveRateCard = call('PUT', '/api/admin/courier-bills/rates', 'admin', { may: 'books' });
export const auditCourierBill = call('POST', '/api/admin/courier-bills', 'admin', {
  may: 'books',
  fileField: 'file',
});
export const listCourierBills = call('GET', '/api/admin/courier-bills', 'admin', { may: 'books' });
export const getCourierBill = call('GET', '/api/admin/courier-bills/:id', 'admin', { may: 'books' });
export const listOvercharges = call('GET', '/api/admin/courier-bills/:id/overcharges', 'admin', {
  may: 'books',
});
export const listUnreadLines = call('GET', '/api/admin/courier-bills/:id/unread', 'admin', { may: 'books' });
export const exportDispute = call('GET', '/api/admin/courier-bills/dispute', 'admin', { may: 'books' });
export const removeCourierBill = call('DELETE', '/api/admin/courier-bills/:id', 'admin', { may: 'books' });

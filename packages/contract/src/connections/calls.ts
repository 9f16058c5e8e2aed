import { call } from '../call.ts';

export const getConnections = call('GET', '/api/admin/connections', 'admin', { may: 'staff' });
export const savePaymentKeys = call('PUT', '/api/admin/connections/payments', 'admin', { may: 'staff' });
export const removePaymentKeys = call('DELETE', '/api/admin/connections/payments', 'admin', { may: 'staff' });
export const makeWebhookSecret = call('POST', '/api/admin/connections/payments/webhook-secret', 'admin', {
  may: 'staff',
});
export const saveMailServer = call('PUT', '/api/admin/connections/mail', 'admin', { may: 'staff' });
export const removeMailServer = call('DELETE', '/api/admin/connections/mail', 'admin', { may: 'staff' });
export const saveAddress = call('PUT', '/api/admin/connections/address', 'admin', { may: 'staff' });
export const removeAddress = call('DELETE', '/api/admin/connections/address', 'admin', { may: 'staff' });
export const saveBackupStore = call('PUT', '/api/admin/connections/store', 'admin', { may: 'staff' });
export const removeBackupStore = call('DELETE', '/api/admin/connections/store', 'admin', { may: 'staff' });
export const saveCourierAccount = call('PUT', '/api/admin/connections/courier', 'admin', { may: 'staff' });
export const removeCourierAccount = call('DELETE', '/api/admin/connections/courier', 'admin', {
  may: 'staff',
});
export const makeTrackingKey = call('POST', '/api/admin/connections/courier/key', 'admin', { may: 'staff' });
export const makeBackupKey = call('POST', '/api/admin/connections/store/key', 'admin', { may: 'staff' });

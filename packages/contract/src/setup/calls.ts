import { call } from '../call.ts';

export const getSetup = call('GET', '/api/admin/setup', 'admin', { may: 'settings' });
export const markStep = call('PUT', '/api/admin/setup/steps', 'admin', { may: 'settings' });
export const dismissSetup = call('PUT', '/api/admin/setup/dismissed', 'admin', { may: 'settings' });
export const tryPaymentKeys = call('POST', '/api/admin/setup/keys/try', 'admin', { may: 'settings' });
export const sendTestMail = call('POST', '/api/admin/setup/mail/send', 'admin', { may: 'settings' });
export const tryAddress = call('POST', '/api/admin/setup/address/try', 'admin', { may: 'settings' });
export const startTestPurchase = call('POST', '/api/admin/setup/purchase/start', 'admin', {
  may: 'settings',
});
export const followTestPurchase = call('POST', '/api/admin/setup/purchase/follow', 'admin', {
  may: 'settings',
});

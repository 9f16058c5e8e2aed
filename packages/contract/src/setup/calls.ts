import { call } from '../call.ts';

export const getSetup = call({ method: 'GET', path: '/api/admin/setup', access: 'admin' });
export const markStep = call({ method: 'PUT', path: '/api/admin/setup/steps', access: 'admin' });
export const dismissSetup = call({ method: 'PUT', path: '/api/admin/setup/dismissed', access: 'admin' });
export const tryPaymentKeys = call({ method: 'POST', path: '/api/admin/setup/keys/try', access: 'admin' });
export const sendTestMail = call({ method: 'POST', path: '/api/admin/setup/mail/send', access: 'admin' });
export const tryAddress = call({ method: 'POST', path: '/api/admin/setup/address/try', access: 'admin' });
export const startTestPurchase = call({
  method: 'POST',
  path: '/api/admin/setup/purchase/start',
  access: 'admin',
});
export const followTestPurchase = call({
  method: 'POST',
  path: '/api/admin/setup/purchase/follow',
  access: 'admin',
});

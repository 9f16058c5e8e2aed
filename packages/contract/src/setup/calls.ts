import { call } from '../call.ts';

export const getSetup = call('GET', '/api/admin/setup', 'admin');
export const markStep = call('PUT', '/api/admin/setup/steps', 'admin');
export const dismissSetup = call('PUT', '/api/admin/setup/dismissed', 'admin');
export const tryPaymentKeys = call('POST', '/api/admin/setup/keys/try', 'admin');
export const sendTestMail = call('POST', '/api/admin/setup/mail/send', 'admin');
export const tryAddress = call('POST', '/api/admin/setup/address/try', 'admin');
export const startTestPurchase = call('POST', '/api/admin/setup/purchase/start', 'admin');
export const followTestPurchase = call('POST', '/api/admin/setup/purchase/follow', 'admin');

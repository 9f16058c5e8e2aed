import { call } from '../call.ts';

export const getWhatsApp = call('GET', '/api/admin/whatsapp', 'admin', { may: 'settings' });
export const checkTemplates = call('POST', '/api/admin/whatsapp/templates', 'admin', { may: 'settings' });
export const sendTestMessage = call('POST', '/api/admin/whatsapp/test', 'admin', { may: 'settings' });
export const verifyWhatsAppWebhook = call('GET', '/api/whatsapp/webhook', 'provider');
export const whatsAppWebhook = call('POST', '/api/whatsapp/webhook', 'provider');

import { call } from '../call.ts';

export const listWebhooks = call('GET', '/api/admin/webhooks', 'admin', { may: 'settings' });
export const addWebhook = call('POST', '/api/admin/webhooks', 'admin', { may: 'settings' });
export const changeWebhook = call('PUT', '/api/admin/webhooks/:id', 'admin', { may: 'settings' });
export const renewWebhookSecret = call('POST', '/api/admin/webhooks/:id/secret', 'admin', {
  may: 'settings',
});
export const removeWebhook = call('DELETE', '/api/admin/webhooks/:id', 'admin', { may: 'settings' });
export const listWebhookMessages = call('GET', '/api/admin/webhooks/:id/messages', 'admin', {
  may: 'settings',
});
export const sendWebhookAgain = call('POST', '/api/admin/webhooks/messages/:id/send', 'admin', {
  may: 'settings',
});

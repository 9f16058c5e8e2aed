export { AddWebhook } from './add-webhook.tsx';
export { WebhookLog } from './webhook-log.tsx';
export { WebhooksList } from './webhooks-list.tsx';

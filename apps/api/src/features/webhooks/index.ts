export { sendDueWebhooks } from './send-due-webhooks.ts';

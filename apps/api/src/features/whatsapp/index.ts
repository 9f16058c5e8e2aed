export { type CloudApi, createCloudApi } from './shared/cloud-api.ts';
export { sendDueMessages } from './send-due-messages.ts';
export { serveWhatsApp } from './whatsapp-routes.ts';

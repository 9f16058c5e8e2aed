export { type CloudApi, createCloudApi } from './shared/cloud-api.ts';
export { isTemplateApproved } from './shared/template-queries.ts';
export { sendDueMessages } from './send-due-messages.ts';
export { serveWhatsApp } from './whatsapp-routes.ts';

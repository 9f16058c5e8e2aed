export { serveMails } from './mails-routes.ts';
export { queueMail } from './outbox.ts';
export { type MailParts, sendDueMails } from './send-due-mails.ts';

export { createFolderMailer, createSmtpMailer, type Mailer } from './mailer.ts';
export { queueMail } from './outbox.ts';
export { queueCopy, sendAtOnce } from './send-again.ts';
export { type MailParts, sendDueMails } from './send-due-mails.ts';

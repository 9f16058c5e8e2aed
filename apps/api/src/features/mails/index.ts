export { type WrittenWords, mailWords } from './mail-words.ts';
export { mailBrand } from './mail-brand.ts';
export { type NewMail, queueMail } from './outbox.ts';
export { type MailParts, mailParts } from './mail-parts.ts';
export { type MailDependencies, sendDueMails } from './send-due-mails.ts';

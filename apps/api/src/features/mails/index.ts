export { type FilledTemplate, mailWords } from './shared/mail-words.ts';
export { mailBrand } from './mail-brand.ts';
export { type Addressee, greet } from './shared/greet.ts';
export { type NewMail, queueMail, removeWaitingMails } from './shared/outbox.ts';
export { type MailParts, mailParts } from './shared/mail-parts.ts';
export { mailDay, mailTime } from './shared/mail-times.ts';
export { findMailedLink, forgetClearTokens, newMailedLink } from './shared/mailed-links.ts';
export { serveMailServerState } from './mail-server-routes.ts';
export { type MailDependencies, sendDueMails } from './send-due-mails.ts';

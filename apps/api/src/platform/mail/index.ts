export { type MailBlock, type MailBrand, type MailContent, type MailItem } from './mail-content.ts';
export {
  createFolderMailer,
  createLockedMailer,
  createSmtpMailer,
  type MailAttachment,
  type Mailer,
  type ReadyMail,
} from './mailer.ts';
export { renderMailHtml } from './render-mail-html.ts';
export { renderMailText } from './render-mail-text.ts';
export { sentSubject } from './sent-subject.ts';
export { type MailFault, greetSmtp, trySmtp } from './try-smtp.ts';

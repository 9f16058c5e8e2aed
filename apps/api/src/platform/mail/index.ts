export { type MailBlock, type MailBrand, type MailContent } from './mail-content.ts';
export {
  createFolderMailer,
  createSmtpMailer,
  type MailAttachment,
  type Mailer,
  type ReadyMail,
} from './mailer.ts';
export { renderMailHtml } from './render-mail-html.ts';
export { renderMailText } from './render-mail-text.ts';

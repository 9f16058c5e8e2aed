export { createFolderMailer, createSmtpMailer, type Mailer } from './mailer.ts';

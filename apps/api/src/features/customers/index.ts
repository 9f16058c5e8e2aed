export { type CloseDependencies, closeAccount } from './shared/close-account.ts';
export { CLOSED_MAIL_KIND } from './shared/closed-mail.ts';
export { loadPersonalData } from './shared/personal-data.ts';

export { type CloseDependencies, closeAccount } from './shared/close-account.ts';
export { removeClosedMails } from './shared/closed-mail.ts';
export { loadPersonalData } from './shared/personal-data.ts';

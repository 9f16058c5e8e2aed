export { MailFilters } from './mail-filters.tsx';
export { MailsList } from './mails-list.tsx';
export type { MailChoice } from './mails-queries.ts';

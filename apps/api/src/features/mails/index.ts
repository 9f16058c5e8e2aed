export { serveMails } from './mails-routes.ts';

export { serveMailsAdmin } from './mails-routes.ts';

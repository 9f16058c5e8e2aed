export { servePageErrorsAdmin } from './page-errors-admin-routes.ts';

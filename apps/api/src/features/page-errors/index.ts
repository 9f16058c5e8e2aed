export { servePageErrors } from './page-errors-routes.ts';

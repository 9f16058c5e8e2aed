export { serveRedirectsAdmin } from './redirects-admin-routes.ts';

export { servePagesAdmin } from './pages-admin-routes.ts';

export { serveSupportAdmin } from './support-admin-routes.ts';

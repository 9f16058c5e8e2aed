export { serveTaxAdmin } from './tax-admin-routes.ts';

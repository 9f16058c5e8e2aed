export { serveCashAdmin } from './cash-admin-routes.ts';

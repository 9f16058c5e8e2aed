export { servePaymentsAdmin } from './payments-admin-routes.ts';

export { serveCustomers } from './customers-routes.ts';

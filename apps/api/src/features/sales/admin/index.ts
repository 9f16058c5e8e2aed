export { serveSales } from './sales-routes.ts';

export { serveCategoriesAdmin } from './categories-admin-routes.ts';

export { serveCatalogAdmin } from './catalog-admin-routes.ts';

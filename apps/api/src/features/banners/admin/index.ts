export { serveBannersAdmin } from './banners-admin-routes.ts';

export { serveBanners } from './banners-routes.ts';

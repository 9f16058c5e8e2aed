export { AdminAddBanner } from './admin-add-banner.tsx';
export { AdminBanners } from './admin-banners.tsx';

export { AdminAddBanner } from './admin-add-banner.tsx';
export { AdminBanners } from './admin-banners.tsx';
export { BannerCarousel } from './banner-carousel.tsx';
export { bannersQuery } from './banner-queries.ts';

export { BannerCarousel } from './banner-carousel.tsx';
export { bannersQuery } from './shared/banner-queries.ts';

export { BannerCarousel } from './banner-carousel.tsx';
export { bannersQuery } from './banner-queries.ts';

export { demoBanners } from './banners.ts';
export { demoCategories } from './categories.ts';
export { demoOrders } from './orders.ts';
export { demoProducts } from './products.ts';
export { demoReviews } from './reviews.ts';
export { demoShoppers } from './shoppers.ts';
export type * from './types.ts';

export { demoBanners } from './banners.ts';
export { demoCategories } from './categories.ts';
export { demoCollections } from './collections.ts';
export { demoCodes, demoSales } from './offers.ts';
export { demoOrders } from './orders.ts';
export { demoProducts } from './products.ts';
export { demoReviews } from './reviews.ts';
export { demoShoppers } from './shoppers.ts';
export type * from './types.ts';

export { demoOrders } from './orders.ts';
export {
  aboutPicture,
  authPicture,
  collectionTiles,
  demoBanners,
  openGraphPicture,
  soapPagePictures,
} from './pages.ts';
export { pictureFile } from './picture-file.ts';
export { demoProducts } from './products.ts';
export { demoReviews } from './reviews.ts';
export { demoShoppers } from './shoppers.ts';
export type * from './types.ts';

export {
  type CategoryNames,
  listCategoryNames,
  listShopCategories,
  lockCategoryNames,
} from './shared/category-queries.ts';
export { ensureKnownCategory } from './shared/ensure-known-category.ts';
export { serveCategories } from './categories-routes.ts';

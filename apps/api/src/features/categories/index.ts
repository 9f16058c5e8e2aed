export {
  type CategoryNames,
  ensureKnownCategory,
  listCategoryNames,
  listShopCategories,
  lockCategoryNames,
} from './shared/category-queries.ts';
export { serveCategories } from './categories-routes.ts';

export { serveCatalog } from './catalog-routes.ts';
export { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';
export { createFindProductPictures } from './shared/product-pictures.ts';
export { searchVector, searchedWords } from './shared/search/rules/search-vector.ts';
export { addSearchWords } from './shared/search/search-word-queries.ts';
export {
  type ProductStock,
  type StockLine,
  findProductStocks,
  holdStock,
  lockProducts,
  releaseStock,
  returnStock,
  sellHeldStock,
  sellStock,
} from './stock.ts';

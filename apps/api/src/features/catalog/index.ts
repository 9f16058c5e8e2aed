export { serveCatalog } from './catalog-routes.ts';
export { type CatalogueVersion, createCatalogueVersion } from './catalogue-version.ts';
export { createFindProductPictures } from './product-pictures.ts';
export { searchVector, searchedWords } from './rules/search-vector.ts';
export { addSearchWords } from './search-word-queries.ts';
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

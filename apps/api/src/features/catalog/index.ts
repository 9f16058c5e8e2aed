export { isLowInStock } from './shared/product-queries.ts';
export { serveCatalog } from './catalog-routes.ts';
export { type CatalogueVersion, type StockChanged, createCatalogueVersion } from './catalogue-version.ts';
export { createFindProductPictures } from './shared/product-pictures.ts';
export { storedFacts } from './shared/rules/stored-facts.ts';
export { rewriteSearchWords } from './shared/search/rewrite-search-words.ts';
export { searchVector, searchedWords } from './shared/search/rules/search-vector.ts';
export { addSearchWords } from './shared/search/search-word-queries.ts';
export { type StockLine, returnStock } from './stock.ts';

import { getProduct, listProducts, searchProducts } from '@shop/contract/catalog/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Products on a page of the listing or of a search: 6 rows of 4. */
export const PRODUCTS_PER_PAGE = 24;
/** Products on the home page: 2 rows of 4. */
const HOME_PRODUCTS = 8;

/** What the home page fetches: price low to high, no filter (product §2). */
export function homeProductsQuery() {
  return apiQuery(listProducts, { query: { sortBy: 'price-lowtohigh', page: 1, limit: HOME_PRODUCTS } });
}

/** Addresses are compared without case; the page of a slug in capitals is the same page. */
export function productQuery(productId: string) {
  return apiQuery(getProduct, { params: { id: productId.toLowerCase() } });
}

/** Products that fit a keyword, the best first. */
export function searchQuery(keyword: string, { page = 1, limit = PRODUCTS_PER_PAGE } = {}) {
  return apiQuery(searchProducts, { params: { keyword }, query: { page, limit } });
}

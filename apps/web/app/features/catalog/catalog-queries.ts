import { getProduct, listProducts, searchProducts } from '@shop/contract/catalog/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Products on a page of the listing or of search results: 6 rows of 4. */
export const PRODUCTS_PER_PAGE = 24;
/** Products on the home page: 2 rows of 4. */
const HOME_PRODUCTS = 8;

/** The home page's products: price low to high, no filter (product §2). */
export function homeProductsQuery() {
  return apiQuery(listProducts, {
    query: { sortBy: 'price-lowtohigh', variants: 'one', page: 1, limit: HOME_PRODUCTS },
  });
}

/** Case does not matter in addresses: a slug in capitals leads to the same page. */
export function productQuery(productId: string) {
  return apiQuery(getProduct, { params: { id: productId.toLowerCase() } });
}

/** Products that match a keyword, best match first. */
export function searchQuery(keyword: string, { page = 1, limit = PRODUCTS_PER_PAGE } = {}) {
  return apiQuery(searchProducts, { params: { keyword }, query: { variants: 'one', page, limit } });
}

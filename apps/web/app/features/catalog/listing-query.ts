import { listProducts } from '@shop/contract/catalog/calls';
import { apiQuery } from '../../platform/api-query.ts';
import { PRODUCTS_PER_PAGE } from './catalog-queries.ts';
import { joinedFilters, type ListingChoice, type ListingFilters } from './listing-choice.ts';

/** The page of the listing that its address selects. */
export function listingQuery({
  sort,
  page,
  ...filters
}: Pick<ListingChoice, 'sort' | 'page'> & Partial<ListingFilters>) {
  return apiQuery(listProducts, {
    query: { ...joinedFilters(filters), sortBy: sort, variants: 'one', page, limit: PRODUCTS_PER_PAGE },
  });
}

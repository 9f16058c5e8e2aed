import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** All categories in their order, including hidden ones. */
export function categoriesQuery() {
  return apiQuery(listAdminCategories, {});
}

/** What shows the owner a category, and is read again after a change of one. */
export const CATEGORY_READS = [listAdminCategories, listAdminProducts] as const;

import { listAdminCategories } from '@shop/contract/categories/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** All categories in their order, including hidden ones. */
export function categoriesQuery() {
  return apiQuery(listAdminCategories, {});
}

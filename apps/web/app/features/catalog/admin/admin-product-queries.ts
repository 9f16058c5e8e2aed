import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Products on a page of the owner's grid: 6 rows of 4. */
export const ADMIN_PRODUCTS_PER_PAGE = 24;

/** The owner's filter. Empty texts match everything. Default order: newest first. */
export interface AdminProductChoice {
  search: string;
  category: string;
  sortBy: string;
  /** Only drafts or only deleted products. Empty: all that are not deleted. */
  show: '' | 'draft' | 'deleted';
  /** Only products with low stock. */
  isLow: boolean;
  /** From 1. */
  page: number;
}

export function adminProductsQuery({ isLow, show, ...choice }: AdminProductChoice) {
  const query = {
    ...choice,
    ...(show && { show }),
    ...(isLow ? { stock: 'low' as const } : {}),
    limit: ADMIN_PRODUCTS_PER_PAGE,
  };
  return {
    ...apiQuery(listAdminProducts, { query }),
    placeholderData: keepPreviousData,
  };
}

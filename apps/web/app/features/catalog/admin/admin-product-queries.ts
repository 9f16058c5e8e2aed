import { listAdminProducts } from '@shop/contract/catalog/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Products on a page of the owner's grid: 6 rows of 4. */
export const ADMIN_PRODUCTS_PER_PAGE = 24;

/** What the owner looks for; empty texts mean all of them, newest first. */
export interface AdminProductChoice {
  search: string;
  category: string;
  sortBy: string;
  /** Drafts or deleted products alone; empty: all that are not deleted. */
  show: '' | 'draft' | 'deleted';
  /** Only what is low in stock. */
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

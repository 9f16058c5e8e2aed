import { listAdminProducts } from '@shop/contract/catalog/calls';
import { listCodes, listSales } from '@shop/contract/offers/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const OFFERS_PER_PAGE = 20;
/** Products that a word offers to choose from. */
const OFFERED_PRODUCTS = 8;

/** A page of the codes, newest first. */
export function codesQuery(page: number) {
  return {
    ...apiQuery(listCodes, { query: { page, limit: OFFERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** A page of the planned sales, those that begin last first. */
export function salesQuery(page: number) {
  return {
    ...apiQuery(listSales, { query: { page, limit: OFFERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** Some products that a word finds; the newest without one. */
export function offeredProductsQuery(search: string) {
  return {
    ...apiQuery(listAdminProducts, {
      query: { ...(search === '' ? {} : { search }), page: 1, limit: OFFERED_PRODUCTS },
    }),
    placeholderData: keepPreviousData,
  };
}

import { listCodes, listSales } from '@shop/contract/offers/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const OFFERS_PER_PAGE = 20;

/** A page of the codes, newest first. */
export function codesQuery(page: number) {
  return {
    ...apiQuery(listCodes, { query: { page, limit: OFFERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

/** A page of the planned sales, latest start first. */
export function salesQuery(page: number) {
  return {
    ...apiQuery(listSales, { query: { page, limit: OFFERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

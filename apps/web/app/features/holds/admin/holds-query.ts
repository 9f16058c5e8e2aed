import { listHolds } from '@shop/contract/holds/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Holds on a page of the list. */
export const HOLDS_PER_PAGE = 20;
/** How often an open page is refreshed: shoppers pay and give up all the time. */
const NEWS_EVERY_MS = 15_000;

/** A page of the current holds, those that end first at the top. */
export function holdsQuery(page: number) {
  return {
    ...apiQuery(listHolds, { query: { page, limit: HOLDS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

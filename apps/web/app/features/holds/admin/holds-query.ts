import { listHolds } from '@shop/contract/holds/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** Holds on a page of the list. */
export const HOLDS_PER_PAGE = 20;
/** Shoppers pay and give up all the time: an open page asks this often. */
const NEWS_EVERY_MS = 15_000;

/** A page of what is held now, those that end first first. */
export function holdsQuery(page: number) {
  return {
    ...apiQuery(listHolds, { query: { page, limit: HOLDS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

import { listNewsletters } from '@shop/contract/newsletters/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const NEWSLETTERS_PER_PAGE = 20;
/** While one is being sent, its figures are read anew. */
const EVERY_MS = 5_000;

/** A page of the newsletters, newest first. */
export function newslettersQuery(page: number) {
  return {
    ...apiQuery(listNewsletters, { query: { page, limit: NEWSLETTERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  };
}

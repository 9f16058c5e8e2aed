import { getMoney } from '@shop/contract/reconciliation/calls';
import { apiQuery } from '../../../platform/api-query.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';

/** How often an open and visible page is refreshed, and more often during a comparison. */
const NEWS_EVERY_MS = 60_000;
const COMPARING_EVERY_MS = 2_000;

/** Where the shop's money is. Never shown from an old cache. */
export function moneyQuery() {
  return {
    ...apiQuery(getMoney, {}),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getMoney> | undefined } }) =>
      state.data?.data.isComparing ? COMPARING_EVERY_MS : NEWS_EVERY_MS,
  };
}

import { getMoney } from '@shop/contract/reconciliation/calls';
import { apiQuery } from '../../../platform/api-query.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';

/** An open and visible page asks for news this often, and more often while the books are compared. */
const NEWS_EVERY_MS = 60_000;
const COMPARING_EVERY_MS = 2_000;

/** Where the shop's money is; never shown from yesterday's memory. */
export function moneyQuery() {
  return {
    ...apiQuery(getMoney, {}),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getMoney> | undefined } }) =>
      state.data?.data.isComparing ? COMPARING_EVERY_MS : NEWS_EVERY_MS,
  };
}

import { getDashboard } from '@shop/contract/dashboard/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** An open and visible dashboard asks for news this often. */
const NEWS_EVERY_MS = 60_000;

/** What needs the owner today (ruling 10); never shown from yesterday's memory. */
export function dashboardQuery() {
  return { ...apiQuery(getDashboard, {}), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}

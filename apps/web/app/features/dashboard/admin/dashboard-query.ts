import { getDashboard } from '@shop/contract/dashboard/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** How often an open and visible dashboard is refreshed. */
const NEWS_EVERY_MS = 60_000;

/** What needs the owner's attention today (ruling 10). Never shown from an old cache. */
export function dashboardQuery() {
  return { ...apiQuery(getDashboard, {}), staleTime: 0, refetchInterval: NEWS_EVERY_MS };
}

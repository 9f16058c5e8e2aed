import { lastDaysOfIndia, startOfDayOfIndia } from '@shop/contract/days';
import type { Database } from '../../../database.ts';
import {
  listBestSellers,
  listLowStock,
  listNewestReviews,
  listOrdersToRefund,
  listOrdersToShip,
} from './dashboard-queries.ts';
import { listMoneyByDay, listRefundsToCheck } from './money-queries.ts';
import { moneyOfDays } from './rules/money-of-days.ts';

/** How many days the dashboard looks back. */
const DAYS = 30;

export type DashboardRows = Awaited<ReturnType<typeof loadDashboard>>;

/** Reads everything on the dashboard as of `now`. Every number is counted; none is stored. */
export async function loadDashboard({ read }: Database, now: Date) {
  const days = lastDaysOfIndia(now, DAYS);
  const since = startOfDayOfIndia(days[0] ?? '');
  const [toShip, toRefund, money, bestSellers, lowStock, reviews, refunds] = await Promise.all([
    listOrdersToShip(read),
    listOrdersToRefund(read),
    listMoneyByDay(read, since),
    listBestSellers(read, since),
    listLowStock(read),
    listNewestReviews(read),
    listRefundsToCheck(read, since),
  ]);
  return {
    toShip,
    toRefund,
    days: moneyOfDays(days, money),
    bestSellers,
    lowStock,
    reviews,
    refunds,
  };
}

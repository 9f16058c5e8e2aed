import { lastDaysOfIndia, startOfDayOfIndia } from '@shop/contract/days';
import type { Database } from '../../../database.ts';
import { listBestSellers, listLowStock, listNewestReviews, listOrdersToShip } from './dashboard-queries.ts';
import { findLastSigns, listMoneyByDay, listRefundsToLookAt } from './money-queries.ts';
import { moneyOfDays } from './rules/money-of-days.ts';
import { WEBHOOK_PATIENCE_MS, areWebhooksSilent } from './rules/webhook-silence.ts';

/** Days that the dashboard looks back. */
const DAYS = 30;
/** Silence is looked for this far back. */
const WEBHOOK_DAYS = 7;

export type DashboardRows = Awaited<ReturnType<typeof loadDashboard>>;

/** Reads everything of the dashboard as of `now`; every number is counted, none is kept. */
export async function loadDashboard({ read }: Database, now: Date) {
  const days = lastDaysOfIndia(now, DAYS);
  const since = startOfDayOfIndia(days[0] ?? '');
  const silenceSpan = {
    from: new Date(now.getTime() - WEBHOOK_DAYS * 24 * 3_600_000),
    until: new Date(now.getTime() - WEBHOOK_PATIENCE_MS),
  };
  const [toShip, money, bestSellers, lowStock, reviews, refunds, signs] = await Promise.all([
    listOrdersToShip(read),
    listMoneyByDay(read, since),
    listBestSellers(read, since),
    listLowStock(read),
    listNewestReviews(read),
    listRefundsToLookAt(read, since),
    findLastSigns(read, silenceSpan),
  ]);
  return {
    toShip,
    days: moneyOfDays(days, money),
    bestSellers,
    lowStock,
    reviews,
    refunds,
    webhooks: { lastReceivedAt: signs.lastWebhookAt, areSilent: areWebhooksSilent(signs) },
  };
}

import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { isToShip } from '../orders/index.ts';
import { isRefundOfSale } from '../refunds/index.ts';

/** What the tables say about the shop as a whole, the same from every instance. Days are days in Asia/Kolkata. */
export interface ShopFigures {
  /** Unpaid orders that hold stock. */
  holds: number;
  ordersPlacedToday: number;
  ordersPaidToday: number;
  paidPaiseToday: number;
  refundedPaiseToday: number;
  /** The same number as on the dashboard (ruling 10). */
  ordersToShip: number;
  mailsWaiting: number;
  /** The age of the mail that has waited longest. */
  oldestMailSeconds: number;
  /** Mails that were tried for days and never sent. */
  mailsGivenUp: number;
  /** How long the most overdue open order has been due. */
  oldestDueOrderSeconds: number;
  /** Refunds that have not reached the shopper yet. */
  refundsOpen: number;
  refundsFailed: number;
  /** Seconds since the provider's last webhook; null: never. */
  lastWebhookSeconds: number | null;
}

/**
 * Each figure comes from an index with few entries or from one day, so that reading stays cheap however many orders
 * there are.
 */
export async function readShopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const at = sql`${now}::timestamptz`;
  const today = sql`(date_trunc('day', ${at} at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;
  const secondsSince = (moment: ReturnType<typeof sql>) =>
    sql<number>`greatest(0, extract(epoch from ${at} - (${moment})))::float8`;
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from orders where hold = 'live' and payment_status = 'pending')`.as(
        'holds',
      ),
      sql<number>`(select count(*) from orders where placed_at >= ${today})`.as('ordersPlacedToday'),
      sql<number>`(select count(*) from orders where paid_at >= ${today})`.as('ordersPaidToday'),
      sql<number>`(select coalesce(sum(amount_paise), 0)::bigint from payments
        where captured_at >= ${today} and use = 'paid_order')`.as('paidPaiseToday'),
      sql<number>`(select coalesce(sum(amount_paise), 0)::bigint from refunds
        where created_at >= ${today} and refunds.status = 'processed' and ${isRefundOfSale})`.as(
        'refundedPaiseToday',
      ),
      sql<number>`(select count(*) from orders where ${isToShip})`.as('ordersToShip'),
      sql<number>`(select count(*) from outbox_mails where next_try_at is not null)`.as('mailsWaiting'),
      secondsSince(
        sql`select coalesce(min(created_at), ${at}) from outbox_mails where next_try_at is not null`,
      ).as('oldestMailSeconds'),
      sql<number>`(select count(*) from outbox_mails where sent_at is null and next_try_at is null)`.as(
        'mailsGivenUp',
      ),
      secondsSince(
        sql`select coalesce(min(reconcile_at), ${at}) from orders where payment_status = 'pending' and reconcile_at is not null`,
      ).as('oldestDueOrderSeconds'),
      sql<number>`(select count(*) from refunds where status <> 'processed' and status <> 'failed')`.as(
        'refundsOpen',
      ),
      sql<number>`(select count(*) from refunds where status <> 'processed' and status = 'failed')`.as(
        'refundsFailed',
      ),
      sql<
        number | null
      >`(select extract(epoch from ${at} - max(received_at))::float8 from webhook_events)`.as(
        'lastWebhookSeconds',
      ),
    ])
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

const SHOWN_DAYS = 30;
const SHOWN_DRIFTS = 200;
const DAY_MS = 24 * 3_600_000;

export type DriftRow = Awaited<ReturnType<typeof listDrifts>>[number];
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];
export type DayRow = Awaited<ReturnType<typeof listDays>>[number];

const selectDrifts = (db: Db, { isOpen }: { isOpen: boolean }) =>
  db
    .selectFrom('drifts')
    .leftJoin('orders', 'orders.id', 'drifts.order_id')
    .selectAll('drifts')
    .select('orders.order_number')
    .$if(isOpen, (query) => query.orderBy('drifts.respond_by'))
    .orderBy('drifts.found_at', 'desc')
    .orderBy('drifts.id', 'desc')
    .limit(SHOWN_DRIFTS);

/**
 * The differences that are open, those first that must be answered soonest, or those settled in the last 30 days; newest
 * first.
 */
export function listDrifts(db: Db, { isOpen, now }: { isOpen: boolean; now: Date }) {
  const drifts = selectDrifts(db, { isOpen });
  return isOpen
    ? drifts.where('drifts.settled_at', 'is', null).execute()
    : drifts.where('drifts.settled_at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS)).execute();
}

/** Money that the provider knows nothing of: cash, and what the owner took by transfer or UPI. */
const takenElsewhere = sql<number>`coalesce((
  select sum(amount_paise) from payments
  where method <> 'provider' and use = 'paid_order'
    and captured_at >= compared_days.day::date::timestamp at time zone 'Asia/Kolkata'
    and captured_at < (compared_days.day::date + 1)::timestamp at time zone 'Asia/Kolkata'
), 0)`.as('takenElsewhere');

/** The last days that were compared, newest first, each with the number of its open differences. */
export function listDays(db: Db) {
  return db
    .selectFrom('compared_days')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('drifts')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('drifts.day', '=', 'compared_days.day')
        .where('drifts.settled_at', 'is', null)
        .as('openDrifts'),
    )
    .select(takenElsewhere)
    .orderBy('day', 'desc')
    .limit(SHOWN_DAYS)
    .execute();
}

/**
 * Payments that were captured and not paid out yet, less what was refunded of each. Fully refunded payments are left
 * out.
 */
function selectWaiting(db: Db) {
  const kept = sql<number>`payments.amount_paise - coalesce((
    select sum(refunds.amount_paise) from refunds
    where refunds.payment_id = payments.payment_id and refunds.status <> 'failed'), 0)`;
  return db
    .selectFrom(
      db
        .selectFrom('payments')
        .select(['payment_id', 'order_id', 'captured_at', kept.as('paise')])
        .where('settlement_id', 'is', null)
        // Money taken by hand or in cash never reached the provider.
        .where('method', '=', 'provider')
        .as('unsettled'),
    )
    .where('paise', '>', 0);
}

/** A page of the payments that were not paid out yet, oldest first. */
export function listWaiting(db: Db, { page, limit }: { page: number; limit: number }) {
  return selectWaiting(db)
    .innerJoin('orders', 'orders.id', 'unsettled.order_id')
    .select(['payment_id', 'order_id', 'captured_at', 'paise', 'orders.order_number'])
    .orderBy('captured_at')
    .orderBy('payment_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** The total that was captured and not paid out yet. */
export async function findWaiting(db: Db) {
  const row = await selectWaiting(db)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('paise'), eb.lit(0)).as('paise'),
      eb.fn.countAll<number>().as('payments'),
      eb.fn.min('captured_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { paise: Number(row.paise), payments: Number(row.payments), since: row.since };
}

/** Cash on delivery orders whose parcels are out: what couriers still owe the shop, and the oldest such order. */
export async function findCashOwed(db: Db) {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('total_paise'), eb.lit(0)).as('paise'),
      eb.fn.countAll<number>().as('parcels'),
      eb.fn.min('placed_at').as('since'),
    ])
    .where('cash_state', '=', 'confirmed')
    .where('order_status', 'in', ['inShipping', 'delivered'])
    .executeTakeFirstOrThrow();
  return { paise: Number(row.paise), parcels: Number(row.parcels), since: row.since };
}

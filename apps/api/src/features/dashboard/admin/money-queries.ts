import { type Expression, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { donePaise, isRefundOfSale, openPaise } from '../../refunds/index.ts';
import type { DayMoney } from './rules/money-of-days.ts';

/** Money by day in Asia/Kolkata since a moment: payments that paid orders, and refunds of them. */
export async function listMoneyByDay(db: Db, since: Date): Promise<DayMoney[]> {
  const none = sql.lit(0);
  const taken = db
    .selectFrom('payments')
    .select((eb) => [
      dayOf(eb.ref('captured_at')).as('day'),
      'amount_paise as taken',
      none.as('refunded'),
      none.as('open'),
      sql.lit(1).as('payments'),
    ])
    .where('use', '=', 'paid_order')
    .where('captured_at', '>=', since);
  const refunded = db
    .selectFrom('refunds')
    .select((eb) => [
      dayOf(eb.ref('created_at')).as('day'),
      none.as('taken'),
      donePaise.as('refunded'),
      openPaise.as('open'),
      none.as('payments'),
    ])
    .where(isRefundOfSale)
    .where('created_at', '>=', since);
  const rows = await db
    .selectFrom(taken.unionAll(refunded).as('moved'))
    .select((eb) => [
      'day',
      eb.fn.sum<number>('taken').as('taken'),
      eb.fn.sum<number>('refunded').as('refunded'),
      eb.fn.sum<number>('open').as('open'),
      eb.fn.sum<number>('payments').as('payments'),
    ])
    .groupBy('day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    takenPaise: Number(row.taken),
    refundedPaise: Number(row.refunded),
    openPaise: Number(row.open),
    payments: Number(row.payments),
  }));
}

function dayOf(moment: Expression<Date>) {
  return sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
}

/** How many refunds the dashboard lists. */
const REFUNDS_SHOWN = 20;

/**
 * Refunds that failed or are under way, however old, and those that the shop made by itself since a moment. Failed
 * ones come first, then refused ones, then those under way, each newest first.
 */
export function listRefundsToCheck(db: Db, since: Date) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'orders.order_number',
      'refunds.amount_paise',
      'refunds.shopper_fee_paise',
      'refunds.reason',
      'refunds.status',
      'refunds.refusals',
      'refunds.last_refusal',
      'refunds.paid_back_by',
      'refunds.paid_back_reference',
      'refunds.paid_back_on',
      'refunds.created_at',
    ])
    .where((eb) =>
      eb.or([
        eb('refunds.status', '<>', 'processed'),
        eb.and([eb('refunds.reason', '<>', 'owner'), eb('refunds.created_at', '>=', since)]),
      ]),
    )
    .orderBy(
      sql`case when refunds.status = 'failed' then 0 when refunds.status = 'due' and refunds.refusals > 0 then 1
        when refunds.status = 'processed' then 3 else 2 end`,
    )
    .orderBy('refunds.created_at', 'desc')
    .limit(REFUNDS_SHOWN)
    .execute();
}

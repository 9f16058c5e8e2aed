import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { DayMoney } from './rules/money-of-days.ts';

/** Money by day of Asia/Kolkata since a moment: payments that paid orders, and refunds that owners asked for. */
export async function listMoneyByDay(db: Db, since: Date): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select day, sum(taken)::bigint as "takenPaise", sum(refunded)::bigint as "refundedPaise",
      sum(payments)::bigint as payments
    from (
      select to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
        amount_paise as taken, 0 as refunded, 1 as payments
      from payments where use = 'paid_order' and captured_at >= ${since}
      union all
      select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 0, amount_paise, 0
      from refunds where reason = 'owner' and status <> 'failed' and created_at >= ${since}
    ) as moved
    group by day`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    takenPaise: Number(row.takenPaise),
    refundedPaise: Number(row.refundedPaise),
    payments: Number(row.payments),
  }));
}

/** The newest payment between two moments, and the newest word from the provider; null where there is none. */
export async function findLastSigns(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ lastPaymentAt: Date | null; lastWebhookAt: Date | null }> {
  const [payment, webhook] = await Promise.all([
    db
      .selectFrom('payments')
      .select((eb) => eb.fn.max('captured_at').as('at'))
      .where('captured_at', '>=', from)
      .where('captured_at', '<=', until)
      .executeTakeFirst(),
    db
      .selectFrom('webhook_events')
      .select((eb) => eb.fn.max('received_at').as('at'))
      .executeTakeFirst(),
  ]);
  return { lastPaymentAt: payment?.at ?? null, lastWebhookAt: webhook?.at ?? null };
}

/** How many refunds the dashboard lists. */
const REFUNDS_SHOWN = 20;

/**
 * Refunds that failed or are under way, however old, and those since a moment that the shop made by itself:
 * failed ones first, then those under way, the newest of each first.
 */
export function listRefundsToLookAt(db: Db, since: Date) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'orders.order_number',
      'refunds.amount_paise',
      'refunds.reason',
      'refunds.status',
      'refunds.created_at',
    ])
    .where((eb) =>
      eb.or([
        eb('refunds.status', '<>', 'processed'),
        eb.and([eb('refunds.reason', '<>', 'owner'), eb('refunds.created_at', '>=', since)]),
      ]),
    )
    .orderBy(sql`case refunds.status when 'failed' then 0 when 'processed' then 2 else 1 end`)
    .orderBy('refunds.created_at', 'desc')
    .limit(REFUNDS_SHOWN)
    .execute();
}

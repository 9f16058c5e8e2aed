import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

/**
 * What of an order's payment the shopper's bank has taken back by disputes, or may (decision 0201). It is there until
 * the bank decides for the shop.
 */
export interface OrderDispute {
  paise: number;
  /** What the bank and the provider say about it. */
  reason: string;
  /** Until when the owner has to answer it; null: nobody waits for an answer. */
  respondBy: Date | null;
  /** The bank has decided: all of it was taken back. */
  isLost: boolean;
}

const stakes = sql`drifts join payments on payments.payment_id = drifts.payment_id
  where drifts.at_stake_paise > 0 and payments.use = 'paid_order'`;

/** An order with such a payment. The index `drifts_at_stake` serves it. */
export const isDisputed = sql<boolean>`(orders.id in (select payments.order_id from ${stakes}))`;

/** What of an order's payment is disputed or taken back, in paise. A lost dispute is kept twice, and counts once. */
export const disputedPaise = sql<number>`(
  select coalesce(sum(paise), 0)::bigint from (
    select max(drifts.at_stake_paise) as paise from ${stakes} and payments.order_id = orders.id
    group by drifts.subject
  ) as disputes)`;

/** Since when an order is disputed. */
export const disputedSince = sql<Date | null>`(
  select max(drifts.found_at) from ${stakes} and payments.order_id = orders.id)`;

/** The disputes of these orders, by order id; several of one order are added up. */
export async function listDisputes(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderDispute>> {
  const rows = await db
    .selectFrom('drifts')
    .innerJoin('payments', 'payments.payment_id', 'drifts.payment_id')
    .select([
      'payments.order_id',
      'subject',
      'kind',
      'at_stake_paise',
      'detail',
      'respond_by',
      'drifts.settled_at',
    ])
    .where('payments.order_id', 'in', orderIds)
    .where('payments.use', '=', 'paid_order')
    .where('at_stake_paise', '>', 0)
    .orderBy('found_at')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id: orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => {
      const bySubject = Map.groupBy(ofOrder, ({ subject }) => subject);
      return [orderId, addedUp([...bySubject.values()].map(disputeOf))];
    }),
  );
}

interface StakeRow {
  kind: string;
  at_stake_paise: number;
  detail: string;
  respond_by: Date | null;
  settled_at: Date | null;
}

function disputeOf(rows: readonly StakeRow[]): OrderDispute {
  const isLost = rows.some(({ kind }) => kind === 'payment_taken_back');
  const isToAnswer = (row: StakeRow) => !isLost && row.settled_at === null;
  return {
    paise: Math.max(...rows.map((row) => Number(row.at_stake_paise))),
    reason: rows[0]?.detail ?? '',
    respondBy: rows.find(isToAnswer)?.respond_by ?? null,
    isLost,
  };
}

function addedUp(disputes: readonly OrderDispute[]): OrderDispute {
  const days = disputes.flatMap(({ respondBy }) => respondBy?.getTime() ?? []);
  return {
    paise: disputes.reduce((sum, { paise }) => sum + paise, 0),
    reason: [...new Set(disputes.map(({ reason }) => reason))].filter(Boolean).join('; '),
    respondBy: days.length === 0 ? null : new Date(Math.min(...days)),
    isLost: disputes.every(({ isLost }) => isLost),
  };
}

/** What of an order's payment is not the shop's to give back, in paise (decision 0201). */
export async function findDisputedPaise(db: Db, orderId: string): Promise<number> {
  return (await listDisputes(db, [orderId])).get(orderId)?.paise ?? 0;
}

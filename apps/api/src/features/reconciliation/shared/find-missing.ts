import { rupeesFromPaise } from '@shop/contract/money';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import type { SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

/**
 * What the bank should have of a month's settlements by the shop's books beyond what it has, and why. Both are found
 * apart: the amount from books, entries and settlements, the reasons from the differences that the owner is told of.
 */
export async function findMissing(db: Db, month: string): Promise<SettlementMonth['missing']> {
  const [expected, arrived, reasons] = [
    await expectedOf(db, month),
    await arrivedIn(db, month),
    await listReasons(db, month),
  ];
  const late = reasons.filter(({ kind }) => LATE.has(kind)).reduce((sum, { paise }) => sum + paise, 0);
  const missing = expected + late - arrived;
  const named = reasons.reduce((sum, { paise }) => sum + paise, 0);
  return {
    amount: rupeesFromPaise(missing),
    named: reasons.map(({ kind, ref, orderId, orderNumber, paise }) => ({
      kind,
      ref,
      order: orderId && orderNumber ? { _id: orderId, orderNumber } : undefined,
      amount: rupeesFromPaise(paise),
    })),
    unnamed: rupeesFromPaise(missing - named),
  };
}

/** What no settlement has yet although it should. */
const LATE: ReadonlySet<DriftKind> = new Set(['payment_not_settled', 'refund_not_settled']);

const isIn = (month: string, column: string) =>
  sql`${sql.ref(column)} between ${`${month}-01`} and ${`${month}-31`}`;

/**
 * What the entries should have paid out by the shop's books, each thing once: a payment less the fee that is known of
 * it, or in full where its entry keeps no fee back, a refund in full. What the shop has no books of counts as the provider has it.
 */
async function expectedOf(db: Db, month: string): Promise<number> {
  const { paise } = await db
    .selectFrom(
      sql<{ paise: number }>`(
    select coalesce(sum(case
      when is_again then 0
      when payments.payment_id is not null then
        payments.amount_paise + payments.shopper_fee_paise
        - case when entry.credit_paise = entry.amount_paise then 0
          else coalesce(payments.fee_paise, entry.fee_paise) end
      when refunds.id is not null then -refunds.amount_paise - refunds.shopper_fee_paise
        - case when entry.debit_paise = entry.amount_paise + entry.fee_paise then entry.fee_paise else 0 end
      else entry.credit_paise - entry.debit_paise
    end), 0) as paise
    from settlements
    join settlement_entries as entry using (settlement_id)
    left join payments on payments.payment_id = entry.entity_id
    left join refunds on refunds.provider_refund_id = entry.entity_id
    cross join lateral (
      select exists (
        select from settlement_entries as earlier
        left join settlements as its on its.settlement_id = earlier.settlement_id
        where earlier.entity_id = entry.entity_id and its.status is distinct from 'failed'
          and sign(earlier.credit_paise - earlier.debit_paise) = sign(entry.credit_paise - entry.debit_paise)
          and (earlier.settled_at, earlier.settlement_id, earlier.line)
            < (entry.settled_at, entry.settlement_id, entry.line)
      ) as is_again
    ) as seen
    where settlements.status <> 'failed' and ${isIn(month, 'settlements.day')}
      )`.as('expected'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  return Number(paise);
}

async function arrivedIn(db: Db, month: string): Promise<number> {
  const { paise } = await db
    .selectFrom('settlements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('paise'))
    .where('status', '<>', 'failed')
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .executeTakeFirstOrThrow();
  return Number(paise);
}

interface Reason {
  kind: DriftKind;
  ref: string;
  orderId: string | null;
  orderNumber: string | null;
  /** What it makes the bank have less; below 0: more. */
  paise: number;
}

/** Differences that the owner has dealt with are reasons all the same; those that are gone are not. */
async function listReasons(db: Db, month: string): Promise<Reason[]> {
  const rows = await db
    .selectFrom(
      sql<Reason & { id: string }>`(
    select drifts.id, drifts.kind, coalesce(drifts.refund_id, drifts.payment_id, drifts.subject) as ref,
      drifts.order_id as "orderId", orders.order_number as "orderNumber",
      case drifts.kind
        when 'payment_not_settled' then
          payments.amount_paise + payments.shopper_fee_paise - coalesce(payments.fee_paise, 0)
        when 'refund_not_settled' then -drifts.shop_paise
        -- What is taken elsewhere (from fee credits, by a bill) is not missing in the bank.
        when 'fee_amount' then case when exists (
          select from settlement_entries as entry
          where entry.entity_id = drifts.payment_id and entry.credit_paise = entry.amount_paise
        ) then 0 else drifts.provider_paise - drifts.shop_paise end
        when 'refund_amount' then drifts.provider_paise - drifts.shop_paise
        else drifts.shop_paise - drifts.provider_paise
      end as paise
    from drifts
    left join orders on orders.id = drifts.order_id
    left join payments on payments.payment_id = drifts.payment_id
    where (drifts.settled_at is null or drifts.settled_by = 'owner') and (
      drifts.kind in ('payment_not_settled', 'refund_not_settled', 'settled_twice', 'fee_amount', 'settled_amount',
        'settlement_sum') and ${isIn(month, 'drifts.day')}
      -- Of these two the entry counts, not the day on which the payment or refund was made.
      or drifts.kind in ('payment_amount', 'refund_amount') and exists (
        select from settlement_entries as entry join settlements using (settlement_id)
        where entry.entity_id = coalesce(drifts.refund_id, drifts.payment_id)
          and entry.amount_paise = drifts.provider_paise and ${isIn(month, 'settlements.day')}
      )
    )
      )`.as('reasons'),
    )
    .selectAll()
    .orderBy(sql`abs(paise)`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, paise: Number(row.paise ?? 0) })).filter(({ paise }) => paise !== 0);
}

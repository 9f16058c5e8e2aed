import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import { dayOfIndia, timeOfIndia } from '@shop/contract/days';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { sql } from 'kysely';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';

/** From one moment to before another, if there is one. */
export interface MoneySpan {
  from: Date;
  until?: Date;
}

export interface MoneyRow {
  at: Date;
  type: 'payment' | 'refund';
  /** Of the payment, or the shop's own of the refund. */
  id: string;
  order_id: string;
  order_number: string;
  provider_id: string | null;
  method: 'provider' | 'transfer' | 'upi' | 'cash';
  /** Below 0 for refunds, 0 for failed ones. */
  amount_paise: number;
  /** The provider's fee that a refund gives back as well, in `amount_paise`. */
  shopper_fee_paise: number;
  status: string;
  settlement_id: string | null;
  settled_at: Date | null;
  drift: DriftKind | null;
  /** What a courier paid of it, if that is another amount. */
  remitted_paise: number | null;
}

const ways = { provider: 'Razorpay', transfer: 'Bank transfer', upi: 'UPI', cash: 'Cash' } as const;

const columns: readonly (readonly [name: string, cellOf: (row: MoneyRow) => CsvCell])[] = [
  ['Date', (row) => dayOfIndia(row.at)],
  ['Time (India)', (row) => timeOfIndia(row.at)],
  ['Type', (row) => row.type],
  ['Order number', (row) => row.order_number],
  ['Razorpay ID', (row) => (row.method === 'provider' ? row.provider_id : null)],
  ['Amount', (row) => row.amount_paise / 100],
  ['Status', (row) => row.status],
  ['Settlement ID', (row) => row.settlement_id],
  ['Settled on', (row) => (row.settled_at ? dayOfIndia(row.settled_at) : null)],
  ['Difference', differenceOf],
  ['Way', (row) => ways[row.method]],
];

function differenceOf({ drift, amount_paise: paise, remitted_paise: remitted }: MoneyRow): CsvCell {
  if (drift) return driftWords[drift].what;
  return remitted === null
    ? null
    : `Courier paid ${formatRupees(rupeesFromPaise(remitted))} of ${formatRupees(rupeesFromPaise(paise))}`;
}

/**
 * Payments and refunds for the accountant: one line each, oldest first. Refunds are negative. Failed ones are listed
 * with 0, so that the column adds up to the money that moved.
 */
export function moneyTable(rows: readonly MoneyRow[], span: string): CsvTable {
  return {
    fileName: `money-${span}.csv`,
    header: columns.map(([name]) => name),
    rows: linesOf(rows),
  };
}

async function* linesOf(rows: readonly MoneyRow[]) {
  for (const row of rows) yield columns.map(([, cellOf]) => cellOf(row));
}

/** Payments and refunds of a span, oldest first. */
export function listMoney(db: Db, { from, until }: MoneySpan): Promise<MoneyRow[]> {
  const end = until ?? sql`'infinity'::timestamptz`;
  return db
    .selectFrom(
      sql<MoneyRow>`(
        select captured_at as at, 'payment' as type, payments.payment_id as id, payments.order_id, order_number, payments.payment_id as provider_id, payments.method,
          payments.amount_paise, 0 as shopper_fee_paise, use as status, settlement_id, payments.settled_at,
          (select kind from drifts where drifts.settled_at is null and drifts.payment_id = payments.payment_id
            and drifts.refund_id is null limit 1) as drift,
          (select min(paid.amount_paise) from remittance_lines as paid
            where paid.order_id = payments.order_id and payments.method = 'cash' and paid.outcome = 'differs'
              and paid.settled_as is distinct from 'noted'
              and not exists (select from remittance_lines as right_one
                where right_one.order_id = payments.order_id and right_one.outcome = 'matched')) as remitted_paise
        from payments join orders on orders.id = payments.order_id where captured_at >= ${from} and captured_at < ${end}
        union all
        select refunds.created_at, 'refund', refunds.id::text, refunds.order_id, order_number, provider_refund_id,
          coalesce(refunds.paid_back_by, payments.method),
          case when refunds.status = 'failed' then 0 else -refunds.amount_paise - refunds.shopper_fee_paise end,
          case when refunds.status = 'failed' then 0 else refunds.shopper_fee_paise end, refunds.status,
          refunds.settlement_id, refunds.settled_at,
          (select kind from drifts where drifts.settled_at is null and drifts.refund_id = provider_refund_id limit 1), null
        from refunds join orders on orders.id = refunds.order_id
          join payments on payments.payment_id = refunds.payment_id
        where refunds.created_at >= ${from} and refunds.created_at < ${end}
      )`.as('moved'),
    )
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute();
}

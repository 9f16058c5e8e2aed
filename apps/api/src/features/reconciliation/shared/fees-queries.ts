import { dayOfIndia, startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';

/** The payments that the provider captured in a month of India. */
const capturedIn = (db: Db, month: string) =>
  db
    .selectFrom('payments')
    .where('captured_at', '>=', startOfDayOfIndia(`${month}-01`))
    .where('captured_at', '<', startOfNextMonthOfIndia(month))
    .where('method', '=', 'provider');

/** What the provider keeps of the payments that were captured in a month of India. */
export async function loadFees(
  db: Db,
  { month, isRegistered }: { month: string; isRegistered: boolean },
): Promise<FeeMonth> {
  const ofShop = sql<boolean>`shopper_fee_paise = 0`;
  const row = await capturedIn(db, month)
    .select((eb) => [
      eb.fn.countAll<number>().as('payments'),
      eb.fn.sum<number | null>('amount_paise').as('taken'),
      eb.fn.sum<number | null>('fee_paise').filterWhere(ofShop).as('fees'),
      eb.fn.sum<number | null>('fee_tax_paise').filterWhere(ofShop).as('gst'),
      eb.fn.sum<number | null>('shopper_fee_paise').as('shopperFees'),
      eb.fn.countAll<number>().filterWhere('fee_paise', 'is', null).as('unknown'),
    ])
    .executeTakeFirstOrThrow();
  return {
    month,
    payments: Number(row.payments),
    taken: rupeesFromPaise(Number(row.taken ?? 0)),
    fees: rupeesFromPaise(Number(row.fees ?? 0)),
    gst: rupeesFromPaise(Number(row.gst ?? 0)),
    shopperFees: rupeesFromPaise(Number(row.shopperFees ?? 0)),
    unknown: Number(row.unknown),
    isRegistered,
  };
}

const borneByShop = (column: 'fee_paise' | 'fee_tax_paise') =>
  sql<number | null>`case when shopper_fee_paise = 0 then ${sql.ref(column)} else 0 end`;

export type FeeRow = Awaited<ReturnType<typeof listFees>>[number];

/**
 * The payments of a month with their fees, oldest first: `fee_paise` and `fee_tax_paise` are what the shop bears, 0 where
 * the shopper does and null where the provider has not said them yet.
 */
export function listFees(db: Db, month: string) {
  return capturedIn(db, month)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payment_id',
      'captured_at',
      'order_number',
      'amount_paise',
      'shopper_fee_paise',
      borneByShop('fee_paise').as('fee_paise'),
      borneByShop('fee_tax_paise').as('fee_tax_paise'),
    ])
    .orderBy('captured_at')
    .orderBy('payment_id')
    .execute();
}

const rupees = (paise: number | null) => (paise === null ? null : paise / 100);

const columns: readonly (readonly [name: string, cellOf: (row: FeeRow) => CsvCell])[] = [
  ['Date', (row) => dayOfIndia(row.captured_at)],
  ['Razorpay ID', (row) => row.payment_id],
  ['Order number', (row) => row.order_number],
  ['Amount', (row) => rupees(row.amount_paise)],
  ['Fee with GST', (row) => rupees(row.fee_paise)],
  ['GST in the fee', (row) => rupees(row.fee_tax_paise)],
  ['Fee paid by the shopper', (row) => rupees(row.shopper_fee_paise)],
];

/** The fees of a month, one line for each payment. A fee that is not known yet is left empty. */
export function feesTable(rows: readonly FeeRow[], month: string): CsvTable {
  return { fileName: `fees-${month}.csv`, header: columns.map(([name]) => name), rows: linesOf(rows) };
}

async function* linesOf(rows: readonly FeeRow[]) {
  for (const row of rows) yield columns.map(([, cellOf]) => cellOf(row));
}

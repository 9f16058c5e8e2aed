import type { OverchargeKind } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { readPage } from '../../../platform/database/read-page.ts';

export type BillRow = Awaited<ReturnType<typeof listBillPage>>['rows'][number];
export type OverchargeRow = Awaited<ReturnType<ReturnType<typeof selectOvercharges>['execute']>>[number];

/** One bill at a time, so that what two of them bill twice is seen by the second. */
export async function lockBills(tx: Tx): Promise<void> {
  await takeAdvisoryLock(tx, 'courier_bills');
}

export async function findRateCard(db: Db): Promise<RateCard | null> {
  const row = await db.selectFrom('courier_rates').select('card').executeTakeFirst();
  return row?.card ?? null;
}

const selectBills = (db: Db) =>
  db
    .selectFrom('courier_bills')
    .selectAll('courier_bills')
    .select([
      sql<number>`(select count(*) from courier_bill_lines where bill_id = courier_bills.id)`.as('lines'),
      sql<number>`(select count(problem) from courier_bill_lines where bill_id = courier_bills.id)`.as(
        'unread',
      ),
      sql<number>`(select coalesce(sum(forward_paise + return_paise + cash_paise + other_paise + tax_paise), 0)
        from courier_bill_lines where bill_id = courier_bills.id)`.as('billed_paise'),
      sql<number>`(select count(distinct line) from courier_overcharges where bill_id = courier_bills.id)`.as(
        'overcharged',
      ),
      sql<number>`(select coalesce(sum(amount_paise + tax_paise), 0)
        from courier_overcharges where bill_id = courier_bills.id)`.as('claim_paise'),
    ]);

/** A page of bills, newest first, and how many there are. */
export async function listBillPage(db: Db, page: { page: number; limit: number }) {
  return readPage(selectBills(db).orderBy('billed_on', 'desc').orderBy('id', 'desc'), page);
}

export async function findBillRow(db: Db, id: string): Promise<BillRow | null> {
  return (await selectBills(db).where('courier_bills.id', '=', id).executeTakeFirst()) ?? null;
}

/** The overcharges of a bill by kind, in paise. */
export function sumOvercharges(db: Db, billId: string) {
  return db
    .selectFrom('courier_overcharges')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>('amount_paise').as('amount_paise'),
      eb.fn.sum<number>('tax_paise').as('tax_paise'),
    ])
    .where('bill_id', '=', billId)
    .groupBy('kind')
    .execute();
}

/** The overcharges of a bill with their orders, in the sequence of its lines. */
export function selectOvercharges(db: Db, billId: string, kind?: OverchargeKind) {
  return db
    .selectFrom('courier_overcharges')
    .innerJoin('courier_bill_lines', (join) =>
      join
        .onRef('courier_bill_lines.bill_id', '=', 'courier_overcharges.bill_id')
        .onRef('courier_bill_lines.line', '=', 'courier_overcharges.line'),
    )
    .leftJoin('orders', 'orders.id', 'courier_bill_lines.order_id')
    .select([
      'courier_overcharges.line',
      'kind',
      'courier_bill_lines.tracking_number',
      'courier_bill_lines.order_id',
      'orders.order_number',
      'amount_paise',
      'courier_overcharges.tax_paise',
      'words',
    ])
    .where('courier_overcharges.bill_id', '=', billId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'weight'))
    .orderBy('courier_overcharges.line')
    .orderBy('kind');
}

/** The lines of a bill that could not be read. */
export function selectUnread(db: Db, billId: string) {
  return db
    .selectFrom('courier_bill_lines')
    .select(['line', 'problem', 'cells'])
    .where('bill_id', '=', billId)
    .where('problem', 'is not', null)
    .orderBy('line');
}

/** Where parcels with these tracking numbers, in capitals, were billed in earlier bills. */
export function listBilledBefore(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('courier_bill_lines')
    .innerJoin('courier_bills', 'courier_bills.id', 'courier_bill_lines.bill_id')
    .select((eb) => [
      sql<string>`upper(tracking_number)`.as('number'),
      'bill_id',
      'reference',
      'line',
      eb('forward_paise', '>', 0).as('forward'),
      eb('return_paise', '>', 0).as('returned'),
    ])
    .where('problem', 'is', null)
    .where(sql<boolean>`upper(tracking_number) = any(${numbers}::text[])`)
    .orderBy('bill_id')
    .orderBy('line')
    .execute();
}

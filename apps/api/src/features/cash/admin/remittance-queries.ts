import { sql } from 'kysely';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';

const orderColumns = [
  'orders.id',
  'orders.order_number',
  'orders.tracking_number',
  'orders.cash_state',
  'orders.cash_return',
  'orders.order_status',
  'orders.total_paise',
] as const;

export type RemittableOrder = Awaited<ReturnType<typeof findRemittable>>[number];
export type RemittanceRow = Awaited<ReturnType<typeof listRemittancePage>>['rows'][number];
export type RemittedRow = Awaited<ReturnType<typeof listRemittedParcels>>[number];

/**
 * One remittance at a time: two concurrent ones could lock orders of the same shoppers in different sequences and
 * deadlock.
 */
export async function lockRemittances(tx: Tx): Promise<void> {
  await takeAdvisoryLock(tx, 'remittances');
}

/** Whether a courier has paid the cash of the order in the query. */
const isRemitted = sql<boolean>`exists (
  select from remittance_lines as paying where paying.order_id = orders.id
    and (paying.outcome = 'matched' or paying.settled_as = 'accepted'))`;

/** Whether the order has since been paid in another way, so that nothing is left to check. */
const isPaidSince = sql<boolean>`coalesce(
  remittance_lines.outcome in ('differs', 'not_sent') and remittance_lines.settled_as is null
    and orders.cash_state = 'received' and orders.paid_at >= remittances.created_at, false)`;

/** The cash on delivery orders with one of these order or tracking numbers, ignoring case. */
export function findRemittable(db: Db, names: readonly string[]) {
  const wanted = names.map((name) => name.toUpperCase());
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .select(isRemitted.as('isRemitted'))
    .where('orders.cash_state', 'is not', null)
    .where(
      sql<boolean>`(upper(orders.order_number) = any(${wanted}::text[])
        or upper(orders.tracking_number) = any(${wanted}::text[]))`,
    )
    .execute();
}

const selectRemittances = (db: Db) =>
  db
    .selectFrom('remittances')
    .innerJoin('remittance_lines', 'remittance_lines.remittance_id', 'remittances.id')
    .leftJoin('orders', 'orders.id', 'remittance_lines.order_id')
    .selectAll('remittances')
    .select((eb) => [
      eb.fn.sum<number>('remittance_lines.amount_paise').as('parcels_paise'),
      eb.fn.countAll<number>().as('parcels'),
      eb.fn.countAll<number>().filterWhere('remittance_lines.outcome', '=', 'matched').as('matched'),
      eb.fn
        .countAll<number>()
        .filterWhere('remittance_lines.outcome', '<>', 'matched')
        .filterWhere('remittance_lines.settled_as', 'is', null)
        .filterWhere(sql<boolean>`not ${isPaidSince}`)
        .as('to_check'),
    ])
    .groupBy('remittances.id');

/** A page of remittances, newest first, and how many there are. */
export async function listRemittancePage(db: Db, page: { page: number; limit: number }) {
  const newest = selectRemittances(db)
    .orderBy('remittances.created_at', 'desc')
    .orderBy('remittances.id', 'desc');
  return readPage(newest, page, db.selectFrom('remittances'));
}

export async function findRemittanceRow(db: Db, id: string): Promise<RemittanceRow | null> {
  const row = await selectRemittances(db).where('remittances.id', '=', id).executeTakeFirst();
  return row ?? null;
}

const selectRemitted = (db: Db) =>
  db
    .selectFrom('remittance_lines')
    .innerJoin('remittances', 'remittances.id', 'remittance_lines.remittance_id')
    .leftJoin('orders', 'orders.id', 'remittance_lines.order_id')
    .leftJoin('users', 'users.id', 'remittance_lines.by_user_id')
    .select(['remittances.courier', 'reference', 'paid_on', 'remittance_id', 'position', 'subject'])
    .select(['remittance_lines.amount_paise', 'outcome', 'settled_as', 'settled_note', 'settled_at'])
    .select(['remittance_lines.order_id', 'orders.order_number', 'orders.total_paise', 'users.user_name'])
    .select([
      'orders.cash_state',
      'orders.cash_return',
      'orders.order_status',
      isPaidSince.as('isPaidSince'),
      isRemitted.as('isRemitted'),
    ]);

/** The parcels of a remittance, in the sequence of its text. */
export function listRemittedParcels(db: Db, id: string) {
  return selectRemitted(db).where('remittance_id', '=', id).orderBy('position').execute();
}

/** What couriers stated that they paid for an order, newest first. */
export function listRemittedOf(db: Db, orderId: string) {
  return selectRemitted(db)
    .where('remittance_lines.order_id', '=', orderId)
    .orderBy('remittances.created_at', 'desc')
    .orderBy('position')
    .execute();
}

/** A parcel of a remittance. Call with remittances locked. */
export async function findRemitted(
  db: Db,
  { remittanceId, position }: { remittanceId: string; position: number },
): Promise<RemittedRow | null> {
  const row = await selectRemitted(db)
    .where('remittance_id', '=', remittanceId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ?? null;
}

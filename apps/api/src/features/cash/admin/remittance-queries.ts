import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

const orderColumns = [
  'orders.id',
  'orders.order_number',
  'orders.tracking_number',
  'orders.cash_state',
  'orders.order_status',
  'orders.total_paise',
] as const;

export type RemittableOrder = Awaited<ReturnType<typeof findRemittable>>[number];
export type RemittanceRow = Awaited<ReturnType<typeof listRemittancePage>>['rows'][number];

/** The cash on delivery orders that have one of the order or tracking numbers, in any case of their letters. */
export function findRemittable(db: Db, names: readonly string[]) {
  const wanted = names.map((name) => name.toUpperCase());
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('remittance_lines')
            .select('remittance_lines.position')
            .whereRef('remittance_lines.order_id', '=', 'orders.id')
            .where('remittance_lines.outcome', '=', 'matched'),
        )
        .as('isRemitted'),
    )
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
    .selectAll('remittances')
    .select((eb) => [
      eb.fn.sum<number>('remittance_lines.amount_paise').as('parcels_paise'),
      eb.fn.countAll<number>().as('parcels'),
      eb.fn.countAll<number>().filterWhere('remittance_lines.outcome', '=', 'matched').as('matched'),
    ])
    .groupBy('remittances.id');

/** A page of what couriers paid out, newest first, and how often they did. */
export async function listRemittancePage(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    selectRemittances(db)
      .orderBy('remittances.created_at', 'desc')
      .orderBy('remittances.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('remittances')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export async function findRemittanceRow(db: Db, id: string): Promise<RemittanceRow | null> {
  const row = await selectRemittances(db).where('remittances.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The parcels of a remittance, as they were written. */
export function listRemittedParcels(db: Db, id: string) {
  return db
    .selectFrom('remittance_lines')
    .leftJoin('orders', 'orders.id', 'remittance_lines.order_id')
    .select(['subject', 'amount_paise', 'outcome', 'remittance_lines.order_id'])
    .select(['orders.order_number', 'orders.total_paise'])
    .where('remittance_id', '=', id)
    .orderBy('position')
    .execute();
}

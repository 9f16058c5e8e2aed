import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

/** A parcel that left before the rest of its order, with its contents. */
export type ParcelRow = Pick<
  Selectable<Tables['parcels']>,
  'number' | 'courier' | 'tracking_number' | 'tracking_url' | 'sent_at'
> & { lines: { product_id: string; quantity: number }[] };

/** Parcels of these orders that left before the rest, oldest first. */
export function listParcels(
  db: Db,
  orderIds: readonly string[],
): Promise<(ParcelRow & { order_id: string })[]> {
  return db
    .selectFrom('parcels')
    .select(['order_id', 'number', 'courier', 'tracking_number', 'tracking_url', 'sent_at'])
    .select(
      sql<ParcelRow['lines']>`(
        select json_agg(json_build_object('product_id', product_id, 'quantity', quantity))
        from parcel_lines where parcel_id = parcels.id
      )`.as('lines'),
    )
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
}

/**
 * A part of the order has left, and another has not. An order is no longer `inProcess` once its last parcel leaves or
 * nothing is left to be sent (ruling 54).
 */
export const selectIsPartlySent = sql<boolean>`(
  orders.order_status = 'inProcess' and exists (select from parcels where parcels.order_id = orders.id)
)`.as('isPartlySent');

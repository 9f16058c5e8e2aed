import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import type { DatedRate } from '@shop/contract/tax/rates';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { isDisputed, orderAddressColumns, packedPieces } from '../../orders/index.ts';

export type CourierOrder = Awaited<ReturnType<typeof listCourierOrders>>[number];
export type CourierLine = Awaited<ReturnType<typeof listCourierLines>>[number];

/** What a courier's file says about those of these orders that can be sent, in no particular order. */
export function listCourierOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'order_number',
      'order_status',
      'placed_at',
      'payment_status',
      'total_paise',
      'shipping_paise',
      'cash_fee_paise',
      ...orderAddressColumns,
      'users.user_name',
      'users.email',
      isDisputed.as('is_disputed'),
    ])
    .select((eb) =>
      eb
        .selectFrom('parcels')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('parcels.order_id', '=', 'orders.id')
        .as('earlierParcels'),
    )
    .where('orders.id', 'in', orderIds)
    .where('is_firm', '=', true)
    .where('hold', '=', 'sold')
    .where('order_status', 'in', ['pending', 'confirmed', 'inProcess', 'inShipping'])
    .execute();
}

/** Of a set in an order's line, its parts in their sequence with the facts that a courier needs; null: it is no set. */
export const packedParts = sql<PackedPart[] | null>`(
  select json_agg(json_build_object('pieces', kept.pieces, 'supply', kept.supply, 'facts', part.facts,
    'hsn', of_part.hsn, 'gstRates', of_part.gst_rates) order by kept.position)
  from order_line_parts as kept join products as part on part.id = kept.part_id
  join categories as of_part on of_part.id = part.category
  where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id)`;

interface PackedPart {
  pieces: number;
  supply: SetSupply;
  facts: ProductFacts;
  hsn: string;
  gstRates: readonly DatedRate[];
}

/** What is in their parcels, with the facts about the products that a courier needs. */
export function listCourierLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('categories', 'categories.id', 'products.category')
    .select([
      'order_id',
      'product_id',
      'order_lines.title',
      'order_lines.unit_price_paise',
      'order_lines.quantity as ordered',
      'order_lines.discount_paise',
      'categories.hsn',
      'categories.gst_rates',
      'products.facts',
      packedPieces.as('quantity'),
      packedParts.as('parts'),
    ])
    .where('order_id', 'in', orderIds)
    .where(packedPieces, '>', 0)
    .orderBy('order_id')
    .orderBy('order_lines.position')
    .execute();
}

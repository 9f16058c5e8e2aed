import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import {
  isDisputed,
  isHeldByDispute,
  orderAddressColumns,
  packedPieces,
  selectOrdersToShip,
} from '../../orders/index.ts';
import { fullTitle } from '../../catalog/index.ts';

/** What is read of a product's codes. */
const codes = [
  sql<string | null>`facts ->> 'sku'`.as('sku'),
  sql<string | null>`facts ->> 'barcode'`.as('barcode'),
] as const;

/** What a slip says about each of these orders, in no particular order. */
export function listSlipOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'order_number',
      'placed_at',
      'order_status',
      'payment_status',
      'is_firm',
      'total_paise',
      'refunded_paise',
      ...orderAddressColumns,
      'gift',
      'courier',
      'tracking_number',
      'tracking_url',
      'users.user_name',
      isDisputed.as('is_disputed'),
    ])
    .where('orders.id', 'in', orderIds)
    .execute();
}

/** The lines of these orders with what is in the last parcel, without pieces that came back or left earlier. */
export function listSlipLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_id', 'product_id', 'order_lines.title', packedPieces.as('quantity')])
    .select(codes)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('order_lines.position')
    .execute();
}

/** What the sets in these orders are made of. */
export function listSlipParts(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_line_parts as kept')
    .innerJoin('products', 'products.id', 'kept.part_id')
    .select(['order_id', 'set_id', 'part_id', 'kept.title', 'pieces', ...codes])
    .where('order_id', 'in', orderIds)
    .orderBy('kept.position')
    .execute();
}

/** A page of the ids of orders to pack, the longest waiting first, and how many there are. */
export async function listOrderIdsToPack(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ orderIds: string[]; total: number }> {
  const [orders, total] = await Promise.all([
    selectOrdersToShip(db)
      .select('id')
      .orderBy('placed_at')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countOrdersToPack(db),
  ]);
  return { orderIds: orders.map(({ id }) => id), total };
}

export async function countOrdersToPack(db: Db): Promise<number> {
  const { total } = await selectOrdersToShip(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many of these orders are named. */
const NAMED_AT_MOST = 100;

/** Orders that would be to ship if their payments were not disputed. */
export function listHeldOrders(db: Db) {
  return db
    .selectFrom('orders')
    .where(isHeldByDispute)
    .select(['id', 'order_number'])
    .orderBy('placed_at')
    .orderBy('id')
    .limit(NAMED_AT_MOST)
    .execute();
}

interface NeedingOrder {
  orderId: string;
  orderNumber: string;
  pieces: number;
}

/** Products with the number of pieces that the `limit` longest waiting orders need of each, in sets too, by title. */
export function listProductsToPick(db: Db, limit: number) {
  const picked = selectOrdersToShip(db)
    .select(['id', 'order_number', 'placed_at'])
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit);
  const needed = db
    .selectFrom(picked.as('picked'))
    .innerJoin('order_lines', 'order_lines.order_id', 'picked.id')
    .leftJoin('order_line_parts as kept', (join) =>
      join
        .onRef('kept.order_id', '=', 'order_lines.order_id')
        .onRef('kept.set_id', '=', 'order_lines.product_id'),
    )
    .select(['picked.id', 'order_number', 'placed_at'])
    .select(sql<string>`coalesce(kept.part_id, order_lines.product_id)`.as('product_id'))
    .select(sql<number>`sum(${packedPieces} * coalesce(kept.pieces, 1))`.as('pieces'))
    .where(packedPieces, '>', 0)
    .groupBy(['picked.id', 'order_number', 'placed_at', sql`coalesce(kept.part_id, order_lines.product_id)`]);
  return (
    db
      .selectFrom(needed.as('needed'))
      .innerJoin('products', 'products.id', 'needed.product_id')
      .select(['products.id', fullTitle.as('title'), 'products.category'])
      .select(sql<string | null>`facts ->> 'sku'`.as('sku'))
      .select((eb) => eb.fn.sum<number>('needed.pieces').as('pieces'))
      .select(
        sql<
          NeedingOrder[]
        >`json_agg(json_build_object('orderId', needed.id, 'orderNumber', needed.order_number,
        'pieces', needed.pieces) order by needed.placed_at, needed.id)`.as('orders'),
      )
      .groupBy('products.id')
      .orderBy('products.title_sort')
      .orderBy('products.id')
      // What was ever sold is in a category (decision 0177).
      .$narrowType<{ category: NotNull }>()
      .execute()
  );
}

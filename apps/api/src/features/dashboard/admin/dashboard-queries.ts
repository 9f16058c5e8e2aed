import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import {
  packedPieces,
  selectIsPartlySent,
  selectOrdersToRefund,
  selectOrdersToShip,
} from '../../orders/index.ts';
import { fullTitle } from '../../catalog/index.ts';

/** How many entries each list on the dashboard shows; the rest is only counted. */
const SHOWN = 8;
const REVIEWS_SHOWN = 5;

/** Orders to ship (ruling 10), the longest waiting first, and how many there are in all. */
export async function listOrdersToShip(db: Db) {
  const waiting = selectOrdersToShip(db);
  const [orders, { total }] = await Promise.all([
    waiting
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select([
        'orders.id',
        'order_number',
        'order_status',
        'payment_status',
        'placed_at',
        'total_paise',
        'city',
      ])
      .select(sql<number>`sum(${packedPieces})`.as('pieces'))
      .select(selectIsPartlySent)
      .groupBy('orders.id')
      .orderBy('placed_at')
      .limit(SHOWN)
      .execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { orders, total: Number(total) };
}

/** Rejected orders whose money is still with the shop, the oldest first, and how many there are in all. */
export async function listOrdersToRefund(db: Db) {
  const waiting = selectOrdersToRefund(db);
  const [orders, { total }] = await Promise.all([
    waiting
      .select(['id', 'order_number', 'placed_at', 'total_paise', 'refunded_paise'])
      .orderBy('placed_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { orders, total: Number(total) };
}

/**
 * The best sellers in paid orders since a moment, most pieces first. `offset 0` makes the server read the lines order
 * by order; in a plain join it reads every line there ever was. Titles are looked up only for the few that are shown.
 */
export function listBestSellers(db: Db, since: Date) {
  const best = db
    .selectFrom('orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines')
          .select([
            'product_id',
            'quantity',
            'unit_price_paise',
            'order_lines.discount_paise as line_discount',
          ])
          .whereRef('order_id', '=', 'orders.id')
          .offset(0)
          .as('sold'),
      (join) => join.onTrue(),
    )
    .select('product_id')
    .select((eb) => [
      eb.fn.sum<number>('quantity').as('pieces'),
      sql<number>`sum(quantity::bigint * unit_price_paise - line_discount)::bigint`.as('amountPaise'),
    ])
    .where('payment_status', '=', 'paid')
    .where('paid_at', '>=', since)
    .groupBy('product_id')
    .orderBy('pieces', 'desc')
    .orderBy('product_id')
    .limit(SHOWN);
  return db
    .selectFrom(best.as('best'))
    .innerJoin('products', 'products.id', 'best.product_id')
    .select(['products.id', fullTitle.as('title'), 'best.pieces', 'best.amountPaise'])
    .orderBy('best.pieces', 'desc')
    .orderBy('products.id')
    .execute();
}

/** Products that are low in stock, fewest pieces first, and how many there are in all. */
export async function listLowStock(db: Db) {
  const low = db
    .selectFrom('product_stock')
    .innerJoin('products', 'products.id', 'product_stock.product_id')
    .where('is_low', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true);
  const [products, { total }] = await Promise.all([
    low
      .select(['id', fullTitle.as('title'), 'stock', 'held'])
      .orderBy('stock')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    low.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { products, total: Number(total) };
}

/** The newest reviews with the names of their products. */
export function listNewestReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.title as productTitle')
    .where('hidden_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(REVIEWS_SHOWN)
    .execute();
}

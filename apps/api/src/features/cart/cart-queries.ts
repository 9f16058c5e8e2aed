import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';

/** Notes older than this say nothing new to anybody. */
const NOTE_LIFE_DAYS = 14;

/** A line with what its product is today. */
export interface CartLineRow {
  productId: string;
  title: string;
  pricePaise: number;
  salePricePaise: number;
  unitPricePaise: number;
  quantity: number;
  /** What this shopper can still buy of it: stock less the holds of others, never below 0 (ruling 22). */
  available: number;
}

/**
 * Pieces of a product that the shopper's own unpaid orders hold; they are never in the shopper's own way
 * (ruling 22). An expression for a query on `products`.
 */
export function ownHeld(userId: string) {
  return sql<number>`coalesce((
    select sum(order_lines.quantity) from orders
    join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId}::uuid and orders.hold = 'live' and order_lines.product_id = products.id
  ), 0)::int`;
}

/** What the shopper can still buy of a product. An expression for a query on `products`. */
export function availableTo(userId: string) {
  return sql<number>`greatest(0, products.stock - products.held + ${ownHeld(userId)})`;
}

/** The lines of a shopper's cart in the order they were added. */
export function listCartLines(db: Db, userId: string): Promise<CartLineRow[]> {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select([
      'products.id as productId',
      'products.title',
      'products.price_paise as pricePaise',
      'products.sale_price_paise as salePricePaise',
      'products.unit_price_paise as unitPricePaise',
      'cart_items.quantity',
      availableTo(userId).as('available'),
    ])
    .where('cart_items.user_id', '=', userId)
    .where('products.deleted_at', 'is', null)
    .orderBy('cart_items.added_at')
    .orderBy('products.id')
    .execute();
}

/** What recently happened to the cart without the shopper: products that left the shop. */
export async function listCartNotes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_notes')
    .select('note')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(NOTE_LIFE_DAYS)})`)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.note);
}

/** The shopper has gone on with the cart: what was said about it has been read. */
export async function forgetCartNotes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_notes').where('user_id', '=', userId).execute();
}

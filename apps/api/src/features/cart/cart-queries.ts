import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { PictureDocument } from '../media/index.ts';

/** A line with what its product is today. */
export interface CartLine {
  productId: string;
  title: string;
  pricePaise: number;
  salePricePaise: number;
  quantity: number;
  /** What this shopper can still buy of it: stock less the holds of others, never below 0 (ruling 22). */
  available: number;
  /** In their order. */
  pictures: PictureDocument[];
}

/** A shopper's cart as `cart_document` in `migrations/` tells it. */
export interface CartDocument {
  lines: CartLine[];
  /** What recently happened to the cart without the shopper: products that left the shop. */
  notes: string[];
}

export async function getCartDocument(db: Db, userId: string): Promise<CartDocument> {
  const { cart } = await db
    .selectNoFrom(sql<CartDocument>`cart_document(${userId}::uuid)`.as('cart'))
    .executeTakeFirstOrThrow();
  return cart;
}

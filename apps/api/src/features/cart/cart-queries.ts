import { CART_NOTE_DAYS } from '@shop/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { PictureDocument } from '../media/index.ts';

/** A line with its product's current data. */
export interface CartLine {
  productId: string;
  title: string;
  pricePaise: number;
  salePricePaise: number;
  quantity: number;
  /** How many this shopper can still buy: stock less the holds of others, never below 0 (ruling 22). */
  available: number;
  /** In their order. */
  pictures: PictureDocument[];
}

/** A shopper's cart as `cart_with_notes` in `cart-document.sql` returns it. */
export interface CartDocument {
  lines: CartLine[];
  /** Recent changes of the cart that the shopper did not make: products that left the shop. */
  notes: CartNote[];
}

/** A product that left the shop. */
export interface CartNote {
  /** The sentence in English. */
  note: string;
  /** The product's title. Null in a note of an earlier release. */
  title: string | null;
}

export async function getCartDocument(db: Db, userId: string): Promise<CartDocument> {
  const { cart } = await db
    .selectNoFrom(sql<CartDocument>`cart_with_notes(${userId}::uuid, ${CART_NOTE_DAYS}::int)`.as('cart'))
    .executeTakeFirstOrThrow();
  return cart;
}

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as cartMessages from '@shop/contract/cart/messages';
import * as productMessages from '@shop/contract/catalog/messages';
import type { Database, Db, Tx } from '../../database.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { availableTo, forgetCartNotes } from './cart-queries.ts';

export class QuantityAboveStockError extends ConflictError {
  readonly code = 'quantity_above_stock';
}

export class ProductNotFoundError extends NotFoundError {
  readonly code = 'product_not_found';
}

export class NotInCartError extends NotFoundError {
  readonly code = 'not_in_cart';
}

interface CartChange {
  userId: string;
  productId: string;
  /** Pieces, ≥ 1. */
  quantity: number;
}

/**
 * Adds pieces of a product to the cart.
 * @throws QuantityAboveStockError where the cart would then hold more than the shopper can buy,
 *   ProductNotFoundError
 */
export async function addToCart(
  database: Database,
  { userId, productId, quantity }: CartChange,
): Promise<void> {
  await database.write(async (tx) => {
    // One statement: adds at once wait at the line and each counts on what the one before it left.
    const added = await sql`
      with read_notes as (delete from cart_notes where user_id = ${userId}::uuid)
      insert into cart_items (user_id, product_id, quantity)
      select ${userId}::uuid, products.id, ${quantity}::int from products
      where products.id = ${productId}::uuid and products.deleted_at is null
        and ${quantity}::int <= ${availableTo(userId)}
      on conflict (user_id, product_id) do update
        set quantity = cart_items.quantity + excluded.quantity
        where cart_items.quantity + excluded.quantity <=
          (select ${availableTo(userId)} from products where products.id = excluded.product_id)
      returning quantity`.execute(tx);
    if (added.rows.length === 0) await refuseQuantity(tx, userId, productId);
  });
}

/**
 * Sets the quantity of a line.
 * @throws QuantityAboveStockError, NotInCartError
 */
export async function updateCartLine(
  database: Database,
  { userId, productId, quantity }: CartChange,
): Promise<void> {
  await database.write(async (tx) => {
    const updated = await tx
      .updateTable('cart_items')
      .from('products')
      .set({ quantity })
      .whereRef('products.id', '=', 'cart_items.product_id')
      .where('products.deleted_at', 'is', null)
      .where('cart_items.user_id', '=', userId)
      .where('cart_items.product_id', '=', productId)
      .where(availableTo(userId), '>=', quantity)
      .returning('cart_items.quantity')
      .executeTakeFirst();
    if (!updated) {
      await ensureInCart(tx, userId, productId);
      await refuseQuantity(tx, userId, productId);
    }
    await forgetCartNotes(tx, userId);
  });
}

/** @throws NotInCartError */
export async function deleteCartLine(
  database: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await database.write(async (tx) => {
    const deleted = await tx
      .deleteFrom('cart_items')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .returning('product_id')
      .executeTakeFirst();
    if (!deleted) throw new NotInCartError(cartMessages.notInCart);
    await forgetCartNotes(tx, userId);
  });
}

async function ensureInCart(db: Db, userId: string, productId: string): Promise<void> {
  const line = await db
    .selectFrom('cart_items')
    .select('quantity')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!line) throw new NotInCartError(cartMessages.notInCart);
}

/** Says how many the cart can hold at most (ruling 23). */
async function refuseQuantity(db: Db, userId: string, productId: string): Promise<never> {
  const product = await db
    .selectFrom('products')
    .select(availableTo(userId).as('available'))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw new ProductNotFoundError(productMessages.notFound);
  throw new QuantityAboveStockError(cartMessages.onlyQuantity(product.available));
}

/** Takes what was bought out of the cart; pieces added since stay. Call with the shopper's row locked. */
export async function removeBoughtLines(
  tx: Tx,
  userId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    with bought as (
      select * from unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)
    ), finished as (
      delete from cart_items using bought
      where cart_items.user_id = ${userId}::uuid and cart_items.product_id = bought.product_id
        and cart_items.quantity <= bought.quantity
    )
    update cart_items set quantity = cart_items.quantity - bought.quantity
    from bought
    where cart_items.user_id = ${userId}::uuid and cart_items.product_id = bought.product_id
      and cart_items.quantity > bought.quantity`.execute(tx);
}

/** A product leaves the shop and so all carts, each with a note to its shopper (ruling 21). */
export async function removeProductFromCarts(tx: Tx, productId: string, title: string): Promise<void> {
  const left = await tx
    .deleteFrom('cart_items')
    .where('product_id', '=', productId)
    .returning('user_id')
    .execute();
  if (left.length === 0) return;
  const note = cartMessages.productGone(title);
  await tx
    .insertInto('cart_notes')
    .values(left.map(({ user_id }) => ({ id: uuidv7(), user_id, note })))
    .execute();
}

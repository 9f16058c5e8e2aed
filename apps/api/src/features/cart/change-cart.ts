import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as cartMessages from '@shop/contract/cart/messages';
import * as cartRefusals from '@shop/contract/cart/refusals';
import type { Database, Tx } from '../../database.ts';
import { createBatch } from '../../platform/batches.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { refuse } from '../../platform/errors.ts';
import type { CartDocument } from './cart-queries.ts';

interface CartAddition {
  userId: string;
  productId: string;
  /** Pieces, ≥ 1. */
  quantity: number;
}

interface CartChange extends CartAddition {
  /** The most pieces that a line may have; 0: no limit (ruling 41). */
  piecesPerLine: number;
}

/**
 * Adds pieces of a product to the cart (`add_to_cart` in `change-cart.sql`). Additions that arrive at the same moment
 * share one statement and one commit.
 * @param readPiecesPerLine the most pieces that a line may have; 0: no limit (ruling 41)
 * @returns a function that adds pieces and returns the cart as it then is
 * @throws quantity_above_stock if the cart would then hold more than the shopper can buy or the shop allows,
 *   sold_out, product_not_found
 */
export function createAddToCart(
  database: Database,
  readPiecesPerLine: () => number,
): (addition: CartAddition) => Promise<CartDocument> {
  const addTogether = createBatch(
    (additions: readonly CartAddition[]) => addAll(database, additions, readPiecesPerLine()),
    // One batch at a time: while it is being flushed to disk, the next one fills.
    { atOnce: 1 },
  );
  return async (addition) => ensureChanged(await addTogether(addition));
}

async function addAll(
  database: Database,
  additions: readonly CartAddition[],
  piecesPerLine: number,
): Promise<readonly (Changed | Promise<Changed>)[]> {
  const addEachAlone = () =>
    additions.map(({ userId, productId, quantity }) =>
      change<Changed>(
        database,
        sql`add_to_cart(${userId}::uuid, ${productId}::uuid, ${quantity}::int, ${piecesPerLine}::int)`,
      ),
    );
  if (additions.length === 1) return addEachAlone();
  const of = <Key extends keyof CartAddition>(key: Key) => additions.map((addition) => addition[key]);
  const [userIds, productIds, quantities] = [of('userId'), of('productId'), of('quantity')];
  return change<Changed[]>(
    database,
    sql`add_to_carts(${userIds}::uuid[], ${productIds}::uuid[], ${quantities}::int[], ${piecesPerLine}::int)`,
  ).catch((error: unknown) => {
    // One of the additions is impossible, or has to wait, so none was made. After a lost connection it is unknown
    // whether all were made.
    if (isDatabaseAway(error)) throw error;
    return addEachAlone();
  });
}

/**
 * Sets the quantity of a line.
 * @returns the cart as it then is
 * @throws quantity_above_stock, sold_out, product_not_found, not_in_cart
 */
export function updateCartLine(
  database: Database,
  { userId, productId, quantity, piecesPerLine }: CartChange,
): Promise<CartDocument> {
  return changeCart(
    database,
    sql`set_cart_quantity(${userId}::uuid, ${productId}::uuid, ${quantity}::int, ${piecesPerLine}::int)`,
  );
}

/**
 * Takes a line out of the cart.
 * @returns the cart as it then is
 * @throws not_in_cart
 */
export function deleteCartLine(
  database: Database,
  { userId, productId }: Pick<CartChange, 'userId' | 'productId'>,
): Promise<CartDocument> {
  return changeCart(database, sql`remove_from_cart(${userId}::uuid, ${productId}::uuid)`);
}

/** Why a change was refused; `most` is how many pieces the cart can hold (ruling 23). */
type Refusal =
  | { refusal: 'quantity_above_stock'; most: number }
  | { refusal: 'product_not_found' | 'not_in_cart' };

type Changed = CartDocument | Refusal;

async function changeCart(database: Database, call: RawBuilder<unknown>): Promise<CartDocument> {
  return ensureChanged(await change<Changed>(database, call));
}

/** Calls one of the functions of `change-cart.sql`. */
async function change<Answer>(database: Database, call: RawBuilder<unknown>): Promise<Answer> {
  return onlyRow(await database.writeOne(() => sql<{ changed: Answer }>`select ${call} as changed`)).changed;
}

function ensureChanged(changed: Changed): CartDocument {
  if ('refusal' in changed) throw refused(changed);
  return changed;
}

function refused(reason: Refusal): Error {
  switch (reason.refusal) {
    case 'quantity_above_stock':
      return refuse(reason.most === 0 ? cartRefusals.soldOut : cartRefusals.quantityAboveStock, {
        quantity: reason.most,
      });
    case 'product_not_found':
      return refuse(cartRefusals.productNotFound);
    case 'not_in_cart':
      return refuse(cartRefusals.notInCart);
  }
}

/** When a product leaves the shop, it leaves all carts, each with a note to its shopper (ruling 21). */
export async function removeProductFromCarts(tx: Tx, productId: string, title: string): Promise<void> {
  const left = await tx
    .deleteFrom('cart_items')
    .where('product_id', '=', productId)
    .returning('user_id')
    .execute();
  if (left.length === 0) return;
  const note = cartMessages.productGone({ title });
  await tx
    .insertInto('cart_notes')
    .values(left.map(({ user_id }) => ({ id: uuidv7(), user_id, note, title })))
    .execute();
}

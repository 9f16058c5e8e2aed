import * as messages from '@shop/contract/stocktakes/messages';
import * as refusals from '@shop/contract/stocktakes/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { changeStock, listSetIds, lockStock } from '../../catalog/index.ts';
import { lockStocktake } from './count-pieces.ts';
import { bookedChange } from './rules/booked-change.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock'>;

/** The reason of the movements, as in the list of products. */
const REASON = 'Counted';

/**
 * Corrects the stock by the differences of a stocktake, with a movement for each, and ends it. What was sold, returned
 * or made since a count stays, because the difference is added to the stock of today.
 * @returns what to tell the owner
 * @throws stocktake_not_found, stocktake_ended, counted_meanwhile
 */
export async function bookStocktake(
  { database, clock }: Dependencies,
  { stocktakeId, newest, byUserId }: { stocktakeId: string; newest: number; byUserId: string },
): Promise<string> {
  return database.writeLocking(async (tx) => {
    await lockStocktake(tx, stocktakeId);
    const counts = await tx
      .selectFrom('stocktake_counts')
      .innerJoin('products', 'products.id', 'stocktake_counts.product_id')
      .where('stocktake_id', '=', stocktakeId)
      .where('is_last', '=', true)
      .select(['stocktake_counts.id', 'product_id', 'pieces', 'stock', 'waiting', 'deleted_at'])
      .execute();
    if (Math.max(0, ...counts.map(({ id }) => Number(id))) !== newest)
      throw refuse(refusals.countedMeanwhile);
    const found = counts
      .filter(({ deleted_at: deletedAt }) => deletedAt === null)
      .map(({ id, product_id: productId, pieces, stock, waiting }) => ({
        id,
        productId,
        difference: pieces - stock - waiting,
      }))
      .filter(({ difference }) => difference !== 0);
    const productIds = found.map(({ productId }) => productId);
    await lockStock(tx, productIds);
    const stocks = new Map(
      (productIds.length === 0
        ? []
        : await tx.selectFrom('product_stock').selectAll().where('product_id', 'in', productIds).execute()
      ).map((row) => [row.product_id, row]),
    );
    // What became a set since it was counted has no pieces of its own.
    const sets = await listSetIds(tx, productIds);
    const changes = found
      .filter(({ productId }) => !sets.has(productId))
      .map((each) => {
        const { stock = 0, held = 0 } = stocks.get(each.productId) ?? {};
        return { ...each, change: bookedChange(each.difference, { stock, held }) };
      });
    const made = changes.filter(({ change }) => change !== 0);
    if (made.length > 0) {
      tx.tell('stock');
      await changeStock(tx, made, { kind: 'correction', byUserId, reason: REASON });
    }
    for (const { id, change } of changes) {
      await tx.updateTable('stocktake_counts').set({ booked: change }).where('id', '=', id).execute();
    }
    await end(tx, stocktakeId, { outcome: 'booked', byUserId, at: clock.now() });
    const short = changes.reduce((sum, { difference, change }) => sum + change - difference, 0);
    return messages.booked(made.length, short);
  });
}

/** Ends a stocktake without touching any stock. Its counts are kept. @throws stocktake_not_found, stocktake_ended */
export async function abandonStocktake(
  { database, clock }: Dependencies,
  { stocktakeId, byUserId }: { stocktakeId: string; byUserId: string },
): Promise<void> {
  await database.writeLocking(async (tx) => {
    await lockStocktake(tx, stocktakeId);
    await end(tx, stocktakeId, { outcome: 'abandoned', byUserId, at: clock.now() });
  });
}

async function end(
  tx: Tx,
  id: string,
  { outcome, byUserId, at }: { outcome: 'booked' | 'abandoned'; byUserId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('stocktakes')
    .set({ outcome, ended_by: byUserId, ended_at: at })
    .where('id', '=', id)
    .execute();
}

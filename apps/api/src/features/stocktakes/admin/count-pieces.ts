import { MAX_STOCK } from '@shop/contract/limits';
import * as refusals from '@shop/contract/stocktakes/refusals';
import type { TypedCount } from '@shop/contract/stocktakes/schemas';
import type { LockingTx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { isSet, lockStock } from '../../catalog/index.ts';
import { presentLine } from './present-stocktakes.ts';
import { findPiecesInShop, listLineRows } from './stocktake-queries.ts';

/**
 * Enters what somebody counted of a product, with what was expected at that moment. A sale in between changes neither:
 * its pieces are counted, and expected, until they leave.
 * @throws stocktake_not_found, stocktake_ended, product_not_found, counted_set
 * @throws counted_already if it has a count that `how` and `onto` do not name
 * @throws stock_moved if it cannot be added, too_many_counted
 */
export async function countPieces(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { stocktakeId, typed, byUserId }: { stocktakeId: string; typed: TypedCount; byUserId: string },
): Promise<void> {
  const { productId, pieces: added, how, onto } = typed;
  await database.writeLocking(async (tx) => {
    const { category } = await lockStocktake(tx, stocktakeId);
    await lockStock(tx, [productId]);
    if (await isSet(tx, productId)) throw refuse(refusals.countedSet);
    const now = await findPiecesInShop(tx, productId, category);
    if (!now) throw refuse(refusals.countedProductNotFound);
    const [line] = await listLineRows(tx, { stocktakeId, category, productId, limit: 1 });
    const before = line && presentLine(line).count;
    if (before && (how === undefined || onto !== before._id))
      throw refuse(refusals.countedAlready, before, { data: presentLine(line) });
    const isAdded = before !== undefined && how === 'add';
    if (isAdded && before.expected !== now.stock + now.waiting) throw refuse(refusals.movedBetween);
    const pieces = isAdded ? before.pieces + added : added;
    if (pieces > MAX_STOCK) throw refuse(refusals.tooManyCounted, MAX_STOCK);
    if (before) {
      await tx.updateTable('stocktake_counts').set({ is_last: false }).where('id', '=', before._id).execute();
    }
    const counted = { stocktake_id: stocktakeId, product_id: productId, pieces, added };
    await tx
      .insertInto('stocktake_counts')
      .values({ ...counted, ...now, by_user_id: byUserId, at: clock.now() })
      .execute();
  });
}

/** Locks a stocktake that is under way. @throws stocktake_not_found, stocktake_ended */
export async function lockStocktake(tx: LockingTx, id: string) {
  const row = await tx
    .selectFrom('stocktakes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse(refusals.stocktakeNotFound);
  if (row.outcome !== null) throw refuse(refusals.stocktakeEnded);
  return row;
}

import * as refusals from '@shop/contract/stocktakes/refusals';
import type { NewStocktake } from '@shop/contract/stocktakes/schemas';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { ensureKnownCategory, lockCategoryNames } from '../../categories/index.ts';

/**
 * Starts a stocktake of all products or a category. @returns its id
 * @throws stocktake_open, unknown_category
 */
export async function startStocktake(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { category }: NewStocktake,
  byUserId: string,
): Promise<string> {
  const id = uuidv7();
  await database.write(async (tx) => {
    if (category !== undefined) ensureKnownCategory(await lockCategoryNames(tx), category);
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('stocktakes')
      .values({ id, category: category ?? null, started_by: byUserId, started_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 0n) throw refuse(refusals.stocktakeOpen);
  });
  return id;
}

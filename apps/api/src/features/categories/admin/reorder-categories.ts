import * as categoryMessages from '@shop/contract/categories/messages';
import type { Db } from '../../../database.ts';
import { type CategoryDependencies, writeCategories } from './category-dependencies.ts';
import { CategoriesChangedMeanwhileError } from './category-errors.ts';
import { lockCategories, placeCategories } from './category-writes.ts';

/**
 * Puts the categories in the order of `ids`, each of which occurs once.
 * @throws CategoriesChangedMeanwhileError if `ids` are not the existing categories, or `idsSeen` is not their order
 */
export async function reorderCategories(
  dependencies: CategoryDependencies,
  { ids, idsSeen }: { ids: readonly string[]; idsSeen: readonly string[] | undefined },
  present: (db: Db) => Promise<unknown>,
): Promise<void> {
  await writeCategories(dependencies, async (tx) => {
    const current = (await lockCategories(tx)).map(({ id }) => id);
    const isStale = idsSeen !== undefined && !isSame(idsSeen, current);
    if (isStale || !isSame(ids.toSorted(), current.toSorted())) {
      const data = await present(tx);
      throw new CategoriesChangedMeanwhileError(categoryMessages.changedMeanwhile, { data });
    }
    await placeCategories(tx, ids);
  });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index]);
}

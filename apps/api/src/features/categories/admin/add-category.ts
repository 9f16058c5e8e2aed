import { MAX_CATEGORIES } from '@shop/contract/limits';
import * as categoryMessages from '@shop/contract/categories/messages';
import { type CategoryDependencies, writeCategories } from './category-dependencies.ts';
import { UnfitCategoryError } from './category-errors.ts';
import { fitLabel, lockCategories } from './category-writes.ts';
import { categoryIdOf } from './rules/category-id.ts';

/**
 * Adds a category after the others. @returns its id
 * @throws UnfitCategoryError for a name that it cannot have, and if there are too many categories already
 */
export async function addCategory(dependencies: CategoryDependencies, typed: string): Promise<string> {
  return writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const label = fitLabel(typed, categories);
    if (categories.length >= MAX_CATEGORIES) {
      throw new UnfitCategoryError(categoryMessages.tooMany(MAX_CATEGORIES));
    }
    const id = categoryIdOf(
      label,
      categories.map((category) => category.id),
    );
    await tx
      .insertInto('categories')
      .values(({ selectFrom, fn, lit }) => ({
        id,
        label,
        position: selectFrom('categories').select((eb) =>
          eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('last'),
        ),
      }))
      .execute();
    return id;
  });
}

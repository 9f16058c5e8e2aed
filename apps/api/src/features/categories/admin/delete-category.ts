import * as categoryMessages from '@shop/contract/categories/messages';
import { sql } from 'kysely';
import { type CategoryDependencies, writeCategories } from './category-dependencies.ts';
import { CategoryInUseError } from './category-errors.ts';
import { getCategory, lockCategories } from './category-writes.ts';

/**
 * Deletes a category without products. Deleted products that are still stored move to the first other category, where
 * the owner finds them after restoring them, and keep the tax class that they had: orders of them may still be billed.
 * @throws CategoryNotFoundError
 * @throws CategoryInUseError with the sentence for the owner: it has products, or it is the only one
 */
export async function deleteCategory(dependencies: CategoryDependencies, categoryId: string): Promise<void> {
  await writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const category = getCategory(categories, categoryId);
    const { products } = await tx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .where('category', '=', categoryId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (products > 0) throw new CategoryInUseError(categoryMessages.hasProducts(products, category.label));
    const other = categories.find(({ id }) => id !== categoryId);
    if (!other) throw new CategoryInUseError(categoryMessages.lastOne);
    // What the product says itself comes second in `||`, and so wins.
    const facts = sql<string>`
      (select jsonb_build_object('hsn', hsn, 'gstRates', gst_rates) from categories where id = ${categoryId}) || facts`;
    await tx
      .updateTable('products')
      .set({ category: other.id, facts })
      .where('category', '=', categoryId)
      .execute();
    await tx.deleteFrom('categories').where('id', '=', categoryId).execute();
  });
}

import * as categoryMessages from '@shop/contract/categories/messages';
import type { CategoryChange } from '@shop/contract/categories/schemas';
import { sortedRates } from '@shop/contract/tax/rates';
import type { Tx } from '../../../database.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { type CategoryDependencies, writeCategories } from './category-dependencies.ts';
import { fitLabel, getCategory, lockCategories } from './category-writes.ts';

/**
 * Changes those fields of a category that are sent. Its products are found by a new name at once.
 * @throws CategoryNotFoundError, UnfitCategoryError
 * @throws NotUploadedError for a picture that was not uploaded
 */
export async function editCategory(
  dependencies: CategoryDependencies,
  categoryId: string,
  { label: typed, line, image, isHidden, searchWords, hsn, gstRates }: CategoryChange,
): Promise<void> {
  await writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const before = getCategory(categories, categoryId);
    const others = categories.filter((category) => category !== before);
    const label = typed === undefined ? before.label : fitLabel(typed, others);
    const words = searchWords === undefined ? before.search_words : eachOnce(searchWords);
    await tx
      .updateTable('categories')
      .set({
        label,
        search_words: words,
        ...(line !== undefined && { line: line.trim() }),
        ...(image !== undefined && { picture_id: await pictureIdOf(dependencies, tx, image) }),
        ...(isHidden !== undefined && { is_hidden: isHidden }),
        ...(hsn !== undefined && { hsn }),
        ...(gstRates !== undefined && { gst_rates: JSON.stringify(sortedRates(gstRates)) }),
      })
      .where('id', '=', categoryId)
      .execute();
    const isFoundOtherwise = label !== before.label || words.join('\n') !== before.search_words.join('\n');
    if (isFoundOtherwise) await dependencies.renameShelf(tx, categoryId);
  });
}

async function pictureIdOf({ mediaBase }: CategoryDependencies, tx: Tx, image: string | null) {
  if (image === null) return null;
  const sentence = categoryMessages.pictureFromUpload;
  return (await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence })).id;
}

function eachOnce(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}

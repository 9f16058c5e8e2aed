import type { StoredPicture, Tx } from '@shop/api';
import type { DemoCategoryTile } from '../catalogue/index.ts';

/** Adds pictures and descriptions to the categories that every shop starts with. */
export async function describeCategories(
  tx: Tx,
  categories: readonly DemoCategoryTile[],
  stored: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  for (const { id, line, picture } of categories) {
    const pictureId = stored.get(picture.file)?.id ?? null;
    await tx.updateTable('categories').set({ line, picture_id: pictureId }).where('id', '=', id).execute();
  }
}

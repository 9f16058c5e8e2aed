import type { Picture } from '@shop/contract/schemas';
import type { Db, Tx } from '../../../database.ts';
import { type PictureRow, presentPicture } from '../../media/index.ts';

/** Pictures of products in their order, by product id. */
export type FindProductPictures = (
  db: Db,
  productIds: readonly string[],
) => Promise<Map<string, readonly Picture[]>>;

/** Creates `FindProductPictures` with addresses that start with `mediaBase`. */
export function createFindProductPictures(mediaBase: string): FindProductPictures {
  return async (db, productIds) => {
    if (productIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('product_pictures')
      .innerJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
      .select(['product_id', 'id', 'width', 'height', 'widths', 'preview'])
      .where('product_id', 'in', productIds)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    const byProduct = Map.groupBy(rows, (row) => row.product_id);
    return new Map(
      [...byProduct].map(([productId, pictures]) => [
        productId,
        pictures.map((picture) => presentPicture(picture, mediaBase)),
      ]),
    );
  };
}

/** Gives a product these pictures, in this order, in place of its present ones. */
export async function replaceProductPictures(
  tx: Tx,
  productId: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('product_pictures')
    .values(pictures.map(({ id }, position) => ({ product_id: productId, position, picture_id: id })))
    .execute();
}

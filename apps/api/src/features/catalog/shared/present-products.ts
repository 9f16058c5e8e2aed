import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { createFindProductPictures } from './product-pictures.ts';
import type { ProductRow } from './product-queries.ts';

/** Presents rows with their pictures, which are all read together. */
export function createPresentProducts<P>(
  mediaBase: string,
  present: (row: ProductRow, pictures: readonly Product['pictures'][number][]) => P,
) {
  const findPictures = createFindProductPictures(mediaBase);
  return async (db: Db, rows: readonly ProductRow[]): Promise<P[]> => {
    const pictures = await findPictures(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => present(row, pictures.get(row.id) ?? []));
  };
}

import type { ShopContext } from '../../../shop-context.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { PictureRow } from './picture-queries.ts';

/** Where pictures are stored: their files and their rows. */
export type PictureDependencies = Pick<ShopContext, 'database' | 'pictures'>;

/**
 * Stores the picture in a file: re-encoded, without metadata, under a random name (ruling 35). `shopperId` is the
 * uploader; null for an owner.
 * @throws UnfitPictureError with a sentence for anything that is no acceptable picture; nothing is stored then
 */
export async function storePicture(
  { database, pictures }: PictureDependencies,
  file: string,
  shopperId: string | null = null,
): Promise<PictureRow> {
  const stored = await pictures.store(file);
  crashPoint('picture: stored, not known');
  try {
    return await database.write((tx) =>
      tx
        .insertInto('pictures')
        .values({ ...stored, shopper_id: shopperId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    await pictures.discard(stored.id);
    throw error;
  }
}

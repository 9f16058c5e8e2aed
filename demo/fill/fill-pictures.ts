import type { Pictures, StoredPicture, Tx } from '@shop/api';
import type { DemoBanner } from '../catalogue/types.ts';
import { chunksOf } from './chunks.ts';

/**
 * Stores the pictures in `files` as an upload would, as many in parallel as the store allows.
 * @returns what was stored, by file
 */
export async function storePictureFiles(
  pictures: Pictures,
  files: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const stored = await Promise.all(
    [...new Set(files)].map(async (file) => [file, await pictures.store(file)] as const),
  );
  return new Map(stored);
}

export async function insertPictures(tx: Tx, pictures: Iterable<StoredPicture>): Promise<void> {
  for (const some of chunksOf([...pictures])) await tx.insertInto('pictures').values(some).execute();
}

/** Adds the banners, in their order. @returns their ids */
export async function insertBanners(
  tx: Tx,
  filled: readonly DemoBanner[],
  stored: ReadonlyMap<string, StoredPicture>,
  newId: () => string,
): Promise<string[]> {
  const banners = filled.flatMap(({ file, ...words }, index) => {
    const picture = stored.get(file);
    return picture ? [{ id: newId(), picture_id: picture.id, position: index + 1, ...words }] : [];
  });
  await tx.insertInto('banners').values(banners).execute();
  return banners.map(({ id }) => id);
}

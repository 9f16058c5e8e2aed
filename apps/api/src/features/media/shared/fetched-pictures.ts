import { sql } from 'kysely';
import { MAX_ADDRESS } from '@shop/contract/limits';
import type { Db } from '../../../database.ts';
import { type PictureRow, listPictureRows } from './picture-queries.ts';

/** The address of a picture elsewhere as it is stored; null for anything else. */
export function pictureAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const href = URL.parse(text)?.href;
  return href !== undefined && href.length <= MAX_ADDRESS ? href : null;
}

/** The pictures that were fetched from these addresses, keyed by the result of `pictureAddress`. */
export async function findFetchedPictures(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (addresses.length === 0) return new Map();
  const fetched = await db
    .selectFrom('fetched_pictures')
    .select(['address', 'picture_id'])
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute();
  const ids = fetched.map(({ picture_id: id }) => id);
  const rows = new Map((await listPictureRows(db, ids)).map((row) => [row.id, row]));
  return new Map(
    fetched.flatMap(({ address, picture_id: id }) => {
      const row = rows.get(id);
      return row ? [[address, row] as const] : [];
    }),
  );
}

import { type Selectable, sql } from 'kysely';
import type { Picture } from '@shop/contract/schemas';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import { presentPicture } from './present-picture.ts';

/** Without the uploader, which only `areOfShopper` needs. */
export type PictureRow = Omit<Selectable<Tables['pictures']>, 'shopper_id'>;

/** What a document of the database contains of a picture: everything that is shown of it. */
export type PictureDocument = Omit<PictureRow, 'created_at'>;

/** Stored pictures by their ids, as clients get them. */
export type FindPictures = (db: Db, pictureIds: readonly string[]) => Promise<Map<string, Picture>>;

/** `FindPictures` with addresses that start with `mediaBase`. */
export function createFindPictures(mediaBase: string): FindPictures {
  return async (db, pictureIds) => {
    const rows = await listPictureRows(db, pictureIds);
    return new Map(rows.map((row) => [row.id, presentPicture(row, mediaBase)]));
  };
}

/** Those of the pictures with these ids that exist, in no particular order. */
export async function listPictureRows(db: Db, pictureIds: readonly string[]): Promise<PictureRow[]> {
  if (pictureIds.length === 0) return [];
  return db
    .selectFrom('pictures')
    .selectAll()
    .where(sql<boolean>`id = any(${[...new Set(pictureIds)]}::uuid[])`)
    .execute();
}

/** Locks these pictures against removal until the transaction ends. @returns whether all of them exist */
export async function holdPictures(tx: Tx, pictureIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(pictureIds)];
  if (wanted.length === 0) return true;
  const held = await tx
    .selectFrom('pictures')
    .select('id')
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return held.length === wanted.length;
}

/** Whether the shopper uploaded all of these pictures for reviews. */
export async function areOfShopper(
  db: Db,
  pictureIds: readonly string[],
  shopperId: string,
): Promise<boolean> {
  if (pictureIds.length === 0) return true;
  const others = await db
    .selectFrom('pictures')
    .select('id')
    .where(sql<boolean>`id = any(${[...pictureIds]}::uuid[])`)
    .where('shopper_id', 'is distinct from', shopperId)
    .limit(1)
    .execute();
  return others.length === 0;
}

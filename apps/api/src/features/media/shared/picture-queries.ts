import { type Selectable, sql } from 'kysely';
import type { Picture } from '@shop/contract/schemas';
import type { Db } from '../../../database.ts';
import type { Tables } from '../../../tables.ts';
import { presentPicture } from './present-picture.ts';

export type PictureRow = Selectable<Tables['pictures']>;

/** What a document of the database tells of a picture: all that is shown of it. */
export type PictureDocument = Omit<PictureRow, 'created_at'>;

/** Stored pictures by their ids, as the wire has them. */
export type FindPictures = (db: Db, pictureIds: readonly string[]) => Promise<Map<string, Picture>>;

/** `FindPictures` with addresses that start with `mediaBase`. */
export function createFindPictures(mediaBase: string): FindPictures {
  return async (db, pictureIds) => {
    const rows = await listPictureRows(db, pictureIds);
    return new Map(rows.map((row) => [row.id, presentPicture(row, mediaBase)]));
  };
}

/** The pictures of these ids that exist, in no order. */
export async function listPictureRows(db: Db, pictureIds: readonly string[]): Promise<PictureRow[]> {
  if (pictureIds.length === 0) return [];
  return db
    .selectFrom('pictures')
    .selectAll()
    .where(sql<boolean>`id = any(${[...new Set(pictureIds)]}::uuid[])`)
    .execute();
}

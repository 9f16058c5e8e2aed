import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../database.ts';
import type { PictureRow } from '../media/index.ts';

/** A banner with its picture. */
export interface BannerRow extends Omit<PictureRow, 'created_at'> {
  bannerId: string;
  addedAt: Date;
}

/** The banners in their order. */
export function listBannerRows(db: Db): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .innerJoin('pictures', 'pictures.id', 'banners.picture_id')
    .select(['banners.id as bannerId', 'banners.created_at as addedAt'])
    .select(['pictures.id', 'width', 'height', 'widths', 'preview'])
    .orderBy('position')
    .orderBy('banners.id')
    .execute();
}

/** Adds a picture as the last banner. */
export async function addLastBanner(tx: Tx, picture: PictureRow): Promise<BannerRow> {
  const { bannerId, addedAt } = await tx
    .insertInto('banners')
    .values({
      id: uuidv7(),
      picture_id: picture.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from banners)`,
    })
    .returning(['id as bannerId', 'created_at as addedAt'])
    .executeTakeFirstOrThrow();
  return { ...picture, bannerId, addedAt };
}

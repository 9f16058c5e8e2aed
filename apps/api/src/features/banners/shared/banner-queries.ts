import type { Banner, BannerWords } from '@shop/contract/banners/schemas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../../database.ts';
import { type PictureRow, presentPicture } from '../../media/index.ts';

/** A banner with its picture. */
export interface BannerRow extends Omit<PictureRow, 'created_at'> {
  bannerId: string;
  alt: string;
  link: string;
  heading: string;
  button: string;
  isHidden: boolean;
  addedAt: Date;
}

/** All banners in their order, including hidden ones. */
export function listBannerRows(db: Db): Promise<BannerRow[]> {
  return selectBanners(db).orderBy('position').orderBy('banners.id').execute();
}

/** The banners that shoppers see, in their order. */
export function listShownBannerRows(db: Db): Promise<BannerRow[]> {
  return selectBanners(db).where('is_hidden', '=', false).orderBy('position').orderBy('banners.id').execute();
}

export async function findBannerRow(db: Db, bannerId: string): Promise<BannerRow | null> {
  return (await selectBanners(db).where('banners.id', '=', bannerId).executeTakeFirst()) ?? null;
}

function selectBanners(db: Db) {
  return db
    .selectFrom('banners')
    .innerJoin('pictures', 'pictures.id', 'banners.picture_id')
    .select(['banners.id as bannerId', 'alt', 'link', 'heading', 'button', 'is_hidden as isHidden'])
    .select('banners.created_at as addedAt')
    .select(['pictures.id', 'width', 'height', 'widths', 'preview']);
}

/**
 * The ids in their order, with the rows locked: concurrent calls that reorder or delete wait for each other, and
 * reordering sees what is left.
 */
export async function lockBannerIds(tx: Tx): Promise<string[]> {
  await tx.selectFrom('banners').select('id').orderBy('id').forUpdate().execute();
  const rows = await tx.selectFrom('banners').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Adds a picture as the last banner. */
export async function addLastBanner(
  tx: Tx,
  picture: PictureRow,
  words: Required<BannerWords>,
): Promise<BannerRow> {
  const { bannerId, isHidden, addedAt } = await tx
    .insertInto('banners')
    .values({
      id: uuidv7(),
      picture_id: picture.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from banners)`,
      ...words,
    })
    .returning(['id as bannerId', 'is_hidden as isHidden', 'created_at as addedAt'])
    .executeTakeFirstOrThrow();
  return { ...picture, ...words, bannerId, isHidden, addedAt };
}

export function presentBanner(
  { bannerId, alt, link, heading, button, isHidden, addedAt, ...picture }: BannerRow,
  mediaBase: string,
): Banner {
  const presented = presentPicture(picture, mediaBase);
  return {
    _id: bannerId,
    image: presented.url,
    picture: presented,
    alt,
    link,
    heading,
    button,
    isHidden,
    createdAt: addedAt.toISOString(),
  };
}

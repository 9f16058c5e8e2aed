import type { CollectionRule } from '@shop/contract/collections/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { type PictureRow, presentPicture } from '../../media/index.ts';

/** A collection with its picture and its picked products. */
export interface CollectionRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  is_hidden: boolean;
  version: number;
  rule: CollectionRule | null;
  picture: Omit<PictureRow, 'created_at'> | null;
  picked: { _id: string; title: string }[];
  productIds: string[];
}

/** All collections by name; hidden ones only if asked for. */
export async function listCollectionRows(
  db: Db,
  { withHidden }: { withHidden: boolean },
): Promise<CollectionRow[]> {
  let query = selectCollections(db).orderBy(sql`lower(name)`);
  if (!withHidden) query = query.where('is_hidden', '=', false);
  return (await query.execute()).map(collectionRow);
}

/** The collection that has or had this slug, as far as shoppers may see it; null if there is none. */
export async function findCollection(db: Db, slug: string): Promise<CollectionRow | null> {
  const row = await selectCollections(db)
    .where('collections.id', '=', (eb) =>
      eb.selectFrom('collection_slugs').select('collection_id').where('slug', '=', slug),
    )
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row ? collectionRow(row) : null;
}

function selectCollections(db: Db) {
  return db
    .selectFrom('collections')
    .leftJoin('pictures', 'pictures.id', 'collections.picture_id')
    .select([
      'collections.id as collection_id',
      'name',
      'slug',
      'description',
      'is_hidden',
      'version',
      'rule',
    ])
    .select(['pictures.id as picture_id', 'width', 'height', 'widths', 'preview'])
    .select(
      sql<CollectionRow['picked']>`(
        select coalesce(json_agg(json_build_object('_id', products.id, 'title', title) order by position), '[]')
        from collection_products join products on products.id = product_id
        where collection_id = collections.id and deleted_at is null)`.as('picked'),
    );
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number];

function collectionRow(row: SelectedRow): CollectionRow {
  const { collection_id, picture_id, width, height, widths, preview, ...rest } = row;
  const hasPicture = picture_id !== null && width !== null && height !== null && widths !== null;
  return {
    ...rest,
    id: collection_id,
    productIds: rest.picked.map(({ _id }) => _id),
    picture: hasPicture ? { id: picture_id, width, height, widths, preview: preview ?? '' } : null,
  };
}

/** A collection as a shopper sees it. */
export function presentCollection(
  { id, name, slug, description, picture }: CollectionRow,
  mediaBase: string,
) {
  return {
    _id: id,
    name,
    slug,
    description,
    picture: picture && presentPicture(picture, mediaBase),
  };
}

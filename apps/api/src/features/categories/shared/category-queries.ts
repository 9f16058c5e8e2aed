import * as categoryRefusals from '@shop/contract/categories/refusals';
import type { ShopCategory } from '@shop/contract/categories/shop-category';
import type { DatedRate } from '@shop/contract/tax/rates';
import type { Db, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PictureRow, presentPicture } from '../../media/index.ts';

/** The names by which a category's products are searched. */
export interface CategoryNames {
  id: string;
  label: string;
  /** Words and phrases besides the label. */
  words: readonly string[];
}

/** A category with its picture, if it has one. */
export interface CategoryRow {
  id: string;
  label: string;
  line: string;
  search_words: string[];
  is_hidden: boolean;
  hsn: string;
  gst_rates: readonly DatedRate[];
  picture: Omit<PictureRow, 'created_at'> | null;
}

/** All categories in their order. */
export async function listCategoryRows(db: Db): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.id', 'categories.picture_id')
    .select([
      'categories.id as category_id',
      'label',
      'line',
      'search_words',
      'is_hidden',
      'hsn',
      'gst_rates',
    ])
    .select(['pictures.id', 'width', 'height', 'widths', 'preview'])
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
  return rows.map(({ category_id, id, width, height, widths, preview, ...row }) => ({
    ...row,
    id: category_id,
    picture:
      id === null || width === null || height === null || widths === null
        ? null
        : { id, width, height, widths, preview: preview ?? '' },
  }));
}

/** The categories as every page of the shop knows them. */
export async function listShopCategories(db: Db, mediaBase: string): Promise<ShopCategory[]> {
  const rows = await listCategoryRows(db);
  return rows.map(({ id, label, line, picture, is_hidden }) => ({
    id,
    label,
    line,
    // They come with every page, and blurred previews would weigh more than everything else.
    picture: picture && { ...presentPicture(picture, mediaBase), preview: '' },
    isHidden: is_hidden,
  }));
}

/** The names of the categories, in their order. */
export async function listCategoryNames(db: Db): Promise<CategoryNames[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'label', 'search_words as words'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * The same, locked until the transaction ends, because products are written with these names. Call before any product
 * is locked, in the same sequence as renaming a category.
 */
export async function lockCategoryNames(tx: Tx): Promise<CategoryNames[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'label', 'search_words as words'])
    .orderBy('position')
    .orderBy('id')
    .forShare()
    .execute();
}

/** @throws unknown_category with the sentence for the field */
export function ensureKnownCategory(categories: readonly CategoryNames[], id: string): void {
  if (categories.some((category) => category.id === id)) return;
  throw refuse(categoryRefusals.unknown, { field: 'category' });
}

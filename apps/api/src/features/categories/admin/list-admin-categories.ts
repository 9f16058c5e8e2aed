import type { AdminCategory } from '@shop/contract/categories/schemas';
import type { Db } from '../../../database.ts';
import { presentPicture } from '../../media/index.ts';
import { listCategoryRows } from '../shared/category-queries.ts';

/** All categories as an owner sees them, with how many products each has. */
export async function listAdminCategories(db: Db, mediaBase: string): Promise<AdminCategory[]> {
  const [rows, counts] = await Promise.all([listCategoryRows(db), countProducts(db)]);
  return rows.map(({ id, label, line, search_words, picture, is_hidden, hsn, gst_rates }) => ({
    _id: id,
    label,
    line,
    picture: picture && presentPicture(picture, mediaBase),
    searchWords: search_words,
    hsn,
    gstRates: [...gst_rates],
    isHidden: is_hidden,
    products: counts.get(id) ?? 0,
  }));
}

async function countProducts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['category', (eb) => eb.fn.countAll<number>().as('products')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, products }) => [category, Number(products)]));
}

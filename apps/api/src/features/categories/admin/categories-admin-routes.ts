import * as contract from '@shop/contract/categories/endpoints';
import * as categoryMessages from '@shop/contract/categories/messages';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentPicture } from '../../media/index.ts';
import { listCategoryRows } from '../shared/category-queries.ts';
import { arrangeShelf, listShelf } from './arrange-shelf.ts';
import {
  type CategoryDependencies,
  addCategory,
  deleteCategory,
  editCategory,
  reorderCategories,
} from './change-categories.ts';

/** The owner's calls that add, change, order and delete categories. */
export function serveCategoriesAdmin(serve: Serve, dependencies: CategoryDependencies): void {
  const { database } = dependencies;
  const presentAll = (db: Db) => listAdminCategories(db, dependencies.mediaBase);
  const presentOne = async (categoryId: string, db: Db = database.read) => {
    const category = (await presentAll(db)).find(({ _id }) => _id === categoryId);
    if (!category) throw refuse(categoryRefusals.notFound);
    return category;
  };

  serve(contract.listAdminCategories, async () => {
    const data = await presentAll(database.read);
    return { data, total: data.length };
  });

  serve(contract.addCategory, async ({ body: { label } }) => {
    const data = await presentOne(await addCategory(dependencies, label));
    return { message: categoryMessages.added, data };
  });

  serve(contract.editCategory, async ({ params: { categoryId }, body }) => {
    await editCategory(dependencies, categoryId, body, (tx) => presentOne(categoryId, tx));
    return { message: categoryMessages.saved, data: await presentOne(categoryId) };
  });

  serve(contract.reorderCategories, async ({ body: { ids, idsSeen } }) => {
    await reorderCategories(dependencies, { ids, idsSeen }, presentAll);
    const data = await presentAll(database.read);
    return { message: categoryMessages.ordered, data, total: data.length };
  });

  serve(contract.getShelf, async ({ params: { categoryId } }) => {
    await presentOne(categoryId);
    const { products, total } = await listShelf(database.read, categoryId);
    return { data: products, total };
  });

  serve(contract.arrangeShelf, async ({ params: { categoryId }, body }) => {
    const { productIds: ids, productIdsSeen: idsSeen } = body;
    await arrangeShelf(dependencies, categoryId, { ids, idsSeen });
    return { message: categoryMessages.arranged };
  });

  serve(contract.deleteCategory, async ({ params: { categoryId } }) => {
    await deleteCategory(dependencies, categoryId);
    return { message: categoryMessages.deleted };
  });
}

/** All categories as an owner sees them, with how many products each has. */
async function listAdminCategories(db: Db, mediaBase: string): Promise<AdminCategory[]> {
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
  return new Map(rows.map(({ category, products }) => [category ?? '', Number(products)]));
}

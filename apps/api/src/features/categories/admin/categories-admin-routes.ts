import * as contract from '@shop/contract/categories/endpoints';
import * as categoryMessages from '@shop/contract/categories/messages';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { arrangeShelf, listShelf } from './arrange-shelf.ts';
import {
  type CategoryDependencies,
  addCategory,
  deleteCategory,
  editCategory,
  reorderCategories,
} from './change-categories.ts';
import { listAdminCategories } from './list-admin-categories.ts';

/** The owner's calls that add, change, order and delete categories. */
export function serveCategoriesAdmin(serve: Serve, dependencies: CategoryDependencies): void {
  const { database } = dependencies;
  const presentAll = (db: Db) => listAdminCategories(db, dependencies.mediaBase);
  const presentOne = async (categoryId: string) => {
    const category = (await presentAll(database.read)).find(({ _id }) => _id === categoryId);
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
    await editCategory(dependencies, categoryId, body);
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

  serve(contract.arrangeShelf, async ({ params: { categoryId }, body: { productIds } }) => {
    await arrangeShelf(dependencies, categoryId, productIds);
    return { message: categoryMessages.arranged };
  });

  serve(contract.deleteCategory, async ({ params: { categoryId } }) => {
    await deleteCategory(dependencies, categoryId);
    return { message: categoryMessages.deleted };
  });
}

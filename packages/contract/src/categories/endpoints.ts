import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_CATEGORIES, MAX_SHELF_PLACES } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { AdminCategory, Category, CategoryChange, CategoryId, NewCategory, ShelfProduct } from './schemas.ts';

const CategoryIds = Type.Array(CategoryId, { maxItems: MAX_CATEGORIES });
const ShelfIds = Type.Array(Id, { maxItems: MAX_SHELF_PLACES, uniqueItems: true });
const Which = Shape({ categoryId: CategoryId });

export const listCategories = endpoint(calls.listCategories, {
  summary: 'Lists the categories that shoppers see, in order.',
  response: PageOf(Category),
});

export const listAdminCategories = endpoint(calls.listAdminCategories, {
  summary: 'Lists all categories in order, each with its number of products.',
  response: PageOf(AdminCategory),
});

export const addCategory = endpoint(calls.addCategory, {
  summary: 'Adds a category after the others. Its id is made from its name and never changes.',
  body: NewCategory,
  response: WithData(AdminCategory),
});

export const editCategory = endpoint(calls.editCategory, {
  summary:
    'Changes the given fields of a category. Its products are found by the new name at once. 409 with the current category in `data` if somebody changed one of these fields since it was `seen`.',
  params: Which,
  body: CategoryChange,
  response: WithData(AdminCategory),
});

/**
 * `idsSeen` is the order that the owner saw. If either list does not match the current categories, the answer is 409
 * with the current list in `data`.
 */
export const reorderCategories = endpoint(calls.reorderCategories, {
  summary: 'Sets the order of all categories.',
  body: Shape({ ids: CategoryIds, idsSeen: Type.Optional(CategoryIds) }),
  response: PageOf(AdminCategory),
});

export const getShelf = endpoint(calls.getShelf, {
  summary:
    "Lists the products of a category in the owner's order, with their number. Returns all of them unless they are too many to arrange.",
  params: Which,
  response: PageOf(ShelfProduct),
});

export const arrangeShelf = endpoint(calls.arrangeShelf, {
  summary:
    "Sets the order of a category's products. The others follow, cheapest first. Products of other categories are ignored. 409 with the present order in `data` if products were given places since `productIdsSeen`.",
  params: Which,
  body: Shape({
    productIds: ShelfIds,
    /** The order that the owner saw. Left out: any. */
    productIdsSeen: Type.Optional(ShelfIds),
  }),
  response: Done,
});

export const deleteCategory = endpoint(calls.deleteCategory, {
  summary: 'Deletes a category that has no products. 409 with an explanation if it has some.',
  params: Which,
  response: Done,
});

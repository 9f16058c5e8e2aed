import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_CATEGORIES, MAX_SHELF_PLACES } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { AdminCategory, Category, CategoryChange, CategoryId, NewCategory, ShelfProduct } from './schemas.ts';

const CategoryIds = Type.Array(CategoryId, { maxItems: MAX_CATEGORIES });
const Which = Shape({ categoryId: CategoryId });

export const listCategories = endpoint(calls.listCategories, {
  summary: 'The categories that shoppers are shown, in their order.',
  response: PageOf(Category),
});

export const listAdminCategories = endpoint(calls.listAdminCategories, {
  summary: 'All categories in their order, with how many products each has.',
  response: PageOf(AdminCategory),
});

export const addCategory = endpoint(calls.addCategory, {
  summary: 'Adds a category after the others; its id is made of its name and stays.',
  body: NewCategory,
  response: WithData(AdminCategory),
});

export const editCategory = endpoint(calls.editCategory, {
  summary: 'Changes what is sent of a category. Its products are found by the new name at once.',
  params: Which,
  body: CategoryChange,
  response: WithData(AdminCategory),
});

/**
 * `idsSeen` is the order that the owner saw. If either list does not match the current categories, the answer is 409
 * with the current list in `data`.
 */
export const reorderCategories = endpoint(calls.reorderCategories, {
  summary: 'Puts all categories in this order.',
  body: Shape({ ids: CategoryIds, idsSeen: Type.Optional(CategoryIds) }),
  response: PageOf(AdminCategory),
});

export const getShelf = endpoint(calls.getShelf, {
  summary:
    'The products of a category in the order that the owner gave them, and how many it has; all of them where that many can be put in an order.',
  params: Which,
  response: PageOf(ShelfProduct),
});

export const arrangeShelf = endpoint(calls.arrangeShelf, {
  summary:
    'Puts products of a category in this order; the others follow them, the cheapest first. What is not in the category is left out.',
  params: Which,
  body: Shape({ productIds: Type.Array(Id, { maxItems: MAX_SHELF_PLACES, uniqueItems: true }) }),
  response: Done,
});

export const deleteCategory = endpoint(calls.deleteCategory, {
  summary: 'Deletes a category without products; 409 with the sentence for the owner where it has some.',
  params: Which,
  response: Done,
});

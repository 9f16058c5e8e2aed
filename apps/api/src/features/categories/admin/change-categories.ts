import * as categoryMessages from '@shop/contract/categories/messages';
import * as categoryRefusals from '@shop/contract/categories/refusals';
import type { AdminCategory, CategoryChange, CategoryFields } from '@shop/contract/categories/schemas';
import { MAX_CATEGORIES } from '@shop/contract/limits';
import { sortedRates } from '@shop/contract/tax/rates';
import { searchText } from '@shop/contract/typed-text';
import { sql } from 'kysely';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db, Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { fitsPresentOrder, placeInOrder, type WantedOrder } from '../../../platform/database/ordered-list.ts';
import { refuse, type ShopError } from '../../../platform/errors.ts';
import { areStillSeen } from '../../../platform/still-seen.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { categoryIdOf } from './rules/category-id.ts';

/** What is needed to change categories. */
export interface CategoryDependencies extends Pick<ShopContext, 'database' | 'mediaBase'> {
  /** Reloads the categories from the database into memory. */
  reload: () => Promise<void>;
  /** Counts the change in its own transaction, so that every other instance reloads too. */
  countChange: (tx: Tx) => Promise<void>;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
  /** Rewrites the search words of a category's products. Call with the category locked. */
  renameShelf: (tx: Tx, categoryId: string) => Promise<void>;
}

/**
 * Writes a change of categories. When it returns, this process uses the change, and every other one does within a
 * second.
 */
async function writeCategories<Result>(
  { database, reload, countChange, catalogueChanged }: CategoryDependencies,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.write(async (tx) => {
    const written = await write(tx);
    await countChange(tx);
    return written;
  });
  await reload();
  catalogueChanged();
  return result;
}

/** A category, locked, with what must not change meanwhile. */
interface LockedCategory {
  id: string;
  label: string;
  search_words: string[];
}

/**
 * All categories in their order, locked until the transaction ends: changes of categories wait for each other, and
 * for transactions that write products.
 */
async function lockCategories(tx: Tx): Promise<LockedCategory[]> {
  // Rows that another transaction inserts meanwhile cannot be locked, so changes of the list wait for each other here
  // first.
  await takeAdvisoryLock(tx, 'categories');
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'label', 'search_words', 'position'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.toSorted((a, b) => a.position - b.position);
}

/** @throws category_not_found */
function getCategory(categories: readonly LockedCategory[], categoryId: string): LockedCategory {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) throw refuse(categoryRefusals.notFound);
  return category;
}

/**
 * The name as it is stored: trimmed, and different from every other category's, as searches compare texts
 * (decision 0108).
 * @param before the present one, which it may keep
 * @throws unfit_category with the sentence for the field
 */
function fitLabel(typed: string, others: readonly LockedCategory[], before = ''): string {
  const label = typed.trim().replaceAll(/\s+/g, ' ');
  if (label === '') throw unfit(categoryMessages.labelNeeded);
  if (label.toLowerCase() === before.toLowerCase()) return label;
  const same = others.find((other) => searchText(other.label) === searchText(label));
  if (same) throw unfit(categoryMessages.labelTaken(same.label));
  return label;
}

function unfit(sentence: string): ShopError {
  return refuse(categoryRefusals.unfitCategory, { sentence }, { field: 'label' });
}

/**
 * Adds a category after the others. @returns its id
 * @throws unfit_category for a name that it cannot have, and if there are too many categories already
 */
export async function addCategory(dependencies: CategoryDependencies, typed: string): Promise<string> {
  return writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const label = fitLabel(typed, categories);
    if (categories.length >= MAX_CATEGORIES) {
      throw refuse(categoryRefusals.tooMany, MAX_CATEGORIES);
    }
    const id = categoryIdOf(
      label,
      categories.map((category) => category.id),
    );
    await tx
      .insertInto('categories')
      .values(({ selectFrom, fn, lit }) => ({
        id,
        label,
        position: selectFrom('categories').select((eb) =>
          eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('last'),
        ),
      }))
      .execute();
    return id;
  });
}

/**
 * Changes those fields of a category that are sent. Its products are found by a new name at once.
 * @throws category_not_found, unfit_category
 * @throws category_changed with the present one if somebody changed one of these fields since it was `seen`
 * @throws not_uploaded for a picture that was not uploaded
 */
export async function editCategory(
  dependencies: CategoryDependencies,
  categoryId: string,
  { seen, ...change }: CategoryChange,
  present: (tx: Tx) => Promise<AdminCategory>,
): Promise<void> {
  const { label: typed, line, image, isHidden, searchWords, hsn, gstRates } = change;
  await writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const before = getCategory(categories, categoryId);
    const others = categories.filter((category) => category !== before);
    const label = typed === undefined ? before.label : fitLabel(typed, others, before.label);
    const words = searchWords === undefined ? before.search_words : eachOnce(searchWords);
    if (seen !== undefined) {
      const now = await present(tx);
      const wanted = {
        ...change,
        ...(typed !== undefined && { label }),
        ...(line !== undefined && { line: line.trim() }),
        ...(searchWords !== undefined && { searchWords: words }),
        ...(gstRates !== undefined && { gstRates: sortedRates(gstRates) }),
      };
      if (!areStillSeen<CategoryFields>({ seen, now: { ...now, image: now.picture?.url ?? null }, wanted }))
        throw refuse(categoryRefusals.categoryChanged, { data: now });
    }
    await tx
      .updateTable('categories')
      .set({
        label,
        search_words: words,
        ...(line !== undefined && { line: line.trim() }),
        ...(image !== undefined && { picture_id: await pictureIdOf(dependencies, tx, image) }),
        ...(isHidden !== undefined && { is_hidden: isHidden }),
        ...(hsn !== undefined && { hsn }),
        ...(gstRates !== undefined && { gst_rates: JSON.stringify(sortedRates(gstRates)) }),
      })
      .where('id', '=', categoryId)
      .execute();
    const isFoundOtherwise = label !== before.label || words.join('\n') !== before.search_words.join('\n');
    if (isFoundOtherwise) await dependencies.renameShelf(tx, categoryId);
  });
}

async function pictureIdOf({ mediaBase }: CategoryDependencies, tx: Tx, image: string | null) {
  if (image === null) return null;
  const sentence = categoryMessages.pictureFromUpload;
  return (await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence })).id;
}

function eachOnce(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}

/**
 * Puts the categories in the order of `ids`, each of which occurs once.
 * @throws categories_changed if `ids` are not the existing categories, or `idsSeen` is not their order
 */
export async function reorderCategories(
  dependencies: CategoryDependencies,
  wanted: WantedOrder,
  present: (db: Db) => Promise<unknown>,
): Promise<void> {
  await writeCategories(dependencies, async (tx) => {
    const current = (await lockCategories(tx)).map(({ id }) => id);
    if (!fitsPresentOrder(wanted, current)) {
      const data = await present(tx);
      throw refuse(categoryRefusals.changedMeanwhile, { data });
    }
    await placeInOrder(tx, 'categories', wanted.ids);
  });
}

/**
 * Deletes a category without products. Deleted products that are still stored move to the first other category, where
 * the owner finds them after restoring them, and keep the tax class that they had: orders of them may still be billed.
 * @throws category_not_found
 * @throws category_in_use with the sentence for the owner: it has products, or it is the only one
 */
export async function deleteCategory(dependencies: CategoryDependencies, categoryId: string): Promise<void> {
  await writeCategories(dependencies, async (tx) => {
    const categories = await lockCategories(tx);
    const category = getCategory(categories, categoryId);
    const { products } = await tx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .where('category', '=', categoryId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (products > 0) throw refuse(categoryRefusals.hasProducts, { products, label: category.label });
    const other = categories.find(({ id }) => id !== categoryId);
    if (!other) throw refuse(categoryRefusals.lastOne);
    // What the product says itself comes second in `||`, and so wins.
    const facts = sql<string>`
      (select jsonb_build_object('hsn', hsn, 'gstRates', gst_rates) from categories where id = ${categoryId}) || facts`;
    await tx
      .updateTable('products')
      .set({ category: other.id, facts })
      .where('category', '=', categoryId)
      .execute();
    await tx.deleteFrom('categories').where('id', '=', categoryId).execute();
  });
}

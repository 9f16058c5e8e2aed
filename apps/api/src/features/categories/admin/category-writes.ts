import { sql } from 'kysely';
import * as categoryMessages from '@shop/contract/categories/messages';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tx } from '../../../database.ts';
import { CategoryNotFoundError, UnfitCategoryError } from './category-errors.ts';

/** A category, locked, with what must not change meanwhile. */
export interface LockedCategory {
  id: string;
  label: string;
  search_words: string[];
}

/**
 * All categories in their order, locked until the transaction ends: changes of categories wait for each other, and
 * for transactions that write products.
 */
export async function lockCategories(tx: Tx): Promise<LockedCategory[]> {
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

/** @throws CategoryNotFoundError */
export function getCategory(categories: readonly LockedCategory[], categoryId: string): LockedCategory {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) throw new CategoryNotFoundError(categoryMessages.notFound);
  return category;
}

/**
 * The name as it is stored: trimmed, and different from every other category's, ignoring case.
 * @throws UnfitCategoryError with the sentence for the field
 */
export function fitLabel(typed: string, others: readonly LockedCategory[]): string {
  const label = typed.trim().replaceAll(/\s+/g, ' ');
  if (label === '') throw unfit(categoryMessages.labelNeeded);
  const same = others.find((other) => other.label.toLowerCase() === label.toLowerCase());
  if (same) throw unfit(categoryMessages.labelTaken(same.label));
  return label;
}

/** Gives the categories their places in `ids`. */
export async function placeCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where categories.id = wanted.id`.execute(tx);
}

function unfit(sentence: string): UnfitCategoryError {
  return new UnfitCategoryError(sentence, { fields: { label: sentence } });
}

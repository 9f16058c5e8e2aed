import type { Db } from '../../../../database.ts';
import { type ProductFilter, type ProductRow, listProductIds, listProductRows } from '../product-queries.ts';
import { type SearchQuery, searchQuery, searchedFor, wordsToLookUp } from './rules/search-query.ts';
import { findWordsAlike } from './search-word-queries.ts';

type Page = { page: number; limit: number };
type Found = { rows: ProductRow[]; total: number };

/**
 * The products that fit a keyword, the best first: those with all of its words, or where there are none,
 * with any of them. Words may be misspelt; nothing in the keyword is a pattern.
 */
export async function searchProductRows(
  db: Db,
  keyword: string,
  page: Page,
  filter: Omit<ProductFilter, 'words'> = {},
): Promise<Found> {
  const query = await findQuery(db, keyword);
  if (!query) return { rows: [], total: 0 };
  const { every, any, best } = query;
  const found = await listProductRows(db, { ...filter, words: every }, { ...page, order: { best } });
  if (found.total > 0) return found;
  return listProductRows(db, { ...filter, words: any }, { ...page, order: { best } });
}

/** The ids of all that `searchProductRows` finds, oldest first. */
export async function searchProductIds(
  db: Db,
  keyword: string,
  filter: Omit<ProductFilter, 'words'>,
): Promise<string[]> {
  const query = await findQuery(db, keyword);
  if (!query) return [];
  const found = await listProductIds(db, { ...filter, words: query.every });
  return found.length > 0 ? found : listProductIds(db, { ...filter, words: query.any });
}

/** What a keyword asks for; null where it has no word. */
async function findQuery(db: Db, keyword: string): Promise<SearchQuery | null> {
  const words = searchedFor(keyword);
  return words.length === 0 ? null : searchQuery(words, await findWordsAlike(db, wordsToLookUp(words)));
}

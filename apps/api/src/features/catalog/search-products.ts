import type { Db } from '../../database.ts';
import { type ProductFilter, type ProductRow, listProductRows } from './product-queries.ts';
import { searchQuery, searchedFor, wordsToLookUp } from './rules/search-query.ts';
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
  const words = searchedFor(keyword);
  if (words.length === 0) return { rows: [], total: 0 };
  const { every, any, best } = searchQuery(words, await findWordsAlike(db, wordsToLookUp(words)));
  const found = await listProductRows(db, { ...filter, words: every }, { ...page, order: { best } });
  if (found.total > 0 || words.length === 1) return found;
  return listProductRows(db, { ...filter, words: any }, { ...page, order: { best } });
}

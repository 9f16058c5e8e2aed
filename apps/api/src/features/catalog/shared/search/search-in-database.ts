import type { Db } from '../../../../database.ts';
import {
  type ProductFilter,
  type ProductRow,
  type ProductSort,
  listProductIdsInOrder,
  listProductRows,
} from '../product-queries.ts';
import {
  type SearchedWord,
  type TsQueries,
  readKeyword,
  searchQuery,
  tsQueriesOf,
  wordsToLookUp,
} from './rules/search-query.ts';
import { findWordsAlike } from './search-word-queries.ts';

type Page = { page: number; limit: number };

/** What a keyword finds among more products than are kept in memory. */
export async function searchRowsInDatabase(
  db: Db,
  keyword: string,
  page: Page,
  filter: OwnersFilter = {},
): Promise<{ rows: ProductRow[]; total: number }> {
  for (const { order, ...found } of await readOwnersSearch(db, keyword)) {
    const answer = await listProductRows(db, { ...filter, ...found }, { ...page, order });
    if (answer.total > 0) return answer;
  }
  return { rows: [], total: 0 };
}

/** The ids of everything that `searchRowsInDatabase` finds, in its order. */
export async function searchIdsInDatabase(db: Db, keyword: string, filter: OwnersFilter): Promise<string[]> {
  for (const { order, ...found } of await readOwnersSearch(db, keyword)) {
    const ids = await listProductIdsInOrder(db, { ...filter, ...found }, order);
    if (ids.length > 0) return ids;
  }
  return [];
}

type OwnersFilter = Omit<ProductFilter, 'words' | 'price' | 'size'>;

/** What to look for, and where nothing is found, what to look for next. */
async function readOwnersSearch(
  db: Db,
  keyword: string,
): Promise<(Pick<ProductFilter, 'words' | 'price' | 'size'> & { order: ProductSort })[]> {
  const { words, range: price, isCheapestFirst, size } = readKeyword(keyword);
  const query = await findQuery(db, words);
  if (!query) return price || isCheapestFirst || size ? [{ price, size, order: 'price-lowtohigh' }] : [];
  const order: ProductSort = isCheapestFirst ? 'price-lowtohigh' : { best: query.best };
  const sizes = size ? [size, null] : [null];
  return sizes.flatMap((each) =>
    [query.every, query.any].map((found) => ({ price, size: each, words: found, order })),
  );
}

/** What the words mean as a query for the database; null if there are none. */
async function findQuery(db: Db, words: readonly SearchedWord[]): Promise<TsQueries | null> {
  if (words.length === 0) return null;
  return tsQueriesOf(searchQuery(words, await findWordsAlike(db, wordsToLookUp(words))));
}

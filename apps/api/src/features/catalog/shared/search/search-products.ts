import type { Db } from '../../../../database.ts';
import {
  type ProductFilter,
  type ProductRow,
  type ProductSort,
  listProductIdsByPrice,
  listProductIdsInOrder,
  listProductRows,
} from '../product-queries.ts';
import { paidPriceNow } from '../sale-prices.ts';
import {
  type SearchedWord,
  type TsQueries,
  readKeyword,
  searchQuery,
  tsQueriesOf,
  wordsToLookUp,
} from './rules/search-query.ts';
import { findWordsAlike } from './search-word-queries.ts';
import type { WordIndex } from './word-index.ts';

type Page = { page: number; limit: number };

/** How many matches for a shopper's keyword are shown: nobody reads further. */
export const MAX_FOUND = 300;

/** The ids of a page of the matches, and how many there are. */
export interface FoundProducts {
  ids: string[];
  total: number;
}

interface SearchDependencies {
  db: Db;
  /** Null if there are too many products for it. */
  readWordIndex: () => Promise<WordIndex | null>;
}

/**
 * The products that match a shopper's keyword, best first, 300 at most: those with all of its words, or if there are
 * none, those with any of them. Words may be misspelt; nothing in the keyword is treated as a pattern. A price in the
 * keyword limits the results, and so does a size, unless nothing that is searched for has it. Words are looked up in
 * memory; the database is asked only for prices and sizes.
 */
export async function searchProducts(
  { db, readWordIndex }: SearchDependencies,
  keyword: string,
  { page, limit }: Page,
): Promise<FoundProducts> {
  const { words, range, isCheapestFirst, size } = readKeyword(keyword);
  const saysMore = range !== null || isCheapestFirst || size !== null;
  if (words.length === 0 && !saysMore) return { ids: [], total: 0 };
  const index = await readWordIndex();
  if (index === null) {
    const { rows, total } = await searchProductRows(
      db,
      keyword,
      { page, limit },
      { paid: await paidPriceNow(db) },
    );
    return { ids: rows.map(({ id }) => id), total };
  }
  const pageOf = (found: readonly string[], total: number) => ({
    ids: found.slice((page - 1) * limit, page * limit),
    total: Math.min(total, MAX_FOUND),
  });
  const query = words.length === 0 ? null : searchQuery(words, index.findWordsAlike(wordsToLookUp(words)));
  if (query && !saysMore) {
    const { ids, total } = index.rank(query, { count: Math.min(page * limit, MAX_FOUND) });
    return pageOf(ids, total);
  }
  const paid = await paidPriceNow(db);
  const bound = async (productIds: readonly string[] | undefined, bySize = size) => {
    const cheapestFirst = await listProductIdsByPrice(db, { productIds, price: range, paid, size: bySize });
    if (isCheapestFirst || productIds === undefined) return cheapestFirst;
    const within = new Set(cheapestFirst);
    return productIds.filter((id) => within.has(id));
  };
  const every = query ? index.rank(query, { count: Infinity }).ids : undefined;
  const any = query ? index.rank(query, { count: Infinity, isAnyWordEnough: true }).ids : undefined;
  let ids = await bound(every);
  if (ids.length === 0 && any) ids = await bound(any);
  if (ids.length === 0 && every && size) ids = await bound(every, null);
  if (ids.length === 0 && any && size) ids = await bound(any, null);
  return pageOf(ids, ids.length);
}

/** The same for an owner's search: all matches, with the filters of the owner's list. */
export async function searchProductRows(
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

/** The ids of everything that `searchProductRows` finds, in its order. */
export async function searchProductIds(db: Db, keyword: string, filter: OwnersFilter): Promise<string[]> {
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

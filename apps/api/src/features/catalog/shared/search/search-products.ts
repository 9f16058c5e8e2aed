import type { Db } from '../../../../database.ts';
import {
  type ProductFilter,
  type ProductRow,
  listProductIds,
  listProductIdsByPrice,
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
 * keyword limits the results. Words are looked up in memory; the database is asked only for prices.
 */
export async function searchProducts(
  { db, readWordIndex }: SearchDependencies,
  keyword: string,
  { page, limit }: Page,
): Promise<FoundProducts> {
  const { words, range, isCheapestFirst } = readKeyword(keyword);
  const saysPrice = range !== null || isCheapestFirst;
  if (words.length === 0 && !saysPrice) return { ids: [], total: 0 };
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
  if (query && !saysPrice) {
    const { ids, total } = index.rank(query, { count: Math.min(page * limit, MAX_FOUND) });
    return pageOf(ids, total);
  }
  const paid = await paidPriceNow(db);
  const boundByPrice = async (productIds?: readonly string[]) => {
    const cheapestFirst = await listProductIdsByPrice(db, { productIds, price: range, paid });
    if (isCheapestFirst || productIds === undefined) return cheapestFirst;
    const within = new Set(cheapestFirst);
    return productIds.filter((id) => within.has(id));
  };
  let ids = await boundByPrice(query ? index.rank(query, { count: Infinity }).ids : undefined);
  if (ids.length === 0 && query) {
    ids = await boundByPrice(index.rank(query, { count: Infinity, isAnyWordEnough: true }).ids);
  }
  return pageOf(ids, ids.length);
}

/** The same for an owner's search: all matches, with the filters of the owner's list. */
export async function searchProductRows(
  db: Db,
  keyword: string,
  page: Page,
  filter: Omit<ProductFilter, 'words' | 'price'> = {},
): Promise<{ rows: ProductRow[]; total: number }> {
  const { words, range: price, isCheapestFirst } = readKeyword(keyword);
  const query = await findQuery(db, words);
  if (!query && !price && !isCheapestFirst) return { rows: [], total: 0 };
  const order = query && !isCheapestFirst ? { best: query.best } : 'price-lowtohigh';
  const found = await listProductRows(db, { ...filter, price, words: query?.every }, { ...page, order });
  if (found.total > 0 || !query) return found;
  return listProductRows(db, { ...filter, price, words: query.any }, { ...page, order });
}

/** The ids of everything that `searchProductRows` finds, oldest first. */
export async function searchProductIds(
  db: Db,
  keyword: string,
  filter: Omit<ProductFilter, 'words' | 'price'>,
): Promise<string[]> {
  const { words, range: price, isCheapestFirst } = readKeyword(keyword);
  const query = await findQuery(db, words);
  if (!query && !price && !isCheapestFirst) return [];
  const found = await listProductIds(db, { ...filter, price, words: query?.every });
  return found.length > 0 || !query ? found : listProductIds(db, { ...filter, price, words: query.any });
}

/** What the words mean as a query for the database; null if there are none. */
async function findQuery(db: Db, words: readonly SearchedWord[]): Promise<TsQueries | null> {
  if (words.length === 0) return null;
  return tsQueriesOf(searchQuery(words, await findWordsAlike(db, wordsToLookUp(words))));
}

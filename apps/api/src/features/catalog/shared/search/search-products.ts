import type { Db } from '../../../../database.ts';
import type { ProductFilter } from '../product-filter.ts';
import {
  type ProductRow,
  listProductIdsByCode,
  listProductIdsByPrice,
  listProductsOf,
} from '../product-queries.ts';
import { paidPriceNow } from '../sale-prices.ts';
import { claimWord } from './rules/claim-words.ts';
import { MAX_WORDS, claimAsWord, readKeyword, searchQuery, wordsToLookUp } from './rules/search-query.ts';
import type { ReadWordIndex, WordIndex } from './word-index.ts';

type Page = { page: number; limit: number };

/** How many matches for a shopper's keyword are shown: nobody reads further. */
export const MAX_FOUND = 300;

/** The ids of the best matches, and how many there are. */
export interface FoundProducts {
  ids: string[];
  total: number;
}

export interface SearchDependencies {
  db: Db;
  readWordIndex: ReadWordIndex;
}

/** The filters of the owner's list. */
type OwnersFilter = Pick<ProductFilter, 'scope' | 'categories' | 'isLow'>;

/**
 * A page of what a shopper's keyword finds, best first, 300 at most.
 * @param isOneOfVariants of the variants of one thing the best match alone
 */
export async function searchProducts(
  dependencies: SearchDependencies,
  keyword: string,
  { page, limit, isOneOfVariants = false }: Page & { isOneOfVariants?: boolean },
): Promise<FoundProducts> {
  const count = Math.min(page * limit, MAX_FOUND);
  const index = await dependencies.readWordIndex('sold');
  const { ids, total } =
    isOneOfVariants && index.hasVariants
      ? oneOfVariants(index, (await findProducts(dependencies, keyword, Infinity)).ids)
      : await findProducts(dependencies, keyword, count);
  return {
    ids: ids.slice((page - 1) * limit, Math.min(page * limit, MAX_FOUND)),
    total: Math.min(total, MAX_FOUND),
  };
}

/** Of the variants of one thing the best match alone. */
function oneOfVariants({ variantOf }: WordIndex, ids: readonly string[]): FoundProducts {
  const known = new Set<string>();
  const first = ids.filter((id) => {
    const of = variantOf(id);
    if (of === undefined) return true;
    const isFirst = !known.has(of);
    known.add(of);
    return isFirst;
  });
  return { ids: first, total: first.length };
}

/** A page of all that an owner's keyword finds, best first. */
export async function searchProductRows(
  dependencies: SearchDependencies,
  keyword: string,
  { page, limit }: Page,
  filter: OwnersFilter,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { ids, total } = await findForOwner(dependencies, keyword, page * limit, filter);
  const shown = ids.slice((page - 1) * limit, page * limit);
  return { rows: await listProductsOf(dependencies.db, shown, filter), total };
}

/** The ids of all that an owner's keyword finds, best first. */
export async function searchProductIds(
  dependencies: SearchDependencies,
  keyword: string,
  filter: OwnersFilter,
): Promise<string[]> {
  return (await findForOwner(dependencies, keyword, Infinity, filter)).ids;
}

/** The product with this SKU or barcode, if there is one, and then what the words find. */
async function findForOwner(
  dependencies: SearchDependencies,
  keyword: string,
  count: number,
  filter: OwnersFilter,
): Promise<FoundProducts> {
  const coded = await listProductIdsByCode(dependencies.db, keyword, filter);
  if (coded.length === 0) return findProducts(dependencies, keyword, count, filter);
  const { ids } = await findProducts(dependencies, keyword, Infinity, filter);
  const all = [...new Set([...coded, ...ids])];
  return { ids: all, total: all.length };
}

/**
 * The best matches of a keyword, `count` of them or more: the products with all of its words, or if there are none,
 * those that `rankProducts` takes instead. A claim is a word that only products have that carry it; where none does, it is
 * taken as it is typed. Words may be misspelt; nothing in the keyword is treated as a pattern. A price in the keyword
 * limits the results, and so does a size, unless nothing that is searched for has it. Words are looked up in memory; the
 * database is asked only for prices, sizes and an owner's filters.
 */
async function findProducts(
  { db, readWordIndex }: SearchDependencies,
  keyword: string,
  count: number,
  { scope = 'sold', ...filter }: OwnersFilter = {},
): Promise<FoundProducts> {
  const { claims, range, isCheapestFirst, size, ...said } = readKeyword(keyword);
  const saysMore = range !== null || isCheapestFirst || size !== null;
  if (said.plainWords.length === 0 && !saysMore) return { ids: [], total: 0 };
  const index = await readWordIndex(scope);
  const isClaimed = claims.every((claim) => index.isKnown(claimWord(claim)));
  const words = isClaimed ? [...claims.map(claimAsWord), ...said.words].slice(0, MAX_WORDS) : said.plainWords;
  const query = words.length === 0 ? null : searchQuery(words, index.findWordsAlike(wordsToLookUp(words)));
  const isNarrowed = saysMore || filter.categories !== undefined || filter.isLow === true;
  if (query && !isNarrowed) return index.rank(query, { count });
  const paid = await paidPriceNow(db);
  const bound = async (productIds: readonly string[] | undefined, bySize = size) => {
    const which = { ...filter, scope, productIds, price: range, paid, size: bySize };
    const cheapestFirst = await listProductIdsByPrice(db, which);
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
  return { ids, total: ids.length };
}

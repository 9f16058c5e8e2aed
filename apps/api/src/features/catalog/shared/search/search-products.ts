import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import {
  type ProductFilter,
  type ProductRow,
  costs,
  listProductIds,
  type PaidPrice,
  listProductRows,
  ownPrice,
  paidPriceNow,
  productColumns,
  relevance,
} from '../product-queries.ts';
import {
  type SearchQuery,
  type SearchedWord,
  readKeyword,
  searchQuery,
  wordsToLookUp,
} from './rules/search-query.ts';
import { findWordsAlike } from './search-word-queries.ts';

type Page = { page: number; limit: number };
type Found = { rows: ProductRow[]; total: number };

/** Of what fits a shopper's keyword so many are weighed and shown: nobody reads on. */
const MAX_FOUND = 300;

/**
 * The products that fit a shopper's keyword, the best first, 300 at most: those with all of its words, or where there
 * are none, with any of them. Words may be misspelt; nothing in the keyword is a pattern. A price that the keyword
 * says bounds them. One statement finds, weighs and counts, so that a word of ten thousand products costs as much as
 * one of three hundred.
 */
export async function searchProducts(db: Db, keyword: string, { page, limit }: Page): Promise<Found> {
  const { words, range, isCheapestFirst } = readKeyword(keyword);
  const query = await findQuery(db, words);
  if (!query && !range && !isCheapestFirst) return { rows: [], total: 0 };
  // Sales matter where prices decide: most keywords say none.
  const paid = range || isCheapestFirst ? await paidPriceNow(db) : ownPrice;
  const price = range ? costs(range, paid) : sql<boolean>`true`;
  const weight = query && !isCheapestFirst ? relevance(query.best) : sql`-unit_price_paise`;
  const statement = sql<ProductRow & { total: number; place: number }>`(
    with found as materialized (${query ? hitsOf(query, price, paid) : cheapest(price, paid)}),
    best as (
      select id, title_sort, ${weight} as weight from found
      order by weight desc, title_sort, id limit ${limit} offset ${(page - 1) * limit}
    )
    select ${sql.join(productColumns.map((column) => sql.ref(`products.${column}`)))},
      (select count(*) from found) as total,
      row_number() over (order by best.weight desc, best.title_sort, id) as place
    from best join products using (id)
  )`;
  const rows = await db.selectFrom(statement.as('shown')).selectAll().orderBy('place').execute();
  const [first] = rows;
  if (!first && page > 1)
    return { rows: [], total: (await searchProducts(db, keyword, { page: 1, limit: 1 })).total };
  return { rows: rows, total: first?.total ?? 0 };
}

/** Products with all words, or where there are none, with any of them. */
function hitsOf(
  { every, everyInNames, any, anyInNames }: SearchQuery,
  price: RawBuilder<boolean>,
  paid: PaidPrice,
) {
  return sql`
    with strict as materialized (${hits(every, everyInNames, price, paid)})
    select * from strict
    union all
    select * from (${hits(any, anyInNames, price, paid)}) as loose where not exists (select 1 from strict)`;
}

/** Products that fit a `tsquery`, those whose names fit first. */
function hits(words: string, inNames: string, price: RawBuilder<boolean>, paid: PaidPrice) {
  return sql`
    select * from (
      (select id, title_sort, search_vector, ${paid} as unit_price_paise from products
       where deleted_at is null and is_published and search_vector @@ ${inNames}::tsquery and ${price}
       limit ${sql.lit(MAX_FOUND)})
      union all
      (select id, title_sort, search_vector, ${paid} as unit_price_paise from products
       where deleted_at is null and is_published and search_vector @@ ${words}::tsquery
         and not search_vector @@ ${inNames}::tsquery and ${price} limit ${sql.lit(MAX_FOUND)})
    ) as hits limit ${sql.lit(MAX_FOUND)}`;
}

/** What costs least, where a keyword says nothing but a price. */
function cheapest(price: RawBuilder<boolean>, paid: PaidPrice) {
  return sql`
    select id, title_sort, search_vector, ${paid} as unit_price_paise from products
    where deleted_at is null and is_published and ${price} order by ${paid}, id limit ${sql.lit(MAX_FOUND)}`;
}

/** The same for an owner's search: all that fit, and the filters of the owner's list. */
export async function searchProductRows(
  db: Db,
  keyword: string,
  page: Page,
  filter: Omit<ProductFilter, 'words' | 'price'> = {},
): Promise<Found> {
  const { words, range: price, isCheapestFirst } = readKeyword(keyword);
  const query = await findQuery(db, words);
  if (!query && !price && !isCheapestFirst) return { rows: [], total: 0 };
  const order = query && !isCheapestFirst ? { best: query.best } : 'price-lowtohigh';
  const found = await listProductRows(db, { ...filter, price, words: query?.every }, { ...page, order });
  if (found.total > 0 || !query) return found;
  return listProductRows(db, { ...filter, price, words: query.any }, { ...page, order });
}

/** The ids of all that `searchProductRows` finds, oldest first. */
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

/** What words ask for; null where there are none. */
async function findQuery(db: Db, words: readonly SearchedWord[]): Promise<SearchQuery | null> {
  return words.length === 0 ? null : searchQuery(words, await findWordsAlike(db, wordsToLookUp(words)));
}

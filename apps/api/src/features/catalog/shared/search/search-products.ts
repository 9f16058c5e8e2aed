import { sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import {
  type ProductFilter,
  type ProductRow,
  listProductIds,
  listProductRows,
  productColumns,
  relevance,
} from '../product-queries.ts';
import { type SearchQuery, searchQuery, searchedFor, wordsToLookUp } from './rules/search-query.ts';
import { findWordsAlike } from './search-word-queries.ts';

type Page = { page: number; limit: number };
type Found = { rows: ProductRow[]; total: number };

/** Of what fits a shopper's keyword so many are weighed and shown: nobody reads on. */
const MAX_FOUND = 300;

/**
 * The products that fit a shopper's keyword, the best first, 300 at most: those with all of its words, or where there
 * are none, with any of them. Words may be misspelt; nothing in the keyword is a pattern. One statement finds, weighs
 * and counts, so that a word of ten thousand products costs as much as one of three hundred.
 */
export async function searchProducts(db: Db, keyword: string, { page, limit }: Page): Promise<Found> {
  const query = await findQuery(db, keyword);
  if (!query) return { rows: [], total: 0 };
  const { every, everyInNames, any, anyInNames, best } = query;
  const statement = sql<ProductRow & { total: number; place: number }>`(
    with strict as materialized (${hits(every, everyInNames)}),
    found as materialized (
      select * from strict
      union all
      select * from (${hits(any, anyInNames)}) as loose where not exists (select 1 from strict)
    ),
    best as (
      select id, title_sort, ${relevance(best)} as weight from found
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

/** Products that fit a `tsquery`, those whose names fit first. */
function hits(words: string, inNames: string) {
  return sql`
    select * from (
      (select id, title_sort, search_vector from products
       where deleted_at is null and search_vector @@ ${inNames}::tsquery limit ${sql.lit(MAX_FOUND)})
      union all
      (select id, title_sort, search_vector from products
       where deleted_at is null and search_vector @@ ${words}::tsquery
         and not search_vector @@ ${inNames}::tsquery limit ${sql.lit(MAX_FOUND)})
    ) as hits limit ${sql.lit(MAX_FOUND)}`;
}

/** The same for an owner's search: all that fit, and the filters of the owner's list. */
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

import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../../database.ts';
import type { Tables } from '../../../../tables/index.ts';
import { type CategoryNames, listCategoryNames } from '../../../categories/index.ts';
import { searchVector } from './rules/search-vector.ts';
import { writeSearchVectors } from './search-word-queries.ts';

/** How many products' words one statement writes. */
const CHUNK = 500;
/** How many products' words are compared before other requests get their turn. */
const COMPARED_AT_ONCE = 20;
const SEARCHED = ['id', 'title', 'description', 'ingredients', 'category', 'brand', 'facts'] as const;
/** Smaller than every product id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Rewrites the search words of a category's products after its names have changed. Call with the category locked; it
 * locks the products in the order of their ids.
 */
export async function rewriteSearchWords(tx: Tx, categoryId: string): Promise<void> {
  await rewriteWhere(tx, sql`category = ${categoryId}`);
}

/** Rewrites the search words of products whose facts were changed. Locks them in the order of their ids. */
export async function rewriteSearchWordsOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  await rewriteWhere(tx, sql`id = any(${productIds}::uuid[])`);
}

/**
 * Rewrites the search words of the products whose stored words are not those that this version makes: an upgrade
 * changes the rules of the search, not the rows (decision 0202). Called by a job; ends early if `signal` is aborted.
 */
export async function renewSearchWords(
  { database }: { database: Pick<Database, 'read' | 'write'> },
  signal: AbortSignal,
): Promise<void> {
  let after = NO_ID;
  while (!signal.aborted) {
    const { outdated, last } = await findOutdated(database.read, after);
    if (outdated.length > 0) {
      await database.write(async (tx) => {
        tx.tell('catalogue');
        await rewriteSearchWordsOf(tx, outdated);
      });
    }
    if (last === undefined) return;
    after = last;
    await setImmediate();
  }
}

/** Of the next products after an id: those whose words are outdated, and the last of them; undefined: there are none. */
async function findOutdated(
  db: Db,
  after: string,
): Promise<{ outdated: string[]; last: string | undefined }> {
  const products = await db
    .selectFrom('products')
    .select(SEARCHED)
    .where('id', '>', after)
    .orderBy('id')
    .limit(COMPARED_AT_ONCE)
    .execute();
  if (products.length === 0) return { outdated: [], last: undefined };
  const lines = wordLines(products, await listCategoryNames(db));
  const rows = await db
    .selectFrom('product_words')
    .innerJoin(
      sql<{ id: string; vector: string }>`unnest(${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ vector }) => vector)}::text[])`.as<'line'>(sql`line (id, vector)`),
      'line.id',
      'product_words.product_id',
    )
    .select('product_id')
    .where(sql<boolean>`search_vector <> line.vector::tsvector`)
    .execute();
  return { outdated: rows.map(({ product_id }) => product_id), last: products.at(-1)?.id };
}

function wordLines(
  products: readonly Pick<Selectable<Tables['products']>, (typeof SEARCHED)[number]>[],
  categories: readonly CategoryNames[],
) {
  return products.map((product) => ({
    productId: product.id,
    vector: searchVector({ ...product, category: product.category ?? '' }, categories),
  }));
}

async function rewriteWhere(tx: Tx, isMeant: RawBuilder<unknown>): Promise<void> {
  const categories = await listCategoryNames(tx);
  const products = await tx
    .selectFrom('products')
    .select(SEARCHED)
    .where(sql<boolean>`${isMeant}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (let start = 0; start < products.length; start += CHUNK) {
    await writeSearchVectors(tx, wordLines(products.slice(start, start + CHUNK), categories));
  }
}

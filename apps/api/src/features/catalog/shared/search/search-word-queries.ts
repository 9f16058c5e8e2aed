import { sql } from 'kysely';
import { takeAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../../../database.ts';
import { isFolded, skeletonOf } from './rules/fold-word.ts';
import { searchVectorOf, type searchedWords } from './rules/search-vector.ts';
import { similarSkeletons } from './rules/similar-skeletons.ts';

const NEAREST = 12;
/** Limit for words that differ only in their vowels; no catalogue has that many. */
const SAME_SKELETON = 50;

/**
 * For each folded word, the known words that it may stand for. A known word stands only for itself. Any other stands
 * for words with nearly the same skeleton and for those that share the most trigrams.
 */
export async function findWordsAlike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const variants = words.flatMap((word) =>
    similarSkeletons(skeletonOf(word)).map((skeleton) => [word, skeleton]),
  );
  const rows = await db
    .selectFrom(
      sql<{ typed: string; known: string }>`(
        with unknown as (
          select word from unnest(${words}::text[]) as typed (word)
          where not exists (select 1 from search_words where search_words.word = typed.word)
        )
        select word as typed, word as known from search_words where word = any(${words}::text[])
        union
        select unknown.word, known.word
        from unknown
        join unnest(${variants.map(([word]) => word)}::text[], ${variants.map(([, skeleton]) => skeleton)}::text[])
          as variant (word, skeleton) on variant.word = unknown.word
        cross join lateral (
          select word from search_words where search_words.skeleton = variant.skeleton limit ${sql.lit(SAME_SKELETON)}
        ) as known
        union
        select unknown.word, known.word
        from unknown
        cross join lateral (
          select word from search_words order by word <-> unknown.word limit ${sql.lit(NEAREST)}
        ) as known
      )`.as('alike'),
    )
    .selectAll()
    .execute();
  const alike = Map.groupBy(rows, (row) => row.typed);
  return new Map(words.map((word) => [word, (alike.get(word) ?? []).map((row) => row.known)]));
}

/** Stores the words by which products are found. */
export async function writeSearchVectors(
  tx: Tx,
  products: readonly { productId: string; vector: string }[],
): Promise<void> {
  await sql`
    update product_words set search_vector = line.vector::tsvector
    from unnest(${products.map(({ productId }) => productId)}::uuid[],
      ${products.map(({ vector }) => vector)}::text[]) as line (product_id, vector)
    where product_words.product_id = line.product_id`.execute(tx);
}

/** Makes a product findable by its words. Call after its row is inserted. */
export async function addProductWords(
  tx: Tx,
  productId: string,
  words: ReturnType<typeof searchedWords>,
): Promise<void> {
  await writeSearchVectors(tx, [{ productId, vector: searchVectorOf(words) }]);
  await addSearchWords(tx, [...words.keys()]);
}

/** Adds the folded ones of the words to the known words. Numbers are left out: nobody means 250 by 200. */
export async function addSearchWords(tx: Tx, words: readonly string[]): Promise<void> {
  const spelt = words.filter((word) => isFolded(word) && !/\p{N}/u.test(word));
  await lockWords(tx);
  await sql`
    insert into search_words (word, skeleton)
    select * from unnest(${spelt}::text[], ${spelt.map(skeletonOf)}::text[])
    on conflict do nothing`.execute(tx);
}

/** Deletes those of the folded words that no product has any more. */
export async function dropUnusedSearchWords(tx: Tx, words: readonly string[]): Promise<void> {
  const folded = words.filter(isFolded);
  if (folded.length === 0) return;
  await lockWords(tx);
  await sql`
    delete from search_words
    where word = any(${folded}::text[]) and not exists (
      select 1 from product_words join products on products.id = product_id
      where deleted_at is null and search_vector @@ ('''' || search_words.word || '''')::tsquery
    )`.execute(tx);
}

/** Without the lock, a word could be lost if one product gains it while another loses it. */
async function lockWords(tx: Tx): Promise<void> {
  await takeAdvisoryLock(tx, 'search_words');
}

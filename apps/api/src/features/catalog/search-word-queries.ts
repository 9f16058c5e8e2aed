import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { skeletonOf } from './rules/fold-word.ts';

/** Any number that no other lock of the shop uses: changes of the words wait for each other. */
const WORDS_LOCK = 7_302_462;
const NEAREST = 12;

/**
 * For each folded word, those known ones that share its skeleton and those with the most trigrams in common;
 * the word itself is among them where it is known.
 */
export async function findWordsAlike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const skeletons = words.map(skeletonOf);
  const rows = await db
    .selectFrom(
      sql<{ typed: string; known: string }>`(
        select typed.word as typed, known.word as known
        from unnest(${words}::text[], ${skeletons}::text[]) as typed (word, skeleton)
        cross join lateral (
          (select word from search_words where search_words.skeleton = typed.skeleton limit 50)
          union
          (select word from search_words order by word <-> typed.word limit ${sql.lit(NEAREST)})
        ) as known
      )`.as('alike'),
    )
    .selectAll()
    .execute();
  const alike = Map.groupBy(rows, (row) => row.typed);
  return new Map(words.map((word) => [word, (alike.get(word) ?? []).map((row) => row.known)]));
}

/** Makes folded words known. Numbers stay unknown: nobody means 250 with 200. */
export async function addSearchWords(tx: Tx, words: readonly string[]): Promise<void> {
  const spelt = words.filter((word) => !/\p{N}/u.test(word));
  await lockWords(tx);
  await sql`
    insert into search_words (word, skeleton)
    select * from unnest(${spelt}::text[], ${spelt.map(skeletonOf)}::text[])
    on conflict do nothing`.execute(tx);
}

/** Forgets those of the folded words that no product has any more. */
export async function dropUnusedSearchWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await lockWords(tx);
  await sql`
    delete from search_words
    where word = any(${words}::text[]) and not exists (
      select 1 from products
      where deleted_at is null and search_vector @@ ('''' || search_words.word || '''')::tsquery
    )`.execute(tx);
}

/** Without it a word that one product gains could go unseen with the one that another loses. */
async function lockWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(WORDS_LOCK)})`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import { type RankProducts, rankProducts } from './rules/rank-products.ts';
import { type IndexedProduct, type Segment, createSegment, hasWord, mergeSegments } from './rules/segment.ts';
import { type Vocabulary, createVocabulary } from './rules/vocabulary.ts';

/** Products that are read by one statement. */
const CHUNK = 500;
/** More changes of their own than this are made one. */
const MAX_SEGMENTS = 8;
/** With a larger part of the products changed, all are made one segment. */
const MAX_CHANGED_PART = 1 / 8;
/** Some 700 bytes a product are kept. Of more products nothing is: they are searched in the database. */
const MAX_PRODUCTS = 100_000;
/**
 * Changes of the last seconds are asked for again: a database that was killed, or its successor, may count its
 * transactions from a little further back.
 */
const ASK_AGAIN_MS = 10_000;
/** Before all others. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The words of all that shoppers may see, in this process. */
export interface WordIndex {
  /** For each folded word the known ones that it may stand for: a known one is itself alone. */
  findWordsAlike(words: readonly string[]): Map<string, string[]>;
  rank: RankProducts;
}

/** What has been read from the database until now. */
interface State {
  segments: Segment[];
  vocabulary: Vocabulary | null;
  /** Changes of earlier transactions are read; the oldest first. */
  horizons: { transaction: string; readAtMs: number }[];
  /** The transaction that changed a product last, of those that are asked for again. */
  changes: Map<string, string>;
}

interface WordIndexDependencies {
  db: Db;
  /** Only grows: with each change that shoppers can see. */
  version: () => number;
  maxProducts?: number;
}

/**
 * Gives the index of the catalogue as it is now, or null where it has too many products. All is read when it is first
 * asked for; where the version has grown since, what has changed is read before the answer.
 */
export function createReadWordIndex({
  db,
  version,
  maxProducts = MAX_PRODUCTS,
}: WordIndexDependencies): () => Promise<WordIndex | null> {
  let state: State | null = null;
  let isTooLarge = false;
  let readVersion = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    // Before the statement: what changes meanwhile is read by whoever asks next.
    const current = version();
    state = state === null ? await readAll(db, maxProducts) : await readChanges(db, state);
    isTooLarge = state === null || countProducts(state.segments) > maxProducts;
    if (isTooLarge) state = null;
    readVersion = current;
  }

  return async () => {
    // Of this moment: a catalogue that changes all the time must not keep a search waiting.
    const wanted = version();
    while (!isTooLarge && readVersion < wanted) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return state && indexOf(state);
  };
}

/** What shoppers may see; null where that is more than `maxProducts`. */
async function readAll(db: Db, maxProducts: number): Promise<State | null> {
  const transaction = await readHorizon(db);
  const segments: Segment[] = [];
  for (let after: string | undefined = NO_ID; after !== undefined;) {
    const chunk = await readProducts(db, sql<boolean>`id > ${after}::uuid`);
    segments.push(createSegment(chunk));
    if (countProducts(segments) > maxProducts) return null;
    after = chunk.length < CHUNK ? undefined : chunk.at(-1)?.id;
  }
  const horizons = [{ transaction, readAtMs: performance.now() }];
  return { segments: [mergeSegments(segments)], vocabulary: null, horizons, changes: new Map() };
}

/** The state with what has changed since it was read. */
async function readChanges(db: Db, state: State): Promise<State> {
  const readAtMs = performance.now();
  const horizons = withoutOvertaken(state.horizons, readAtMs);
  const rows = await db
    .selectFrom(
      // Not what a table that was restored from another cluster counts ahead.
      sql<{ horizon: string; product_id: string | null; changed_in: string }>`(
        select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, product_id, changed_in::text
        from (values (1)) as once left join product_search_changes
          on changed_in >= ${horizons[0]?.transaction ?? '0'}::xid8
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      )`.as('changes'),
    )
    .selectAll()
    .execute();
  const changes = new Map(rows.flatMap((row) => (row.product_id ? [[row.product_id, row.changed_in]] : [])));
  const changed = [...changes].flatMap(([id, change]) => (state.changes.get(id) === change ? [] : [id]));
  const read: IndexedProduct[] = [];
  for (let start = 0; start < changed.length; start += CHUNK) {
    const ids = changed.slice(start, start + CHUNK);
    read.push(...(await readProducts(db, sql<boolean>`id = any(${ids}::uuid[])`)));
  }
  const transaction = rows[0]?.horizon ?? '0';
  return {
    segments: changed.length === 0 ? state.segments : withChanged(state.segments, new Set(changed), read),
    vocabulary: state.vocabulary,
    horizons: [...horizons, { transaction, readAtMs }],
    changes,
  };
}

/** Without those that a later one of `ASK_AGAIN_MS` ago makes needless, and of each second one. */
function withoutOvertaken(horizons: State['horizons'], nowMs: number): State['horizons'] {
  const oldEnough = horizons.findLastIndex(({ readAtMs }) => nowMs - readAtMs >= ASK_AGAIN_MS);
  return horizons
    .slice(Math.max(0, oldEnough))
    .filter(
      ({ readAtMs }, index, kept) => index === 0 || readAtMs - (kept[index - 1]?.readAtMs ?? 0) >= 1_000,
    );
}

async function readHorizon(db: Db): Promise<string> {
  const { transaction } = await db
    .selectFrom(
      sql<{ transaction: string }>`(select pg_snapshot_xmin(pg_current_snapshot())::text as transaction)`.as(
        'horizon',
      ),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  return transaction;
}

function readProducts(db: Db, which: RawBuilder<boolean>): Promise<IndexedProduct[]> {
  return db
    .selectFrom('products')
    .innerJoin('product_words', 'product_words.product_id', 'products.id')
    .select(['id', 'title_sort as title', sql<string>`search_vector::text`.as('vector')])
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .where(which)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}

/** The segments after products have changed: those of `read` are still shown. */
function withChanged(
  before: readonly Segment[],
  changed: ReadonlySet<string>,
  read: readonly IndexedProduct[],
): Segment[] {
  const segments = before.map((segment) => withoutProducts(segment, changed));
  if (read.length > 0) segments.push(createSegment(read));
  if (segments.length <= MAX_SEGMENTS) return segments;
  const [first, ...others] = segments;
  const isMuch = countProducts(others) > countProducts(segments) * MAX_CHANGED_PART;
  return first === undefined || isMuch ? [mergeSegments(segments)] : [first, mergeSegments(others)];
}

function withoutProducts(segment: Segment, gone: ReadonlySet<string>): Segment {
  return {
    ...segment,
    isGone: segment.isGone.map((isGone, number) => isGone || Number(gone.has(segment.ids[number] ?? ''))),
  };
}

function countProducts(segments: readonly Segment[]): number {
  return segments.reduce((count, { ids }) => count + ids.length, 0);
}

function indexOf(state: State): WordIndex {
  const { segments } = state;
  const isKnown = (word: string) => segments.some((segment) => hasWord(segment, word));
  return {
    findWordsAlike: (words) =>
      new Map(
        words.map((word) => [
          word,
          isKnown(word) ? [word] : vocabularyOf(state).similarTo(word).filter(isKnown),
        ]),
      ),
    rank: (query, options) => rankProducts(segments, query, options),
  };
}

/** Made when a word is misspelt for the first time. */
function vocabularyOf(state: State): Vocabulary {
  state.vocabulary ??= createVocabulary();
  for (const { words } of state.segments) state.vocabulary.add(words);
  return state.vocabulary;
}

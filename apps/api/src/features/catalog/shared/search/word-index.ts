import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import { type RankProducts, rankProducts } from './rules/rank-products.ts';
import { type IndexedProduct, type Segment, createSegment, hasWord, mergeSegments } from './rules/segment.ts';
import { type Vocabulary, createVocabulary } from './rules/vocabulary.ts';

/** How many products one statement reads. */
const CHUNK = 500;
/** With more segments than this, the changed ones are merged. */
const MAX_SEGMENTS = 8;
/** If more than this part of the products has changed, all of them are merged into one segment. */
const MAX_CHANGED_PART = 1 / 8;
/** The index takes about 700 bytes per product. Larger catalogues are not indexed here but searched in the database. */
const MAX_PRODUCTS = 100_000;
/**
 * Changes of the last seconds are read again: after a crash, the database or its successor may count its transactions
 * from slightly further back.
 */
const ASK_AGAIN_MS = 10_000;
/** Smaller than every product id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The words of everything that shoppers may see, in this process. */
export interface WordIndex {
  /** For each folded word, the known words that it may stand for. A known word stands only for itself. */
  findWordsAlike(words: readonly string[]): Map<string, string[]>;
  rank: RankProducts;
}

/** What has been read from the database so far. */
interface State {
  segments: Segment[];
  vocabulary: Vocabulary | null;
  /** All changes by transactions before `transaction` have been read; the oldest horizon first. */
  horizons: { transaction: string; readAtMs: number }[];
  /** The last transaction that changed each product, among the changes that are read again. */
  changes: Map<string, string>;
}

interface WordIndexDependencies {
  db: Db;
  /** Grows with each change that shoppers can see, and never shrinks. */
  version: () => number;
  maxProducts?: number;
}

/**
 * Gives the index of the current catalogue, or null if it has too many products. The first call reads everything;
 * later calls first read what has changed if the version has grown.
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
    // Taken before the statement: later changes are read by the next call.
    const current = version();
    state = state === null ? await readAll(db, maxProducts) : await readChanges(db, state);
    isTooLarge = state === null || countProducts(state.segments) > maxProducts;
    if (isTooLarge) state = null;
    readVersion = current;
  }

  return async () => {
    // Taken once: a catalogue that changes all the time must not keep a search waiting.
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

/** Everything that shoppers may see; null if that is more than `maxProducts`. */
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

/** The state with everything that has changed since it was read. */
async function readChanges(db: Db, state: State): Promise<State> {
  const readAtMs = performance.now();
  const horizons = withoutOvertaken(state.horizons, readAtMs);
  const rows = await db
    .selectFrom(
      // The upper bound excludes changes with higher transaction numbers, in a table restored from another cluster.
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

/** Drops the horizons that a later one, at least `ASK_AGAIN_MS` old, replaces, and keeps at most one per second. */
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

/** The segments after products have changed. Of those, the ones in `read` are still shown. */
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

/** Created when a word is misspelt for the first time. */
function vocabularyOf(state: State): Vocabulary {
  state.vocabulary ??= createVocabulary();
  for (const { words } of state.segments) state.vocabulary.add(words);
  return state.vocabulary;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import type { ProductScope } from '../product-filter.ts';
import { rankProducts } from './rules/rank-products.ts';
import type { SearchQuery } from './rules/search-query.ts';
import {
  DELETED,
  DRAFT,
  GONE,
  type IndexedProduct,
  SOLD,
  type Segment,
  createSegment,
  hasWord,
  mergeSegments,
} from './rules/segment.ts';
import { type Vocabulary, createVocabulary } from './rules/vocabulary.ts';

/** How many products one statement reads. */
const CHUNK = 500;
/** With more segments than this, the changed ones are merged. */
const MAX_SEGMENTS = 8;
/** If more than this part of the products has changed, all of them are merged into one segment. */
const MAX_CHANGED_PART = 1 / 8;
/**
 * Changes of the last seconds are read again: after a crash, the database or its successor may count its transactions
 * from slightly further back.
 */
const ASK_AGAIN_MS = 10_000;
/** Smaller than every product id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const statesOf: Record<ProductScope, number> = {
  sold: SOLD,
  kept: SOLD | DRAFT,
  draft: DRAFT,
  deleted: DELETED,
};

/** The words of the products of a scope, in this process. */
export interface WordIndex {
  /** Whether a product has the folded word. */
  isKnown(word: string): boolean;
  /** For each folded word, the known words that it may stand for. A known word stands only for itself. */
  findWordsAlike(words: readonly string[]): Map<string, string[]>;
  /** Whether any product is a variant. */
  hasVariants: boolean;
  /** What a product is a variant of; undefined: of nothing. */
  variantOf(productId: string): string | undefined;
  /** The best `count` of the products that match, and how many match in all (`rankProducts`). */
  rank(
    query: SearchQuery,
    options: { count: number; isAnyWordEnough?: boolean },
  ): { ids: string[]; total: number };
}

/**
 * Gives the index of the products of a scope. For shoppers it is as new as the catalogue's version; for an owner's
 * scopes it has everything that was committed before the call, by whichever process.
 */
export type ReadWordIndex = (scope: ProductScope) => Promise<WordIndex>;

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
}

/** The first call reads everything; later calls first read what has changed. */
export function createReadWordIndex({ db, version }: WordIndexDependencies): ReadWordIndex {
  let state: State | null = null;
  let readVersion = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    // Taken before the statement: later changes are read by the next call.
    const current = version();
    state = state === null ? await readAll(db) : await readChanges(db, state);
    readVersion = current;
  }

  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  return async (scope) => {
    if (scope === 'sold') {
      // Taken once: a catalogue that changes all the time must not keep a search waiting.
      const wanted = version();
      const isOld = () => readVersion < wanted;
      while (isOld()) await readOnce();
    } else {
      // A reading that has already begun may have missed what the caller has just saved.
      await reading?.catch(() => {});
      await readOnce();
    }
    if (state === null) throw new Error('the words were not read');
    return indexOf(state, statesOf[scope]);
  };
}

async function readAll(db: Db): Promise<State> {
  const transaction = await readHorizon(db);
  const segments: Segment[] = [];
  for (let after: string | undefined = NO_ID; after !== undefined;) {
    const chunk = await readProducts(db, sql<boolean>`id > ${after}::uuid`);
    segments.push(createSegment(chunk));
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
    .select([
      'id',
      'title_sort as title',
      sql<string>`search_vector::text`.as('vector'),
      sql<string | null>`facts ->> 'sizesOf'`.as('variantOf'),
      sql<number>`case
        when deleted_at is not null then ${sql.lit(DELETED)}
        when is_published then ${sql.lit(SOLD)}
        else ${sql.lit(DRAFT)}
      end`.as('state'),
    ])
    .where(which)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}

/** The segments after products have changed. Of those, the ones in `read` are still there. */
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
    states: segment.states.map((state, number) => (gone.has(segment.ids[number] ?? '') ? GONE : state)),
    variantsOf: new Map([...segment.variantsOf].filter(([id]) => !gone.has(id))),
  };
}

function countProducts(segments: readonly Segment[]): number {
  return segments.reduce((count, { ids }) => count + ids.length, 0);
}

function indexOf(state: State, scope: number): WordIndex {
  const { segments } = state;
  const isKnown = (word: string) => segments.some((segment) => hasWord(segment, word, scope));
  return {
    isKnown,
    findWordsAlike: (words) =>
      new Map(
        words.map((word) => [
          word,
          isKnown(word) ? [word] : vocabularyOf(state).similarTo(word).filter(isKnown),
        ]),
      ),
    hasVariants: segments.some(({ variantsOf }) => variantsOf.size > 0),
    variantOf: (productId) =>
      segments.map(({ variantsOf }) => variantsOf.get(productId)).find((of) => of !== undefined),
    rank: (query, options) => rankProducts(segments, query, { ...options, scope }),
  };
}

/** Created when a word is misspelt for the first time. */
function vocabularyOf(state: State): Vocabulary {
  state.vocabulary ??= createVocabulary();
  for (const { words } of state.segments) state.vocabulary.add(words);
  return state.vocabulary;
}

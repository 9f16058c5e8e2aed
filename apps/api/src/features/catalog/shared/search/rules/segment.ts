import type { SearchTerm } from './search-query.ts';

/** A product and the words by which it is found, in the form of `search_vector`: `'nim':1A '=salt':7`. */
export interface IndexedProduct {
  id: string;
  /** Equally good matches are shown in this order. */
  title: string;
  vector: string;
  state: number;
  /** What it is a variant of; unset: of nothing. */
  variantOf?: string | null;
}

/** The states of products, and bits of which a search may find several. A product that is `GONE` is found by none. */
export const GONE = 0;
export const SOLD = 1;
export const DRAFT = 2;
export const DELETED = 4;

/**
 * Some products, numbered in the order of their titles, and for each word the products that have it. Only `states`
 * ever change.
 */
export interface Segment {
  ids: readonly string[];
  titles: readonly string[];
  /** By number; `GONE` if the product has changed since and is in another segment, or is no more. */
  states: Uint8Array;
  /** What products are variants of, by their id. */
  variantsOf: ReadonlyMap<string, string>;
  /** In the order of their code units. */
  words: readonly string[];
  /** The postings of `words[n]` are `postings[starts[n]]` up to, but not including, `postings[starts[n + 1]]`. */
  starts: Uint32Array;
  /** Each holds the number of a product and the weight of the word in it: see `entryOf`. */
  postings: Uint32Array;
}

/** The weight's letter at the end of an entry; the lightest weight has none. */
const LETTERS = ['', 'C', 'B', 'A'];
/** What each weight counts, in twentieths: description, ingredients, category and brand, title. */
const WEIGHTS = Uint8Array.of(1, 5, 10, 20);
const IN_TITLE = 3;
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;

function entryOf(product: number, weight: number): number {
  return ((product << WEIGHT_BITS) | weight) >>> 0;
}

function productOf(entry: number): number {
  return entry >>> WEIGHT_BITS;
}

export function createSegment(products: readonly IndexedProduct[]): Segment {
  const sorted = products.toSorted((one, other) => compareTitles(one.title, one.id, other.title, other.id));
  const entries = new Map<string, number[]>();
  for (const [number, { vector }] of sorted.entries()) {
    if (vector === '') continue;
    for (const lexeme of vector.split(' ')) {
      const word = lexeme.slice(1, lexeme.lastIndexOf("'"));
      const entry = entryOf(number, Math.max(0, LETTERS.indexOf(lexeme.at(-1) ?? '')));
      const own = entries.get(word);
      if (own) own.push(entry);
      else entries.set(word, [entry]);
    }
  }
  return pack({
    ids: sorted.map(({ id }) => id),
    titles: sorted.map(({ title }) => title),
    states: Uint8Array.from(sorted, ({ state }) => state),
    variantsOf: new Map(sorted.flatMap(({ id, variantOf }) => (variantOf ? [[id, variantOf]] : []))),
    // A copy, because slices would keep alive the text that they were cut from.
    words: JSON.parse(JSON.stringify([...entries.keys()].sort())) as string[],
    room: [...entries.values()].reduce((sum, { length }) => sum + length, 0),
    eachPosting: (word, add) => entries.get(word)?.forEach(add),
  });
}

/** Merges the products of several segments, except those that are gone, into one segment. */
export function mergeSegments(segments: readonly Segment[]): Segment {
  const products = segments.flatMap(({ ids, titles, states }, from) =>
    ids.flatMap((id, number) => {
      const state = states[number] ?? GONE;
      return state === GONE ? [] : [{ id, title: titles[number] ?? '', state, from, number }];
    }),
  );
  products.sort((one, other) => compareTitles(one.title, one.id, other.title, other.id));
  const numbers = segments.map(({ ids }) => new Int32Array(ids.length).fill(-1));
  for (const [number, product] of products.entries()) {
    numbers[product.from]?.fill(number, product.number, product.number + 1);
  }
  const words = [...new Set(segments.flatMap((segment) => segment.words))].sort();
  const places = segments.map(() => 0);
  return pack({
    ids: products.map(({ id }) => id),
    titles: products.map(({ title }) => title),
    states: Uint8Array.from(products, ({ state }) => state),
    variantsOf: new Map(segments.flatMap(({ variantsOf }) => [...variantsOf])),
    words,
    room: segments.reduce((sum, { postings }) => sum + postings.length, 0),
    // Words are requested in their order, so that each segment is walked through once.
    eachPosting(word, add) {
      for (const [index, { words: own, starts, postings }] of segments.entries()) {
        const place = places[index] ?? 0;
        if (own[place] !== word) continue;
        places[index] = place + 1;
        for (let each = starts[place] ?? 0; each < (starts[place + 1] ?? 0); each += 1) {
          const entry = postings[each] ?? 0;
          const number = numbers[index]?.[productOf(entry)] ?? -1;
          if (number >= 0) add(entryOf(number, entry & WEIGHT_MASK));
        }
      }
    },
  });
}

interface SegmentParts {
  ids: readonly string[];
  titles: readonly string[];
  states: Uint8Array;
  variantsOf: ReadonlyMap<string, string>;
  words: readonly string[];
  /** The largest possible number of postings. */
  room: number;
  /** Passes the postings of a word to `add`. */
  eachPosting: (word: string, add: (entry: number) => void) => void;
}

/** Packs postings by word into typed arrays; a word that no product has is left out. */
function pack({ ids, titles, states, variantsOf, words, room, eachPosting }: SegmentParts): Segment {
  const kept: string[] = [];
  const starts = new Uint32Array(words.length + 1);
  const postings = new Uint32Array(room);
  let end = 0;
  const add = (entry: number) => {
    postings[end] = entry;
    end += 1;
  };
  for (const word of words) {
    const start = end;
    eachPosting(word, add);
    if (end === start) continue;
    kept.push(word);
    starts[kept.length] = end;
  }
  return {
    ids,
    titles,
    states,
    variantsOf,
    words: kept,
    starts: starts.slice(0, kept.length + 1),
    postings: end === room ? postings : postings.slice(0, end),
  };
}

/** The same order as the database's for titles, except for characters beyond U+FFFF. */
export function compareTitles(title: string, id: string, otherTitle: string, otherId: string): number {
  if (title !== otherTitle) return title < otherTitle ? -1 : 1;
  return id < otherId ? -1 : 1;
}

/** Where the postings of a word begin and end, or those of all words that begin with it. */
function placesOf({ words, starts }: Segment, { word, isPrefix }: SearchTerm): [number, number] {
  const from = firstNotBefore(words, word);
  const to = isPrefix ? firstNotBefore(words, `${word}\uffff`) : from + Number(words[from] === word);
  return [starts[from] ?? 0, starts[to] ?? 0];
}

/**
 * Sets `bit` in the marks of the products that have the word, `bitInTitle` in those that have it in their title. The
 * loops of a search read what they need once: called within them, functions and constants of a module make them take
 * twice as long.
 */
export function markPostings(
  segment: Segment,
  term: SearchTerm,
  marks: Uint16Array,
  { bit, bitInTitle }: { bit: number; bitInTitle: number },
): void {
  const { postings } = segment;
  const [shift, mask, title] = [WEIGHT_BITS, WEIGHT_MASK, IN_TITLE];
  const [from, to] = placesOf(segment, term);
  for (let place = from; place < to; place += 1) {
    const entry = postings[place] ?? 0;
    const number = entry >>> shift;
    marks[number] = (marks[number] ?? 0) | ((entry & mask) === title ? bitInTitle : bit);
  }
}

/** Adds what the word counts to the scores of the products that have it. */
export function addWeights(segment: Segment, term: SearchTerm, scores: Uint32Array): void {
  const { postings } = segment;
  const [shift, mask, weights] = [WEIGHT_BITS, WEIGHT_MASK, WEIGHTS];
  const [from, to] = placesOf(segment, term);
  for (let place = from; place < to; place += 1) {
    const entry = postings[place] ?? 0;
    const number = entry >>> shift;
    scores[number] = (scores[number] ?? 0) + (weights[entry & mask] ?? 0);
  }
}

/** Whether a product in one of the states has the word. */
export function hasWord({ words, starts, postings, states }: Segment, word: string, scope: number): boolean {
  const found = firstNotBefore(words, word);
  if (words[found] !== word) return false;
  for (let place = starts[found] ?? 0; place < (starts[found + 1] ?? 0); place += 1) {
    if ((states[productOf(postings[place] ?? 0)] ?? GONE) & scope) return true;
  }
  return false;
}

function firstNotBefore(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { SearchGroup, SearchQuery } from './search-query.ts';
import { type Segment, compareTitles, isInTitle, placesOf, productOf, weightOf } from './segment.ts';

interface RankOptions {
  /** How many of the best are wanted. */
  count: number;
  /** The states of which they may be. */
  scope: number;
  /** Skips the attempt to find products with every word. */
  isAnyWordEnough?: boolean;
}

/** Gives the best matching products, and how many match in all. */
export type RankProducts = (query: SearchQuery, options: RankOptions) => { ids: string[]; total: number };

/**
 * The matching products, best first: those with every word; if there are none, those with every word that is not soft;
 * and if there are none of these either, those with any word in their title that tells enough. The score of a product is
 * the sum of the weights of its most likely meant words. Equal scores are ordered by title.
 */
export function rankProducts(
  segments: readonly Segment[],
  ...[query, { count, scope, isAnyWordEnough = false }]: Parameters<RankProducts>
): ReturnType<RankProducts> {
  const marked = segments.map((segment, index) =>
    markGroups(segment, query, scope, emptyMarks(index, segment)),
  );
  const bitsOf = (fits: (group: SearchGroup, index: number) => boolean | undefined) =>
    query.groups.reduce((bits, group, index) => (fits(group, index) ? bits | (1 << index) : bits), 0);
  const find = (where: 'text' | 'title', all: number, any = all) =>
    segments.map((segment, index) => ({ segment, hits: numbersOf(marked[index]?.[where], all, any) }));
  const every = bitsOf(() => true);
  const hard = bitsOf(({ isSoft }) => !isSoft);
  let found = isAnyWordEnough ? [] : find('text', every);
  if (!isAnyWordEnough && hard !== every && isNothing(found)) found = find('text', hard);
  if (isNothing(found)) {
    const known = marked.reduce((bits, { somewhere }) => bits | somewhere, 0);
    const isStrange = (index: number) => (known & (1 << index)) === 0;
    const telling = bitsOf(
      ({ tells, isSoft, isHead }, index) => tells && !isSoft && !(isHead && isStrange(index - 1)),
    );
    found = find(
      'title',
      bitsOf(({ isThing }) => isThing),
      telling,
    );
  }
  const ranked = found.flatMap(({ segment, hits }) => rank(segment, hits, query, count));
  // The products of a single segment are already in order.
  if (segments.length > 1) {
    ranked.sort(
      (one, other) => other.score - one.score || compareTitles(one.title, one.id, other.title, other.id),
    );
  }
  const total = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return { ids: ranked.slice(0, count).map(({ id }) => id), total };
}

function isNothing(found: readonly { hits: Uint32Array }[]): boolean {
  return found.every(({ hits }) => hits.length === 0);
}

/** For each product of a segment, one bit for every group of which it has a word. */
interface Marks {
  text: Uint8Array;
  /** The same of the words in its title alone. */
  title: Uint8Array;
  /** The bits of the groups of which some product has a word. */
  somewhere: number;
}

/** Sets in `marks` the bits of the products of the scope. */
function markGroups(
  { postings, states, ...segment }: Segment,
  { groups }: SearchQuery,
  scope: number,
  marks: Marks,
): Marks {
  const { text, title } = marks;
  for (const [index, { terms }] of groups.entries()) {
    const bit = 1 << index;
    let marked = 0;
    for (const term of terms) {
      const [from, to] = placesOf(segment, term);
      for (let place = from; place < to; place += 1) {
        const entry = postings[place] ?? 0;
        const number = productOf(entry);
        if (((states[number] ?? 0) & scope) === 0) continue;
        marked = bit;
        text[number] = (text[number] ?? 0) | bit;
        if (isInTitle(entry)) title[number] = (title[number] ?? 0) | bit;
      }
    }
    marks.somewhere |= marked;
  }
  return marks;
}

/**
 * Products that have all bits of `all`, and one of `any`. As most products have no marks, unmarked ones are skipped four
 * at a time.
 */
function numbersOf(marks: Uint8Array = NO_MARKS, all: number, any: number): Uint32Array {
  if (roomForNumbers.length < marks.length) roomForNumbers = new Uint32Array(marks.length);
  const fours = new Uint32Array(marks.buffer);
  let count = 0;
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let number = four * 4; number < four * 4 + 4; number += 1) {
      const marked = marks[number] ?? 0;
      if ((marked & all) === all && (marked & any) !== 0) {
        roomForNumbers[count] = number;
        count += 1;
      }
    }
  }
  return roomForNumbers.slice(0, count);
}

function rank(segment: Segment, hits: Uint32Array, { best }: SearchQuery, count: number) {
  if (hits.length === 0) return [];
  const { ids, titles, postings } = segment;
  const scores = emptyScores(ids.length);
  for (const term of best) {
    const [from, to] = placesOf(segment, term);
    for (let place = from; place < to; place += 1) {
      const entry = postings[place] ?? 0;
      const number = productOf(entry);
      scores[number] = (scores[number] ?? 0) + weightOf(entry);
    }
  }
  const shown = firstByScore(hits, scores, count);
  return shown.map((number) => ({
    id: ids[number] ?? '',
    title: titles[number] ?? '',
    score: scores[number] ?? 0,
  }));
}

/** Memory reused by all searches. A search runs without waiting for anything, so one is done before the next begins. */
let roomForNumbers = new Uint32Array(0);
let roomForScores = new Uint32Array(0);
/** One pair of arrays per segment, since the marks of all segments are needed at the same time. */
const roomForMarks: Pick<Marks, 'text' | 'title'>[] = [];
const NO_MARKS = new Uint8Array(0);

/** Rounded up to a multiple of four bytes, so that four products can be checked at once. */
function emptyMarks(index: number, { ids }: Segment): Marks {
  const length = Math.ceil(ids.length / 4) * 4;
  const room = roomForMarks[index];
  if (room?.text.length === length) {
    return { text: room.text.fill(0), title: room.title.fill(0), somewhere: 0 };
  }
  const made = { text: new Uint8Array(length), title: new Uint8Array(length) };
  roomForMarks[index] = made;
  return { ...made, somewhere: 0 };
}

function emptyScores(length: number): Uint32Array {
  if (roomForScores.length < length) roomForScores = new Uint32Array(length);
  return roomForScores.fill(0, 0, length);
}

/** The first `count` hits by score. Hits with the same score keep their order. */
function firstByScore(hits: Uint32Array, scores: Uint32Array, count: number): number[] {
  const many: number[] = [];
  for (const number of hits) {
    const score = scores[number] ?? 0;
    many[score] = (many[score] ?? 0) + 1;
  }
  // Find the score of which not all hits are wanted: what is below it need not be sorted.
  let least = many.length - 1;
  let above = 0;
  while (least > 0 && above + (many[least] ?? 0) < count) {
    above += many[least] ?? 0;
    least -= 1;
  }
  const better: number[] = [];
  for (const number of hits) {
    if ((scores[number] ?? 0) > least) better.push(number);
  }
  better.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  for (const number of hits) {
    if (better.length >= count) break;
    if (scores[number] === least) better.push(number);
  }
  return better;
}

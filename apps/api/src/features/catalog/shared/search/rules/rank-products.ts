import { MAX_WORDS, type SearchGroup, type SearchQuery } from './search-query.ts';
import { type Segment, addWeights, compareTitles, markPostings } from './segment.ts';

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
  const marked = segments.map((segment, index) => {
    const room = roomFor(segment, index);
    markGroups(segment, query, room.marks);
    return { segment, ...room };
  });
  const bitsOf = (fits: (group: SearchGroup, index: number) => boolean | undefined) =>
    query.groups.reduce((bits, group, index) => (fits(group, index) ? bits | (1 << index) : bits), 0);
  const find = (all: number, any = all) =>
    marked.map((each) => ({ segment: each.segment, hits: numbersOf(each, { all, any, scope }) }));
  const every = bitsOf(() => true);
  const hard = bitsOf(({ isSoft }) => !isSoft);
  let found = isAnyWordEnough ? [] : find(every);
  if (!isAnyWordEnough && hard !== every && isNothing(found)) found = find(hard);
  if (isNothing(found)) {
    const isStrange = (index: number) => isNothing(find(1 << index));
    const telling = bitsOf(
      ({ tells, isSoft, isHead }, index) => tells && !isSoft && !(isHead && isStrange(index - 1)),
    );
    const things = bitsOf(({ isThing }) => isThing);
    found = find(inTitle(things), inTitle(telling));
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

/**
 * For each product of a segment, one bit for every group of which it has a word, and by `inTitle` another one if the
 * word is in its title.
 */
type Marks = Uint16Array;

/** The bits that say the same as these of the title alone. */
function inTitle(bits: number): number {
  return bits << MAX_WORDS;
}

function markGroups(segment: Segment, { groups }: SearchQuery, marks: Marks): void {
  for (const [index, { terms }] of groups.entries()) {
    const bit = 1 << index;
    for (const term of terms) markPostings(segment, term, marks, { bit, bitInTitle: bit | inTitle(bit) });
  }
}

/** The products of the scope that have all bits of `all`, and one of `any`: until the next call, as it is memory reused. */
function numbersOf(
  { segment: { states }, marks, numbers }: Room & { segment: Segment },
  { all, any, scope }: { all: number; any: number; scope: number },
): Uint32Array {
  let count = 0;
  for (let number = 0; number < marks.length; number += 1) {
    const marked = marks[number] ?? 0;
    if ((marked & all) !== all || (marked & any) === 0 || ((states[number] ?? 0) & scope) === 0) continue;
    numbers[count] = number;
    count += 1;
  }
  return numbers.subarray(0, count);
}

function rank(segment: Segment, hits: Uint32Array, { best }: SearchQuery, count: number) {
  if (hits.length === 0) return [];
  const { ids, titles } = segment;
  const scores = emptyScores(ids.length);
  for (const term of best) addWeights(segment, term, scores);
  const shown = firstByScore(hits, scores, count);
  return shown.map((number) => ({
    id: ids[number] ?? '',
    title: titles[number] ?? '',
    score: scores[number] ?? 0,
  }));
}

/** Memory reused by all searches. A search runs without waiting for anything, so one is done before the next begins. */
let roomForScores = new Uint32Array(0);
/** One per segment, since what is marked and found in all segments is needed at the same time. */
const rooms: Room[] = [];

interface Room {
  marks: Marks;
  numbers: Uint32Array;
}

function roomFor({ ids: { length } }: Segment, index: number): Room {
  const room = rooms[index];
  if (room?.marks.length !== length) {
    return (rooms[index] = { marks: new Uint16Array(length), numbers: new Uint32Array(length) });
  }
  room.marks.fill(0);
  return room;
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

import { assert, array, constantFrom, property, record, subarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { rankProducts } from './rank-products.ts';
import type { SearchQuery } from './search-query.ts';
import {
  DRAFT,
  GONE,
  type IndexedProduct,
  SOLD,
  type Segment,
  createSegment,
  hasWord,
  mergeSegments,
} from './segment.ts';

const product = (id: string, title: string, vector: string): IndexedProduct => ({
  id,
  title,
  vector,
  state: SOLD,
});
const whole = (word: string) => ({ word, isPrefix: false });
const beginning = (word: string) => ({ word, isPrefix: true });
const asks = (...words: string[]) => ({
  groups: words.map((word) => ({ terms: [beginning(word)], tells: true })),
  best: words.map(beginning),
});
const all = { count: 100, scope: SOLD };

const shelf = [
  product('1', 'rose soap', "'ros':1A 'sop':2A '=sal':3"),
  product('2', 'neem soap', "'nim':1A 'sop':2A 'ros':3C"),
  product('3', 'rosemary oil', "'oil':1A 'rosmari':2A"),
  product('4', 'aloe gel', "'alo':1A 'sop':2B"),
];

test('what has every word is found, the weightiest first, and with equal weight by title', () => {
  const segments = [createSegment(shelf)];
  expect(rankProducts(segments, asks('ros'), all)).toEqual({ ids: ['1', '3', '2'], total: 3 });
  expect(rankProducts(segments, asks('ros', 'sop'), all)).toEqual({ ids: ['1', '2'], total: 2 });
  expect(rankProducts(segments, asks('ros'), { ...all, count: 2 })).toEqual({ ids: ['1', '3'], total: 3 });
});

test('where nothing has every word, what has any of those that tell in its title is found', () => {
  const segments = [createSegment(shelf)];
  expect(rankProducts(segments, asks('gel', 'oil'), all).ids).toEqual(['3']);
  const { groups, best } = asks('oil', 'sop', 'zzz');
  const query = { groups: groups.map((group, index) => ({ ...group, tells: index !== 1 })), best };
  expect(rankProducts(segments, query, all).ids).toEqual(['3']);
  expect(rankProducts(segments, asks('ros', 'sop'), { ...all, isAnyWordEnough: true }).total).toBe(3);
});

/** A query of words of which some have a role. */
function asksFor(roles: Record<string, object>): SearchQuery {
  const groups = Object.entries(roles).map(([word, role]) => ({
    terms: [whole(word)],
    tells: true,
    ...role,
  }));
  return { groups, best: groups.flatMap(({ terms }) => terms) };
}

const find = (roles: Record<string, object>) => rankProducts([createSegment(shelf)], asksFor(roles), all).ids;

test('a soft word is left out where no product has it with the others', () => {
  expect(find({ ros: {}, sop: {}, nou: { isSoft: true } })).toEqual(['1', '2']);
  expect(find({ sop: {}, alo: { isSoft: true } })).toEqual(['4']);
  expect(find({ nou: { isSoft: true } })).toEqual([]);
});

test('the last word finds nothing by itself if no product has what stands before it', () => {
  expect(find({ dog: {}, sop: { isHead: true } })).toEqual([]);
  expect(find({ oil: {}, sop: { isHead: true } }).toSorted()).toEqual(['1', '2', '3']);
  expect(find({ ros: {}, ship: { isHead: true } })).toEqual(['1']);
});

test('without the thing that is wanted nothing is found', () => {
  expect(find({ ros: {}, '#oil': { isThing: true } })).toEqual([]);
  expect(find({ ros: {}, oil: { isThing: true } })).toEqual(['3']);
});

test('each scope finds its own products, and only their words are known in it', () => {
  const states = Uint8Array.from([SOLD, DRAFT, SOLD, SOLD]);
  const segment = { ...createSegment(shelf), states };
  const [hidden = ''] = segment.ids.slice(1, 2);
  const word = { '1': 'ros', '2': 'nim', '3': 'oil', '4': 'alo' }[hidden] ?? '';
  expect(rankProducts([segment], asks(word), { ...all, scope: SOLD }).ids).not.toContain(hidden);
  expect(rankProducts([segment], asks(word), { ...all, scope: DRAFT }).ids).toEqual([hidden]);
  expect(rankProducts([segment], asks(word), { ...all, scope: SOLD | DRAFT }).ids).toContain(hidden);
  expect(hasWord(segment, word, DRAFT)).toBe(true);
});

test('a word of running text is found by itself alone', () => {
  const segments = [createSegment(shelf)];
  const exact = { groups: [{ terms: [whole('=sal')], tells: true }], best: [whole('=sal')] };
  expect(rankProducts(segments, exact, all).ids).toEqual(['1']);
  expect(rankProducts(segments, asks('sal'), all).ids).toEqual([]);
});

test('what is gone is neither found nor makes its words known', () => {
  const segment = createSegment(shelf);
  const states = segment.states.map((state, number) => (segment.ids[number] === '4' ? GONE : state));
  const gone = { ...segment, states };
  expect(rankProducts([gone], asks('alo'), all)).toEqual({ ids: [], total: 0 });
  expect([hasWord(segment, 'alo', SOLD), hasWord(gone, 'alo', SOLD), hasWord(gone, 'sop', SOLD)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mergeSegments([gone]).words).not.toContain('alo');
});

test('several segments find what one does, in the same order', () => {
  const words = uniqueArray(constantFrom('nim', 'nimsop', 'ros', 'rosmari', 'sop', '=nim'), { minLength: 1 });
  const products = array(
    record({ title: constantFrom('a', 'b', 'c'), words, weight: constantFrom('A', 'B', 'C', '') }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const searched = subarray(['ni', 'ros', 'sop'], { minLength: 1 });
  assert(
    property(products, searched, (made, keyword) => {
      const indexed = made.map(({ title, words: own, weight }, number) =>
        product(`id ${number}`, title, own.map((word, place) => `'${word}':${place + 1}${weight}`).join(' ')),
      );
      const one = [createSegment(indexed)];
      const parts: Segment[] = indexed.map((each) => createSegment([each]));
      const expected = rankProducts(one, asks(...keyword), { ...all, count: 5 });
      expect(rankProducts(parts, asks(...keyword), { ...all, count: 5 })).toEqual(expected);
      expect(rankProducts([mergeSegments(parts)], asks(...keyword), { ...all, count: 5 })).toEqual(expected);
    }),
  );
});

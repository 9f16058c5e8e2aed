import type { Product } from '@shop/contract/catalog/schemas';
import { expect, test } from 'vitest';
import { productsOf } from './shelf-queries.ts';

const product = (_id: string, category = 'soap') => ({ _id, category }) as Product;
const byWords = { by: 'words' as const, words: ['rose', 'jasmine'], category: 'soap' };
const ids = (lists: Product[][], source: Parameters<typeof productsOf>[0] = byWords) =>
  productsOf(source, lists).map(({ _id }) => _id);

test('takes from each word in turn, each product once, four at most', () => {
  const rose = [product('a'), product('b'), product('c')];
  const jasmine = [product('b'), product('d'), product('e')];
  expect(ids([rose, jasmine])).toEqual(['a', 'b', 'd', 'c']);
});

test('leaves out what is of another category, unless any will do', () => {
  const found = [[product('a', 'shampoo'), product('b')]];
  expect(ids(found)).toEqual(['b']);
  expect(ids(found, { ...byWords, category: '' })).toEqual(['a', 'b']);
});

test('is empty without answers', () => {
  expect(ids([])).toEqual([]);
  expect(ids([[]])).toEqual([]);
});

test('chosen products keep their order', () => {
  const chosen = { by: 'products' as const, productIds: ['b', 'a'] };
  expect(ids([[product('b'), product('a')]], chosen)).toEqual(['b', 'a']);
});

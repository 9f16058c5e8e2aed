import type { Product } from '@shop/contract/catalog/schemas';
import { expect, test } from 'vitest';
import { soapsOf } from './collection-soaps.ts';

const product = (_id: string, category = 'soap') => ({ _id, category }) as Product;
const ids = (answers: Product[][]) => soapsOf(answers).map(({ _id }) => _id);

test('takes from each word in turn, each soap once, four at most', () => {
  const rose = [product('a'), product('b'), product('c')];
  const jasmine = [product('b'), product('d'), product('e')];
  expect(ids([rose, jasmine])).toEqual(['a', 'b', 'd', 'c']);
});

test('leaves out what is not a soap', () => {
  expect(ids([[product('a', 'shampoo'), product('b')]])).toEqual(['b']);
});

test('is empty without answers', () => {
  expect(ids([])).toEqual([]);
  expect(ids([[]])).toEqual([]);
});

import { expect, test } from 'vitest';
import { product } from '../../testing/catalog-samples.ts';
import { relatedTo } from './related-products.tsx';

const shelf = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => product({ _id }));
const around = (productId: string, length = shelf.length) =>
  relatedTo({ _id: productId }, shelf.slice(0, length)).map(({ _id }) => _id);

test('shows the four that follow, and goes on at the beginning', () => {
  expect(around('a')).toEqual(['b', 'c', 'd', 'e']);
  expect(around('e')).toEqual(['f', 'a', 'b', 'c']);
});

test('never shows the product itself', () => {
  expect(around('b', 3)).toEqual(['c', 'a']);
  expect(around('a', 1)).toEqual([]);
});

test('a product further down the shelf than was read sees the first four', () => {
  expect(around('z')).toEqual(['a', 'b', 'c', 'd']);
});

test('does not show other sizes of the same thing', () => {
  const sizes = ['b', 'a', 'd'].map((_id) => sizeOf(_id));
  expect(relatedTo({ _id: 'a', sizes }, shelf).map(({ _id }) => _id)).toEqual(['c', 'e', 'f']);
});

function sizeOf(_id: string) {
  const { slug, title, price, salePrice, totalStock } = product({ _id });
  return { _id, slug, title, price, salePrice, totalStock };
}

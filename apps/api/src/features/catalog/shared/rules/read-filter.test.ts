import { installedCategories } from '@shop/contract/categories/shop-category';
import { expect, test } from 'vitest';
import { asksForStock, joinedCategories, joinedValues, priceRange, sortOf } from './read-filter.ts';

test('a filter is its values, joined by commas', () => {
  expect(joinedValues(' Deodar ,,Kedar')).toEqual(['Deodar', 'Kedar']);
});

test.each([undefined, '', ' , '])('%j filters nothing', (joined) => {
  expect(joinedCategories(joined, installedCategories)).toBeUndefined();
});

test('unknown categories fall away; only unknown ones fit nothing', () => {
  expect(joinedCategories('shampoo,candles,soap', installedCategories)).toEqual(['soap', 'shampoo']);
  expect(joinedCategories('candles', installedCategories)).toEqual([]);
});

test('sorts by price from the lowest unless told a sort that there is', () => {
  expect(sortOf('title-ztoa')).toBe('title-ztoa');
  expect([sortOf(undefined), sortOf('toString')]).toEqual(['price-lowtohigh', 'price-lowtohigh']);
});

test('a range of prices has one end or both', () => {
  expect(priceRange({})).toBeUndefined();
  expect(priceRange({ minPrice: 99.5 })).toEqual({ leastPaise: 9_950, mostPaise: 1_000_000_000 });
  expect(priceRange({ maxPrice: 0 })).toEqual({ leastPaise: 0, mostPaise: 0 });
});

test('stock is asked for by its name alone', () => {
  expect(['inStock', 'x,inStock', 'x', '', undefined].map(asksForStock)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

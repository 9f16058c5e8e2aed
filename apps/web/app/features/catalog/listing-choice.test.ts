import { installedCategories } from '@shop/contract/categories/shop-category';
import { expect, test } from 'vitest';
import { listingSearch, noFilters, readListingChoice } from './listing-choice.ts';

const read = (search: string) =>
  readListingChoice(new URLSearchParams(search), {
    categories: installedCategories,
    labels: { kinds: [], suits: ['Baby skin | शिशु की त्वचा'], concerns: [], allergens: [] },
  });

test('an empty address means all products, cheapest first', () => {
  expect(read('')).toEqual({ ...noFilters, sort: 'price-lowtohigh', page: 1 });
  expect(listingSearch(read(''))).toBe('');
});

test('categories are joined by commas', () => {
  const search = '?category=soap,shampoo&sortBy=title-ztoa&page=3';
  expect(read(search)).toMatchObject({ categories: ['soap', 'shampoo'], sort: 'title-ztoa', page: 3 });
  expect(listingSearch(read(search))).toBe(search);
});

test('skin and hair types and concerns are filters too', () => {
  const search = '?category=soap&suits=oilySkin,dryHair&concerns=tan';
  expect(read(search)).toMatchObject({ suits: ['oilySkin', 'dryHair'], concerns: ['tan'] });
  expect(listingSearch(read(search))).toBe(search);
});

test('a form without script repeats a parameter', () => {
  expect(read('?suits=dryHair&suits=oilySkin&category=soap&category=x')).toMatchObject({
    categories: ['soap'],
    suits: ['oilySkin', 'dryHair'],
  });
});

test('reads encoded commas and any order of the ids', () => {
  expect(read('?category=shampoo%2Csoap').categories).toEqual(['soap', 'shampoo']);
});

test.each(['0', '-1', '1.5', 'x', '', '1e99', '99999999'])('page %s counts as the first', (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
});

test('what it does not know counts as not said', () => {
  expect(read('?category=candles&sortBy=price&utm_source=x')).toEqual(read(''));
});

test('stock and a range of prices are filters too', () => {
  const search = '?category=soap&availability=inStock&minPrice=100&maxPrice=300';
  expect(read(search)).toMatchObject({ availability: ['inStock'], minPrice: 100, maxPrice: 300 });
  expect(listingSearch(read(search))).toBe(search);
  expect(read('?minPrice=300&maxPrice=100')).toEqual(read('?minPrice=100&maxPrice=300'));
});

test.each(['', ' ', 'x', '-5', '1.5', '10000001', '1e3'])('a price of %j counts as not said', (price) => {
  expect(read(`?minPrice=${price}&availability=${price}`)).toEqual(read(''));
});

test('what the owner has added to a list is in the address, after what is installed', () => {
  const { suits } = read('?suits=Baby%20skin,oilySkin,Nobody');
  expect(suits).toEqual(['oilySkin', 'Baby skin']);
  expect(listingSearch({ suits })).toBe('?suits=oilySkin,Baby%20skin');
  expect(read(listingSearch({ suits })).suits).toEqual(suits);
});

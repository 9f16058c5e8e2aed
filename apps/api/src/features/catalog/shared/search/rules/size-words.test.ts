import { expect, test } from 'vitest';
import { readKeyword } from './search-query.ts';
import { readSizeWords, sizeInTitle } from './size-words.ts';

test.each([
  ['125g', '', 125, 'g'],
  ['125 g', '', 125, 'g'],
  ['neem soap 125gm', 'neem soap', 125, 'g'],
  ['200 ml', '', 200, 'ml'],
  ['200\u{a0}ML face wash', 'face wash', 200, 'ml'],
  ['1 kg', '', 1_000, 'g'],
  ['1/2 kg', '', 500, 'g'],
  ['½ kg', '', 500, 'g'],
  ['0.5 l shampoo', 'shampoo', 500, 'ml'],
  ['2 litres', '', 2_000, 'ml'],
  ['१०० ग्राम', '', 100, 'g'],
  ['साबुन 100 मिली', 'sabun', 100, 'ml'],
  ['75.5 g', '', 75.5, 'g'],
])('%s asks for %j of a size of %d %s', (keyword, rest, amount, unit) => {
  const { rest: left, size } = readSizeWords(keyword);
  expect({ rest: left.replaceAll(/\s+/g, ' '), size }).toEqual({ rest, size: { amount, unit } });
});

test.each([
  '125',
  'g',
  'under 200 ml',
  'up to 200 ml',
  'soap 100',
  '5 long bars',
  'vitamin b12 g',
  '0 g',
  '1858-1 g',
  'नीम',
])('%s names no size and stays as it is', (keyword) => {
  expect(readSizeWords(keyword)).toEqual({ rest: keyword, size: null });
});

test('a size leaves the price to be read', () => {
  expect(readKeyword('soap 125 g under ₹200')).toMatchObject({
    size: { amount: 125, unit: 'g' },
    range: { leastPaise: 0, mostPaise: 20_000 },
  });
});

test.each([
  ['Neem Soap 125g', true],
  ['Neem Soap (125 gms)', true],
  ['Neem Soap 1125g', false],
  ['Neem Soap 12.125 g', false],
  ['Neem Soap 125 glow', false],
  ['0.125 kg of soap', true],
])('a title %s names 125 g: %s', (title, isNamed) => {
  const pattern = sizeInTitle({ amount: 125, unit: 'g' }).replace('[^[:alpha:]]', '[^a-z]');
  expect(new RegExp(pattern, 'i').test(title)).toBe(isNamed);
});

test('a long keyword of digits costs no time', () => {
  expect(readSizeWords('1 '.repeat(150)).size).toBeNull();
});

import { expect, test } from 'vitest';
import { netQuantityIn } from './option-quantity.ts';

test.each([
  ['100gm', '100 g'],
  ['1 kg', '1000 g'],
  ['Rose, 0.25 L', '250 ml'],
  ['1/2 kg', '500 g'],
  ['½ kg', '500 g'],
  ['1 1/2 L', '1500 ml'],
  ['75 g x 3', '225 g'],
  ['75 g × 3 pcs', '225 g'],
  ['4x125g', '500 g'],
  ['1,500 ml', '1500 ml'],
  ['250 g + 50 g free', '300 g'],
  ['2.01 kg', '2010 g'],
  ['1 kg (1000 g)', '1000 g'],
  ['Pack of 3', '3 piece'],
  ['Pack of 3 (100 g each)', '300 g'],
  ['5 pcs', '5 piece'],
])('the option %j is the net quantity %j', (option, quantity) => {
  expect(netQuantityIn(option)).toBe(quantity);
});

test.each([
  'Lavender',
  'Pack of 3, 300 g',
  '100-150 g',
  '1/3 kg',
  '100 g, 3 pcs',
  '250 g 50 g',
  '100 ml / 3.4 fl oz',
  '200 kg',
  '0 g',
  'B12 g',
  '1.500,5 ml',
])('the option %j says no exact quantity', (option) => {
  expect(netQuantityIn(option)).toBe('');
});

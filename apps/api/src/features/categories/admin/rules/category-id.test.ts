import { expect, test } from 'vitest';
import { categoryIdOf } from './category-id.ts';

test.each([
  ['Body Lotion', [], 'bodyLotion'],
  ['  Gift sets & hampers ', [], 'giftSetsHampers'],
  ['Crème', [], 'creme'],
  ['Soap', ['soap'], 'soap2'],
  ['SOAP', ['soap', 'soap2'], 'soap3'],
  ['तेल', [], 'category'],
  ['घी', ['category'], 'category2'],
  ['x'.repeat(60), [], 'x'.repeat(37)],
])('the id of %s next to %j is %s', (label, taken, id) => {
  expect(categoryIdOf(label, taken)).toBe(id);
});

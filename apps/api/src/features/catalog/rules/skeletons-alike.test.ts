import { expect, test } from 'vitest';
import { skeletonsAlike } from './skeletons-alike.ts';

test('knows itself, its neighbours swapped and its letters taken for those that sound alike', () => {
  expect(skeletonsAlike('aml').toSorted()).toEqual(['alm', 'aml', 'amr', 'anl', 'mal']);
});

test.each([
  ['uptn', 'ubtn'],
  ['alm', 'aml'],
  ['kfl', 'kpl'],
])('%s is sought as %s', (typed, known) => {
  expect(skeletonsAlike(typed)).toContain(known);
});

test('a long one has no others: its trigrams are enough', () => {
  expect(skeletonsAlike('b'.repeat(4_500))).toEqual(['b'.repeat(4_500)]);
});

test('one letter and none have no neighbours to swap', () => {
  expect(skeletonsAlike('x')).toEqual(['x']);
  expect(skeletonsAlike('')).toEqual(['']);
});

import { expect, test } from 'vitest';
import { similarSkeletons } from './similar-skeletons.ts';

test('knows itself, its neighbours swapped and its letters taken for those that sound alike', () => {
  expect(similarSkeletons('aml').toSorted()).toEqual(['alm', 'aml', 'amr', 'anl', 'mal']);
});

test.each([
  ['uptn', 'ubtn'],
  ['alm', 'aml'],
  ['kfl', 'kpl'],
])('%s is sought as %s', (typed, known) => {
  expect(similarSkeletons(typed)).toContain(known);
});

test('a long one has no others: its trigrams are enough', () => {
  expect(similarSkeletons('b'.repeat(4_500))).toEqual(['b'.repeat(4_500)]);
});

test('one letter and none have no neighbours to swap', () => {
  expect(similarSkeletons('x')).toEqual(['x']);
  expect(similarSkeletons('')).toEqual(['']);
});

import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('an amount is spread to the last paisa', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(5, [0, 10, 0])).toEqual([0, 5, 0]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
  expect(spread(-100, [1, 1, 0, 1])).toEqual([-34, -33, 0, -33]);
  expect(() => spread(1, [0])).toThrow('nothing');
});

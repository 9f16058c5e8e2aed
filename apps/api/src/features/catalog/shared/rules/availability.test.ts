import { expect, test } from 'vitest';
import { availableOf } from './availability.ts';

test('what others hold cannot be bought', () => {
  expect(availableOf({ stock: 5, held: 2 })).toBe(3);
});

test('a stock that was corrected below what is held leaves nothing, not less', () => {
  expect(availableOf({ stock: 1, held: 4 })).toBe(0);
});

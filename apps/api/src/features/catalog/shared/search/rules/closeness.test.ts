import { assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { closeness, mostCloseness } from './closeness.ts';

const words = stringMatching(/^[a-z]{0,12}$/);

test('a word is as close to itself as can be', () => {
  assert(
    property(words, (word) => {
      expect(closeness(word, word)).toBe(1);
    }),
  );
});

test('lies between 0 and 1, and is the same in both directions', () => {
  assert(
    property(words, words, (one, other) => {
      const there = closeness(one, other);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(1);
      expect(closeness(other, one)).toBeCloseTo(there);
      expect(there).toBeLessThanOrEqual(mostCloseness(one, other) + 1e-9);
    }),
  );
});

test.each([
  ['uptan', 'ubtan', 'urban'],
  ['nem', 'nim', 'rim'],
  ['lmie', 'lime', 'line'],
  ['lavendar', 'lavender', 'calendula'],
  ['turmerik', 'turmerik', 'tumeric'],
])('%s is closer to %s than to %s', (typed, meant, other) => {
  expect(closeness(typed, meant)).toBeGreaterThan(closeness(typed, other));
});

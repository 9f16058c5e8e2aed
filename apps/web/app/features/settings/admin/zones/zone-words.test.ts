import { expect, test } from 'vitest';
import { placesOf } from './zone-words.ts';

test('of many places the first are named, and the others are counted, one as one', () => {
  const states = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
  const named = placesOf({ states, pins: [] }).split(', ').length;
  expect(placesOf({ states: states.slice(0, named + 1), pins: [] })).toMatch(/ and 1 more state$/);
  expect(placesOf({ states: states.slice(0, named + 2), pins: [] })).toMatch(/ and 2 more states$/);
});

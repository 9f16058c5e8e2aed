import { expect, test } from 'vitest';
import { dayOfIndia, lastDaysOfIndia, startOfDayOfIndia } from './days-of-india.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
])('%s is on %s', (moment, day) => {
  expect(dayOfIndia(new Date(moment))).toBe(day);
});

test('a day begins at 18:30 UTC of the day before', () => {
  expect(startOfDayOfIndia('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('the last days end with today and pass over months', () => {
  expect(lastDaysOfIndia(new Date('2026-03-01T20:00:00Z'), 3)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

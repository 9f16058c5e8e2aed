import { expect, test } from 'vitest';
import { lastDays, problemOf, readRevenueDays } from './revenue-days.ts';

/** Half past midnight on 11 January in India. */
const now = new Date('2030-01-10T19:00:00Z');

test('a span ends today, in India', () => {
  expect(lastDays(1, now)).toEqual({ from: '2030-01-11', to: '2030-01-11' });
  expect(lastDays(7, now)).toEqual({ from: '2030-01-05', to: '2030-01-11' });
});

const read = (search: string) => readRevenueDays(new URLSearchParams(search), now);

test('an address names its days, or the last 30 are meant', () => {
  expect(read('from=2029-12-01&to=2029-12-31')).toEqual({ from: '2029-12-01', to: '2029-12-31' });
  for (const search of ['', 'from=2029-12-01', 'from=x&to=y', 'from=2030-01-02&to=2030-01-01']) {
    expect(read(search)).toEqual({ from: '2029-12-13', to: '2030-01-11' });
  }
});

test('what is wrong with a span is said', () => {
  expect(problemOf({ from: '2030-01-01', to: '2030-01-01' })).toBeNull();
  expect(problemOf({ from: '', to: '2030-01-01' })).toBe('Choose the first and the last day.');
  expect(problemOf({ from: '2030-01-02', to: '2030-01-01' })).toBe('The last day is before the first.');
  expect(problemOf({ from: '2026-01-01', to: '2030-01-01' })).toBe('Choose at most 731 days.');
});

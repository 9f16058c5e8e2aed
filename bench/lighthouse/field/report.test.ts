import { expect, test } from 'vitest';
import { percentile75, shortcomings, tableOfVisits, tableOfWaits, type Visit } from './report.ts';

function visit(page: string, cpu: number, { lcp = 900, inp = 40 as number | null, cls = 0 } = {}): Visit {
  return {
    page,
    conditions: { cpu, roundTripMs: 100, mbitPerSecond: 2 },
    vitals: { lcp, inp, cls, largest: '', slowest: null, moved: '' },
  };
}

test('three of four do not exceed the 75th percentile', () => {
  expect(percentile75([4, 1, 3, 2])).toBe(3);
  expect(percentile75([7])).toBe(7);
  expect(percentile75([])).toBeNaN();
});

test('a line a page and one for all, and what the build before had', () => {
  const now = [visit('home', 1), visit('home', 8, { inp: 120 }), visit('cart', 8, { inp: null, cls: 0.02 })];
  const before = [visit('home', 8, { lcp: 2_000, inp: 300 })];
  expect(tableOfVisits(now, before).split('\n').slice(2)).toEqual([
    '| home | 2 | 0.90 s (was 2.00 s) | 120 ms (was 300 ms) | 120 ms (was 300 ms) | 0.000 (was 0.000) |',
    '| cart | 1 | 0.90 s (was –) | – (was –) | – (was –) | 0.020 (was –) |',
    '| **all** | 3 | 0.90 s (was 2.00 s) | 120 ms (was 300 ms) | 120 ms (was 300 ms) | 0.020 (was 0.000) |',
    '| reach |  | ≤ 1.50 s | ≤ 100 ms | ≤ 150 ms | ≤ 0.000 |',
  ]);
});

test('tells what falls short: of the times alone, or of the ratio where there is one', () => {
  const slow = [visit('home', 8, { lcp: 1_600, inp: 160, cls: 0.01 })];
  const dialog = { what: 'dialog', reachSeconds: 0.45, now: [0.4, 0.6, 0.5] };
  expect(shortcomings(slow, [{ ...dialog, before: [] }])).toEqual([
    'LCP: 1.60 s, reach 1.50 s',
    'INP: 160 ms, reach 100 ms',
    'INP at ÷8: 160 ms, reach 150 ms',
    'CLS: 0.010, reach 0.000',
    'dialog: 0.50 s, reach 0.45 s',
  ]);
  const fine = [visit('home', 8, { cls: 0.0004 })];
  expect(shortcomings(fine, [{ ...dialog, before: [1] }])).toEqual([]);
  expect(shortcomings(fine, [{ ...dialog, before: [0.9] }])).toEqual(['dialog: ratio 0.56, reach 0.5']);
  expect(tableOfWaits([{ ...dialog, before: [1] }])).toContain(
    '| dialog | 0.50 s (0.40 to 0.60) | 1.00 s (1.00 to 1.00) | 0.50 | ≤ 0.45 s, ratio ≤ 0.5 |',
  );
});

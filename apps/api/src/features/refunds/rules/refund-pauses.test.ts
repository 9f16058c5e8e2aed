import { expect, test } from 'vitest';
import { MAX_REFUSALS, TOLD_AT_REFUSALS, pauseAfter } from './refund-pauses.ts';

const seconds = (ms: number) => ms / 1000;

/** How much time passes until the provider has refused this many times. */
function waited(refusals: number): number {
  const pauses = Array.from({ length: refusals - 1 }, (_, at) =>
    pauseAfter({ outages: 0, refusals: at + 1 }),
  );
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

test('pauses after refusals double from 5 seconds to an hour', () => {
  const pauses = [1, 2, 3, 10, 11, 200].map((refusals) => seconds(pauseAfter({ outages: 0, refusals })));
  expect(pauses).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
});

test('pauses in an outage double to ten minutes, however often it was refused before', () => {
  const pauses = [1, 2, 8, 9, 50].map((outages) => seconds(pauseAfter({ outages, refusals: 99 })));
  expect(pauses).toEqual([5, 10, 600, 600, 600]);
});

test('the owner is told within ten minutes, and it is tried for ten days', () => {
  expect(waited(TOLD_AT_REFUSALS)).toBeLessThan(10 * 60_000);
  expect(waited(MAX_REFUSALS) / 86_400_000).toBeGreaterThan(9);
});

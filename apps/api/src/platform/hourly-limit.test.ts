import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createHourlyLimit } from './hourly-limit.ts';

test('counts an IPv6 /48 as ten networks, which leaves the others their room', () => {
  const clock = createTestClock();
  const counts = createHourlyLimit(clock, 3);
  const counted = (prefix: string) =>
    Array.from({ length: 20_000 }, (_, nth) => counts(`${prefix}:${nth.toString(16)}::1`)).filter(Boolean)
      .length;
  expect(counted('2001:db8:1')).toBe(30);
  expect(['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.1'].map(counts)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  clock.advance(3_600_000);
  expect(counted('2001:db8:1')).toBe(30);
});

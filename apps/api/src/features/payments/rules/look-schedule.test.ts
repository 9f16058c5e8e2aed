import { expect, test } from 'vitest';
import { firstLookAt, nextLookAt } from './look-schedule.ts';

const placedAt = new Date('2026-11-01T10:00:00Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const open = { placedAt, holdEndsAt: minutes(30), isOpen: true };

test('an order is first looked at after a minute', () => {
  expect(firstLookAt(placedAt, 1800)).toEqual(minutes(1));
});

test('an order with a short hold is first looked at right after it', () => {
  expect(firstLookAt(placedAt, 5)).toEqual(new Date('2026-11-01T10:00:06Z'));
});

test('an open order is looked at 1, 2, 4, 8 and 16 minutes after it was made', () => {
  const looks = [1, 2, 3, 4].map((count) => nextLookAt({ ...open, looks: count }, minutes(2 ** (count - 1))));
  expect(looks).toEqual([2, 4, 8, 16].map(minutes));
});

test('an open order is looked at within 10 s of the end of its hold', () => {
  const next = nextLookAt({ ...open, looks: 5 }, minutes(16));
  expect(next?.getTime()).toBeGreaterThan(minutes(30).getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(minutes(30).getTime() + 10_000);
});

test('an order that is still open after its hold is looked at again within 10 s', () => {
  const now = minutes(31);
  const next = nextLookAt({ ...open, looks: 9 }, now);
  expect(next?.getTime()).toBeGreaterThan(now.getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(now.getTime() + 10_000);
});

test('a closed unpaid order is looked at for 3 days and then never again', () => {
  const closed = { ...open, isOpen: false, looks: 6 };
  let now = minutes(31);
  let looks = 0;
  for (;;) {
    const next = nextLookAt(closed, now);
    if (next === null) break;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
    now = next;
    looks += 1;
  }
  expect(looks).toBeGreaterThan(12);
  expect(now.getTime()).toBeGreaterThanOrEqual(minutes(3 * 24 * 60).getTime());
});

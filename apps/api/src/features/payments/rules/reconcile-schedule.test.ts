import { expect, test } from 'vitest';
import { firstReconcileAt, nextReconcileAt } from './reconcile-schedule.ts';

const placedAt = new Date('2026-11-01T10:00:00Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const open = { placedAt, holdEndsAt: minutes(30), isOpen: true };

test('an order is first reconciled after a minute', () => {
  expect(firstReconcileAt(placedAt, 1800)).toEqual(minutes(1));
});

test('an order with a short hold is first reconciled right after it', () => {
  expect(firstReconcileAt(placedAt, 5)).toEqual(new Date('2026-11-01T10:00:06Z'));
});

test('an open order is reconciled 1, 2, 4, 8 and 16 minutes after it was made', () => {
  const times = [1, 2, 3, 4].map((count) =>
    nextReconcileAt({ ...open, attempts: count }, minutes(2 ** (count - 1))),
  );
  expect(times).toEqual([2, 4, 8, 16].map(minutes));
});

test('an open order is reconciled within 10 s of the end of its hold', () => {
  const next = nextReconcileAt({ ...open, attempts: 5 }, minutes(16));
  expect(next?.getTime()).toBeGreaterThan(minutes(30).getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(minutes(30).getTime() + 10_000);
});

test('an order that is still open after its hold is reconciled again within 10 s', () => {
  const now = minutes(31);
  const next = nextReconcileAt({ ...open, attempts: 9 }, now);
  expect(next?.getTime()).toBeGreaterThan(now.getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(now.getTime() + 10_000);
});

test('a closed unpaid order is reconciled for 3 days and then never again', () => {
  const closed = { ...open, isOpen: false, attempts: 6 };
  let now = minutes(31);
  let attempts = 0;
  for (;;) {
    const next = nextReconcileAt(closed, now);
    if (next === null) break;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
    now = next;
    attempts += 1;
  }
  expect(attempts).toBeGreaterThan(12);
  expect(now.getTime()).toBeGreaterThanOrEqual(minutes(3 * 24 * 60).getTime());
});

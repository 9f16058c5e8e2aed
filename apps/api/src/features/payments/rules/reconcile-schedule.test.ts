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
  const times = [0.5, 1, 2, 4, 8].map((now) => nextReconcileAt(open, minutes(now)));
  expect(times).toEqual([1, 2, 4, 8, 16].map(minutes));
});

test('however often an order is reconciled in between, the next time stays', () => {
  for (const now of [1, 1.2, 1.4, 1.6, 1.8]) expect(nextReconcileAt(open, minutes(now))).toEqual(minutes(2));
});

test('an open order is reconciled within 10 s of the end of its hold', () => {
  const next = nextReconcileAt(open, minutes(16));
  expect(next?.getTime()).toBeGreaterThan(minutes(30).getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(minutes(30).getTime() + 10_000);
});

test('an order that is still open after its hold is reconciled again within 10 s', () => {
  const now = minutes(31);
  const next = nextReconcileAt(open, now);
  expect(next?.getTime()).toBeGreaterThan(now.getTime());
  expect(next?.getTime()).toBeLessThanOrEqual(now.getTime() + 10_000);
});

test('a closed unpaid order is reconciled for 5 days after its hold and then never again', () => {
  const closed = { ...open, isOpen: false };
  let now = minutes(31);
  let times = 0;
  for (;;) {
    const next = nextReconcileAt(closed, now);
    if (next === null) break;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
    now = next;
    times += 1;
  }
  expect(times).toBeGreaterThan(12);
  expect(now.getTime()).toBeGreaterThanOrEqual(minutes(5 * 24 * 60 + 30).getTime());
});

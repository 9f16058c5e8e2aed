import { expect, test } from 'vitest';
import { isNews, trackingKindOf } from './tracking-kind.ts';

test('the numbers are those of shipments, and one that nobody knows is words alone', () => {
  expect([42, 17, 7, 21, 9, 10, 12, 20, 99, -1].map(trackingKindOf)).toEqual([
    'moving',
    'out',
    'delivered',
    'undelivered',
    'goingBack',
    'back',
    'lost',
    // 20 of an order is IN TRANSIT; of a shipment it is an exception at the pickup.
    'said',
    'said',
    'said',
  ]);
});

test('what happened later is news; in the same second, what is further', () => {
  const at = new Date('2026-11-28T10:00:00Z');
  const before = new Date('2026-11-28T09:59:59Z');
  expect(isNews({ status: 17, at: before }, { status: 7, at })).toBe(false);
  expect(isNews({ status: 7, at }, { status: 17, at })).toBe(true);
  expect(isNews({ status: 17, at }, { status: 7, at })).toBe(false);
  expect(isNews({ status: 7, at }, { status: 7, at })).toBe(false);
});

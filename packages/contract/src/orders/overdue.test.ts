import { expect, test } from 'vitest';
import { daysOverdue } from './overdue.ts';

const sent = {
  orderStatus: 'inShipping',
  orderDate: '2026-11-20T10:00:00+05:30',
  deliveryDays: { minDays: 2, maxDays: 4 },
} as const;

// The four business days after Friday 20 November end on Wednesday 25.
test.each([
  ['on its last day', sent, '2026-11-25T18:29:00Z', 0],
  ['a minute later, when the next day of India begins', sent, '2026-11-25T18:30:00Z', 1],
  ['three days after it', sent, '2026-11-28T06:00:00Z', 3],
  ['once it has arrived', { ...sent, orderStatus: 'delivered' } as const, '2026-11-28T06:00:00Z', 0],
  ['without promised days', { ...sent, deliveryDays: { minDays: 0, maxDays: 0 } }, '2026-11-28T06:00:00Z', 0],
  ['after two months', sent, '2027-01-20T06:00:00Z', 0],
])('a parcel %s', (_, order, now, days) => {
  expect(daysOverdue(order, new Date(now))).toBe(days);
});

import { expect, test } from 'vitest';
import { listCrashPoints } from './crash-point-names.ts';

test('each crash point has a name of its own, and every kind of work has one', () => {
  const names = listCrashPoints();
  expect(new Set(names).size).toBe(names.length);
  const kinds = new Set(names.map((name) => name.split(':')[0]));
  expect([...kinds].toSorted()).toEqual([
    'booking',
    'cancellation',
    'cash',
    'import',
    'mail',
    'newsletter',
    'order',
    'paper',
    'parcel',
    'payment',
    'payment link',
    'picture',
    'refund',
    'schedule',
    'tracking',
    'unpaid order',
    'webhook',
  ]);
});

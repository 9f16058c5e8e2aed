import { expect, test } from 'vitest';
import type { OrderEventRow } from '../order-queries.ts';
import { failedDeliveryOf } from './failed-delivery.ts';

type Written = [kind: OrderEventRow['kind'], word?: string];
const day = (number: number) => `2026-11-0${number}T05:00:00.000Z`;
const told = (...events: Written[]) =>
  failedDeliveryOf(
    events.map(([kind, word = null], index) => ({
      kind,
      to_status: kind === 'status' ? word : null,
      note: kind === 'status' ? null : word,
      at: new Date(day(index + 1)),
    })),
  );

test.each<[string, Written[], ReturnType<typeof told>]>([
  [
    'that arrived',
    [
      ['status', 'inShipping'],
      ['status', 'delivered'],
    ],
    undefined,
  ],
  [
    'on its way back, whose reason was corrected',
    [
      ['status', 'inShipping'],
      ['going_back', 'refused'],
      ['going_back', 'not_reached'],
    ],
    { state: 'goingBack', since: day(2), reason: 'not_reached' },
  ],
  ['that is not on its way back after all', [['going_back', 'refused'], ['going_back']], undefined],
  [
    'that arrived after all',
    [
      ['going_back', 'refused'],
      ['status', 'delivered'],
    ],
    undefined,
  ],
  [
    'that came back',
    [
      ['going_back', 'damaged'],
      ['came_back', 'Not back in stock: 1 × Soap.'],
      ['status', 'rejected'],
    ],
    { state: 'back', since: day(1), endedAt: day(2), reason: 'damaged' },
  ],
  ['that is lost', [['status', 'inShipping'], ['lost']], { state: 'lost', since: day(2), endedAt: day(2) }],
  ['that is sent once more', [['came_back'], ['status', 'inProcess'], ['status', 'inShipping']], undefined],
])('a parcel %s', (_, events, expected) => {
  expect(told(...events)).toEqual(expected);
});

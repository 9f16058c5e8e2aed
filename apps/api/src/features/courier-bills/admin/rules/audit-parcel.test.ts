import { expect, test } from 'vitest';
import { boxCard, rateCard } from '../../../../testing/courier-campaign.ts';
import { type KnownParcel, auditParcel } from './audit-parcel.ts';
import type { BilledParcel } from './read-line.ts';

/** 480 g from Shimla to Mumbai, zone D: ₹52. */
const parcel: KnownParcel = {
  orderId: 'o1',
  grams: 480,
  pinCode: '400001',
  state: 'Maharashtra',
  cashPaise: 0,
  wasSent: true,
  isCancelled: false,
  isDelivered: true,
};
const billed: BilledParcel = {
  trackingNumber: 'X1',
  orderNumber: '',
  grams: 500,
  zone: 'D',
  forward: 5_200,
  returned: 0,
  cash: 0,
  other: 0,
  tax: null,
};

const audit = (line: Partial<BilledParcel>, of: Partial<KnownParcel> = {}, card = rateCard) =>
  auditParcel({ billed: { ...billed, ...line }, parcel: { ...parcel, ...of }, card, before: {} }).map(
    ({ kind, amount }) => ({ kind, amount }),
  );

test('a line as agreed asks nothing too much', () => {
  expect(audit({})).toEqual([]);
});

test('of a line with several reasons every paisa has one: weight, then zone, then rate', () => {
  // Zone E, 1 kg: 70 + 60 = 130, billed 140. By our weight 70 in E, 52 in D.
  expect(audit({ grams: 1_000, zone: 'E', forward: 14_000 })).toEqual([
    { kind: 'weight', amount: 6_000 },
    { kind: 'zone', amount: 1_800 },
    { kind: 'rate', amount: 1_000 },
  ]);
});

test('a heavier weight that costs no more than the right one asks nothing too much', () => {
  expect(audit({ grams: 1_000, forward: 5_200 })).toEqual([]);
});

test('a box that takes more room than it weighs counts by its volume', () => {
  const card = { ...rateCard, lengthCm: 20, breadthCm: 15, heightCm: 10 };
  expect(audit({ grams: 1_000, forward: 9_650 }, {}, card)).toEqual([]);
  expect(audit({ grams: 1_500, forward: 14_100 }, {}, card)).toEqual([{ kind: 'weight', amount: 4_450 }]);
});

test('zones with other names are not compared with rates', () => {
  expect(audit({ zone: 'N2', forward: 9_900 })).toEqual([]);
});

test('a way back is compared with the way there, also in a line of its own', () => {
  const back = { isDelivered: false };
  expect(audit({ returned: 4_160 }, back)).toEqual([]);
  expect(audit({ returned: 5_200 }, back)).toEqual([{ kind: 'return', amount: 1_040 }]);
  expect(audit({ forward: 0, returned: 5_200 }, back)).toEqual([{ kind: 'return', amount: 1_040 }]);
  expect(audit({ forward: 0, returned: 5_200 }, back, { ...boxCard, returnPercent: 80 })).toEqual([]);
});

test('the cash fee is the larger of the least one and its share', () => {
  expect(audit({ cash: 3_500 }, { cashPaise: 49_900 })).toEqual([]);
  expect(audit({ cash: 5_000 }, { cashPaise: 250_000 })).toEqual([]);
  expect(audit({ cash: 5_100 }, { cashPaise: 250_000 })).toEqual([{ kind: 'cash_fee', amount: 100 }]);
});

test('an order that was sent and then rejected is no cancelled shipment', () => {
  expect(audit({}, { isCancelled: true, isDelivered: false })).toEqual([]);
  expect(audit({}, { isCancelled: true, isDelivered: false, wasSent: false })).toEqual([
    { kind: 'cancelled', amount: 5_200 },
  ]);
});

test('only what was billed before is billed twice', () => {
  const before = { forward: 'in line 2' };
  const line = { ...billed, returned: 4_160 };
  const back = { ...parcel, isDelivered: false };
  expect(auditParcel({ billed: line, parcel: back, card: rateCard, before })).toEqual([
    { kind: 'twice', amount: 5_200, tax: 0, words: 'Its way there was billed already in line 2.' },
  ]);
});

test('several reasons ask no more GST back than was billed', () => {
  const line = { ...billed, grams: 1_000, zone: 'E', forward: 14_000, tax: 700 };
  const found = auditParcel({ billed: line, parcel, card: rateCard, before: {} });
  expect(found.map(({ kind, tax }) => ({ kind, tax }))).toEqual([
    { kind: 'weight', tax: 700 },
    { kind: 'zone', tax: 0 },
    { kind: 'rate', tax: 0 },
  ]);
});

import * as orderMessages from '@shop/contract/orders/messages';
import { expect, test } from 'vitest';
import { isSameParcel, partOf } from './parcel-lines.ts';

const line = (product_id: string, change = {}) => ({
  product_id,
  title: `Soap ${product_id}`,
  quantity: 3,
  returned: 0,
  lost: 0,
  in_parcels: 0,
  sent: null,
  ...change,
});
const pieces = (of: Record<string, number>) =>
  Object.entries(of).map(([productId, quantity]) => ({ productId, quantity }));

test('all that is left, or a part of it', () => {
  const all = [line('a', { returned: 1 }), line('b', { in_parcels: 2 }), line('c', { returned: 3 })];
  expect(partOf(all, pieces({ A: 2, b: 1 }))).toEqual({ isAllThatIsLeft: true, problem: null });
  expect(partOf(all, pieces({ a: 2 }))).toEqual({ isAllThatIsLeft: false, problem: null });
});

test('more than is left is a conflict; a product twice, or of another order, is a mistake', () => {
  const all = [line('a', { returned: 1, in_parcels: 1 }), line('b', { in_parcels: 2, returned: 2 })];
  const problemOf = (typed: { productId: string; quantity: number }[]) => partOf(all, typed).problem;
  expect(problemOf(pieces({ a: 2 }))).toEqual({
    sentence: orderMessages.parcelTooMany('Soap a', 1),
    isConflict: true,
  });
  expect(problemOf(pieces({ b: 1 }))).toEqual({
    sentence: orderMessages.parcelTooMany('Soap b', 0),
    isConflict: true,
  });
  expect(problemOf([...pieces({ a: 1 }), ...pieces({ A: 1 })])?.sentence).toBe(orderMessages.parcelTwice);
  expect(problemOf(pieces({ z: 1 }))?.sentence).toBe(orderMessages.parcelNotOfOrder);
});

test('a request is known again by courier, number and pieces', () => {
  const kept = {
    number: 1,
    courier: 'DTDC',
    tracking_number: 'Z100',
    tracking_url: null,
    sent_at: new Date(0),
    lines: [{ product_id: 'a', quantity: 2 }],
  };
  const asked = { courier: 'DTDC', trackingNumber: 'Z100', trackingUrl: null, lines: pieces({ A: 2 }) };
  expect(isSameParcel(kept, asked)).toBe(true);
  expect(isSameParcel(kept, { ...asked, trackingNumber: 'Z200' })).toBe(false);
  expect(isSameParcel(kept, { ...asked, lines: pieces({ a: 1 }) })).toBe(false);
  expect(isSameParcel(kept, { ...asked, lines: pieces({ a: 2, b: 1 }) })).toBe(false);
});

import type { PackingSlip } from '@shop/contract/packing/schemas';
import { expect, test } from 'vitest';
import { isComplete, isMarkedOncePacked, judgeCode } from './judge-code.ts';

const neem = { productId: 'p1', title: 'Neem', sku: 'N-1', barcode: '8901030865275', quantity: 2 };
const rose = { productId: 'p2', title: 'Rose', barcode: '8901063142046', quantity: 1 };
const slip = { orderNumber: 'D-1', items: [neem] } as unknown as PackingSlip;
const other = { orderNumber: 'D-2', items: [rose] } as unknown as PackingSlip;
const judge = (code: string, counted = {}, packed = slip) =>
  judgeCode(code, { slip: packed, counted, others: [other] });

test('a piece of the order is right by its barcode or SKU, until all of them are in', () => {
  for (const code of [
    '08901030865275',
    'n-1',
    '010890103086527510LOT7',
    'https://shop.example/01/08901030865275',
  ]) {
    expect([code, judge(code, { ' p1': 1 })]).toEqual([code, { item: neem }]);
  }
  expect(judge('n-1', { ' p1': 2 })).toEqual({ wrong: 'One too many: only 2 are in D-1, of Neem.' });
});

test('a wrong piece is named where another order has it, and otherwise by its code', () => {
  expect(judge('8901063142046')).toEqual({ wrong: 'Wrong piece: Rose is not in D-1.' });
  expect(judge('X-9')).toEqual({ wrong: 'Wrong piece: nothing in D-1 has the code X-9.' });
});

test('a product that is in the order alone and in a set is counted for both', () => {
  const inSet = { ...neem, quantity: 1, inSet: 'Trio' };
  const both = { orderNumber: 'D-3', items: [neem, inSet] } as unknown as PackingSlip;
  expect(judge('N-1', { ' p1': 2 }, both)).toEqual({ item: inSet });
  expect(judge('N-1', { ' p1': 2, 'Trio p1': 1 }, both)).toHaveProperty('wrong');
  expect([isComplete(both, { ' p1': 2 }), isComplete(both, { ' p1': 2, 'Trio p1': 1 })]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ['confirmed', 'paid', true],
  ['pending', 'paid', true],
  ['confirmed', 'refunded', false],
  ['inProcess', 'paid', false],
  ['delivered', 'paid', false],
] as const)(
  'an order that is %s and %s is marked once it is packed: %s',
  (orderStatus, paymentStatus, marked) => {
    expect(isMarkedOncePacked({ orderStatus, paymentStatus } as PackingSlip)).toBe(marked);
    expect(
      isMarkedOncePacked({
        orderStatus: 'confirmed',
        paymentStatus: 'pending',
        cashToCollect: 5,
      } as PackingSlip),
    ).toBe(true);
  },
);

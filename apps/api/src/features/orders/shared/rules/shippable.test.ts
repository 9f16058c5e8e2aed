import { confirmFirst } from '@shop/contract/cash/messages';
import * as orderMessages from '@shop/contract/orders/messages';
import { expect, test } from 'vitest';
import { sortParcels, whyNotShippable } from './shippable.ts';

test.each([
  ['confirmed', 'paid', null],
  ['inProcess', 'paid', null],
  ['inShipping', 'paid', null],
  ['confirmed', 'pending', orderMessages.shipNotPaid],
  ['confirmed', 'refunded', orderMessages.shipRefunded],
  ['rejected', 'paid', orderMessages.shipRejected],
  ['delivered', 'paid', orderMessages.shipDelivered],
] as const)('an order that is %s and %s: %s', (order_status, payment_status, sentence) => {
  const is_firm = payment_status === 'paid';
  expect(whyNotShippable({ order_status, payment_status, is_firm, cash_state: null })).toBe(sentence);
});

test('cash on delivery is sent once it is confirmed', () => {
  const cash = { order_status: 'confirmed', payment_status: 'pending' } as const;
  expect(whyNotShippable({ ...cash, is_firm: true, cash_state: 'confirmed' })).toBeNull();
  expect(whyNotShippable({ ...cash, is_firm: false, cash_state: 'unconfirmed' })).toBe(confirmFirst);
});

test('a number that two rows have is sent for neither; spaces of a scanner are left out', () => {
  expect(
    sortParcels([
      { orderId: 'a', trackingNumber: ' D1234 5678 ' },
      { orderId: 'b', trackingNumber: 'EM1' },
      { orderId: 'c', trackingNumber: 'x77777' },
      { orderId: 'd', trackingNumber: 'X77777' },
      { orderId: 'e', trackingNumber: '' },
    ]),
  ).toEqual({
    parcels: [{ orderId: 'a', trackingNumber: 'D12345678' }],
    refused: [
      { orderId: 'b', message: orderMessages.trackingNumberInvalid },
      { orderId: 'c', message: orderMessages.shipNumberTwice },
      { orderId: 'd', message: orderMessages.shipNumberTwice },
      { orderId: 'e', message: orderMessages.shipTrackingMissing },
    ],
  });
});

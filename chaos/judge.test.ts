import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { judge } from './judge.ts';
import { plants } from './plants.ts';

/** A shop after four purchases: one paid, one paid too late and refunded, one abandoned, one refunded in part. */
const sound: Facts = {
  ledger: [
    { type: 'capture', order_id: 'order_A', payment_id: 'pay_A', amount: 39_800, at: 1 },
    { type: 'capture', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 2 },
    { type: 'refund', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 3 },
    { type: 'capture', order_id: 'order_D', payment_id: 'pay_D', amount: 19_900, at: 4 },
    { type: 'refund', order_id: 'order_D', payment_id: 'pay_D', amount: 5_000, at: 5 },
  ],
  orders: [
    order('A', {
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      hold: 'sold',
      totalPaise: 39_800,
      pieces: 2,
    }),
    order('B', { orderStatus: 'Rejected', paymentStatus: 'refunded' }),
    order('C', { orderStatus: 'Rejected', paymentStatus: 'canceled' }),
    order('D', { orderStatus: 'confirmed', paymentStatus: 'paid', hold: 'sold', refundedPaise: 5_000 }),
  ],
  products: [{ productId: 'neem', startStock: 5, stock: 2, held: 0, movedStock: 2, movedHeld: 0 }],
  filledCarts: ['shopper-C'],
  openRefunds: [],
  acknowledged: ['A', 'B'],
  toldPaid: ['A'],
  toldRefunded: new Map([['D', 5_000]]),
  unsentMails: [],
  ownerLosses: [],
};

function order(
  name: string,
  {
    pieces = 1,
    ...fields
  }: {
    orderStatus: string;
    paymentStatus: string;
    hold?: string;
    totalPaise?: number;
    refundedPaise?: number;
    pieces?: number;
  },
) {
  return {
    orderId: name,
    orderNumber: `DEO-${name}`,
    providerOrderIds: [`order_${name}`],
    userId: `shopper-${name}`,
    hold: 'released',
    totalPaise: 19_900,
    refundedPaise: 0,
    confirmations: 1,
    ...fields,
    lines: [{ productId: 'neem', quantity: pieces }],
  };
}

test('a shop whose money, stock and promises add up is found sound', () => {
  expect(judge(sound)).toEqual([]);
});

test.each(Object.entries(plants))('the fault "%s" is found', (_, plant) => {
  const planted = plant(sound);
  if (planted === null) throw new Error('the sound facts offer no place for it');
  expect(judge(planted)).not.toEqual([]);
});

import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { judge } from './judge.ts';
import { plants } from './plants.ts';

/** A shop after three purchases: one paid, one paid too late and refunded, one abandoned. */
const sound: Facts = {
  ledger: [
    { type: 'capture', order_id: 'order_A', payment_id: 'pay_A', amount: 39_800, at: 1 },
    { type: 'capture', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 2 },
    { type: 'refund', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 3 },
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
  ],
  products: [{ productId: 'neem', startStock: 5, stock: 3, held: 0, movedStock: 3, movedHeld: 0 }],
  filledCarts: ['shopper-C'],
  openRefunds: [],
  acknowledged: ['A', 'B'],
  toldPaid: ['A'],
};

function order(
  name: string,
  {
    pieces = 1,
    ...fields
  }: { orderStatus: string; paymentStatus: string; hold?: string; totalPaise?: number; pieces?: number },
) {
  return {
    orderId: name,
    orderNumber: `DEO-${name}`,
    providerOrderId: `order_${name}`,
    userId: `shopper-${name}`,
    hold: 'released',
    totalPaise: 19_900,
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

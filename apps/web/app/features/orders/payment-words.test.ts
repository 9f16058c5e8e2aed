import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';

const paid = {
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  bankIsConfirming: false,
  refundedAmount: 0,
  refundUnderWay: false,
  totalAmount: 398,
} as const;

const none = { requested: 0, onItsWay: 0, refunded: 0, failed: 0 };

test.each([
  ['nothing of a paid order', paid, null],
  [
    'that the bank is confirming',
    { ...paid, paymentStatus: 'pending', bankIsConfirming: true } as const,
    'Your bank is still confirming the payment.',
  ],
  ['that an open order is not paid', { ...paid, paymentStatus: 'pending' } as const, 'Not paid yet.'],
  [
    'that nothing was paid',
    { ...paid, paymentStatus: 'canceled' } as const,
    'Nothing was paid. The order was cancelled.',
  ],
  ['what was refunded', { ...paid, refundedAmount: 1234.5 }, '₹1,234.50 was refunded.'],
  [
    'that the money of a rejected order comes back',
    { ...paid, orderStatus: 'rejected', refundedAmount: 98 } as const,
    'We are sorry: we cannot deliver this order. ₹300.00 will be refunded the way you paid; you do not need to do anything.',
  ],
  [
    'that the money of an order whose parcel did not arrive comes back',
    {
      ...paid,
      orderStatus: 'rejected',
      refundedAmount: 98,
      failedDelivery: { state: 'back', since: '2026-11-28T05:00:00.000Z' },
    } as const,
    '₹300.00 will be refunded the way you paid; you do not need to do anything.',
  ],
  [
    'nothing of a rejected replacement, which was free',
    { ...paid, orderStatus: 'rejected', totalAmount: 0 } as const,
    null,
  ],
  [
    'that a refund is on its way',
    {
      ...paid,
      refundedAmount: 398,
      refundSums: { ...none, onItsWay: 398 },
      refundUnderWay: true,
      refundState: 'atBank',
    } as const,
    'Your refund of ₹398.00 is on its way to your bank, usually within 5 to 7 working days.',
  ],
  [
    'that a refund is being sent',
    {
      ...paid,
      refundedAmount: 398,
      refundSums: { ...none, requested: 398 },
      refundUnderWay: true,
      refundState: 'sending',
    } as const,
    'Your refund of ₹398.00 was requested and is being sent to your bank.',
  ],
  [
    'that a refund has not gone through',
    {
      ...paid,
      refundedAmount: 398,
      refundSums: { ...none, requested: 398 },
      refundState: 'stuck',
    } as const,
    'Your refund of ₹398.00 has not gone through yet. The shop knows and sends it again; you do not need to do anything.',
  ],
  [
    'how far each part of the refunds is',
    {
      ...paid,
      refundedAmount: 350,
      refundSums: { requested: 0, onItsWay: 50, refunded: 100, failed: 200 },
      refundUnderWay: true,
      refundState: 'stuck',
    } as const,
    'Your refund of ₹200.00 has not gone through: your bank did not accept it. The shop still has the money for you, and sends it again or pays it in another way. Your refund of ₹50.00 is on its way to your bank, usually within 5 to 7 working days. ₹100.00 was refunded.',
  ],
])('says %s', (_, order, words) => {
  expect(paymentWords(order)).toBe(words);
});

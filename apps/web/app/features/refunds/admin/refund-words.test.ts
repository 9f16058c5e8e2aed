import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { expect, test } from 'vitest';
import { refundAdvice, refundStateWords } from './refund-words.ts';

const refund: OrderRefund = {
  refundId: 'r1',
  amount: 100,
  reason: 'owner',
  status: 'due',
  canSendAgain: false,
  at: '2026-11-20T21:00:00.000Z',
};

test.each([
  [{}, 'was requested and is being sent'],
  [{ canSendAgain: true }, 'was refused by Razorpay; the shop keeps trying'],
  [{ status: 'pending' }, 'is on its way to the shopper’s bank'],
  [{ status: 'processed' }, 'was refunded'],
  [{ status: 'processed', reason: 'by_hand' }, 'was refunded in Razorpay’s dashboard'],
  [{ status: 'failed' }, 'could not be refunded'],
  [
    { status: 'processed', paidBack: { by: 'transfer', reference: 'UTR 1', on: '2026-11-21' } },
    'was paid back by bank transfer on 21 Nov 2026 (UTR 1)',
  ],
] as const)('%j %s', (change, words) => {
  expect(refundStateWords({ ...refund, ...change })).toBe(words);
});

test('says what to do: money for too little balance, another try, or patience', () => {
  const problem = 'Your account does not have enough balance to carry out the refund operation.';
  expect(refundAdvice({ ...refund, problem })).toContain('Add money');
  expect(refundAdvice({ ...refund, status: 'failed' })).toContain('Send it again');
  expect(refundAdvice({ ...refund, problem: 'Authentication failed' })).toContain('automatically');
});

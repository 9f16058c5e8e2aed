import { expect, test } from 'vitest';
import { paymentStatusWords } from './money-words.ts';

test.each([
  [{ paymentStatus: 'paid' }, 'Paid'],
  [{ paymentStatus: 'paid', refundState: 'atBank' }, 'Paid'],
  [{ paymentStatus: 'refunded' }, 'Refunded'],
  [{ paymentStatus: 'refunded', refundState: 'sending' }, 'Refund requested'],
  [{ paymentStatus: 'refunded', refundState: 'atBank' }, 'Refund on its way'],
  [{ paymentStatus: 'refunded', refundState: 'stuck' }, 'Refund delayed'],
] as const)('%j reads %s', (order, words) => {
  expect(paymentStatusWords(order)).toBe(words);
});

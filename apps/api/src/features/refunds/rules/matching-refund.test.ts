import { expect, test } from 'vitest';
import { findMatchingRefund } from './matching-refund.ts';

const ofId = (id: string, more: object = {}) => ({
  id,
  amount_paise: 100,
  status: 'due' as const,
  attempt: 1,
  outages: 0,
  refusals: 0,
  ...more,
});
const byHand = { receipt: null, amountPaise: 100 };

test('ours is found by its receipt, whatever waits beside it', () => {
  const written = [ofId('refused', { refusals: 1 }), ofId('own', { amount_paise: 80 })];
  expect(findMatchingRefund({ receipt: 'own', amountPaise: 80 }, written, 500)?.id).toBe('own');
});

test.each([{ status: 'failed' }, { refusals: 1 }, { outages: 1 }, { attempt: 2 }])(
  'one by hand takes the place of one of the same amount that did not get through: %o',
  (more) => {
    expect(findMatchingRefund(byHand, [ofId('first'), ofId('stuck', more)], 500)?.id).toBe('stuck');
  },
);

test('one by hand takes the place of one that is still to be sent only where there is no money for both', () => {
  expect(findMatchingRefund(byHand, [ofId('first')], 200)).toBeUndefined();
  expect(findMatchingRefund(byHand, [ofId('first')], 199)?.id).toBe('first');
});

test('one that the provider has is never replaced, nor one of another amount', () => {
  const written = [
    ofId('sent', { status: 'processed' }),
    ofId('pending', { status: 'pending' }),
    ofId('other', { amount_paise: 99, refusals: 1 }),
  ];
  expect(findMatchingRefund(byHand, written, 150)).toBeUndefined();
});

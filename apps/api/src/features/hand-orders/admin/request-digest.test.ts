import { expect, test } from 'vitest';
import { requestDigest } from './request-digest.ts';

const lines = [{ productId: 'soap', quantity: 1 }];

test('the sequence of fields makes no difference, and any value does', () => {
  const digest = requestDigest({ lines, shippingFee: 40 });
  expect(requestDigest({ shippingFee: 40, lines: [{ quantity: 1, productId: 'soap' }] })).toBe(digest);
  expect(requestDigest({ lines, shippingFee: 40, ticketId: undefined })).toBe(digest);
  for (const other of [
    { lines, shippingFee: 0 },
    { lines: [{ productId: 'soap', quantity: 3 }], shippingFee: 40 },
    { lines: [...lines, { productId: 'balm', quantity: 1 }], shippingFee: 40 },
    { lines, shippingFee: 40, payment: 'cash' },
  ])
    expect(requestDigest(other)).not.toBe(digest);
});

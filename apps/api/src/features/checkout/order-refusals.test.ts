import { expect, test } from 'vitest';
import { orderRefused } from './order-refusals.ts';

test('the refusal of short lines names each, and how many there are of it', () => {
  const lines = [
    { productId: 'p', title: 'Neem Soap', available: 5 },
    { productId: 'q', title: 'Rose Soap', available: 0 },
  ];
  expect(orderRefused({ refusal: 'out_of_stock', lines })).toMatchObject({
    kind: 'conflict',
    code: 'out_of_stock',
    message: 'Only 5 of Neem Soap left. Rose Soap is out of stock.',
    data: {
      lines: [
        { productId: 'p', available: 5 },
        { productId: 'q', available: 0 },
      ],
    },
  });
});

test('another total is told in rupees', () => {
  expect(orderRefused({ refusal: 'total_changed', totalPaise: 19_950 })).toMatchObject({
    kind: 'conflict',
    data: { totalAmount: 199.5 },
  });
});

test('an empty cart, no address and a missing total are bad input, each with its text', () => {
  const refusals = ['empty_cart', 'no_address_selected', 'total_missing'] as const;
  expect(refusals.map((refusal) => orderRefused({ refusal }))).toMatchObject([
    { kind: 'bad_input', message: 'Your cart is empty. Please add items to proceed' },
    { kind: 'bad_input', message: 'Please select one address to proceed.' },
    { kind: 'bad_input', fields: { totalAmount: expect.any(Function) } },
  ]);
});

test('a foreign address is not found', () => {
  expect(orderRefused({ refusal: 'address_not_found' })).toMatchObject({ kind: 'not_found' });
});

test('what the shop does not do is said with its reason, and with what would be right', () => {
  const cash = { least: 100, most: 2_000 };
  const least = { refusal: 'cash_unavailable', why: 'least' } as const;
  expect([
    orderRefused({ refusal: 'not_delivered', pinCode: '744101' }),
    orderRefused(least, { cash }),
    orderRefused({ ...least, why: 'most' }, { cash }),
    orderRefused({ refusal: 'above_line_limit', most: 5 }),
    orderRefused({ refusal: 'total_too_low' }),
  ]).toMatchObject([
    {
      kind: 'conflict',
      code: 'not_delivered',
      message: 'We do not deliver to 744101 yet. Please choose another address.',
    },
    { code: 'cash_unavailable', message: 'Cash on delivery is for orders from ₹100.' },
    { message: 'Cash on delivery is for orders up to ₹2,000. Please pay online.' },
    { kind: 'conflict', code: 'above_line_limit', message: 'Only 5 quantity can be added for this item' },
    { kind: 'conflict', code: 'total_too_low', message: expect.stringContaining('at least ₹1.00') },
  ]);
});

test('a refused code is told at its field, with the reason and the total without it', () => {
  const answer = { code: 'NEEM', why: 'used_up' } as const;
  const refusal = { refusal: 'code_refused', answer, totalPaise: 19_950 } as const;
  const message = 'This code is used up.';
  expect(orderRefused(refusal, { code: 'NEEM' })).toMatchObject({
    kind: 'conflict',
    code: 'code_refused',
    message,
    fields: { code: expect.any(Function) },
    data: { totalAmount: 199.5, reason: 'used_up' },
  });
  // Of several codes, the message names the one that was refused.
  expect(orderRefused(refusal, { code: 'NEEM, ROSE' }).message).toContain('NEEM');
});

test('who has to wait is told for how long', () => {
  expect([
    orderRefused({ refusal: 'account_unpaid', waitSeconds: 61 }),
    orderRefused({ refusal: 'network_unpaid', waitSeconds: 60 }),
  ]).toMatchObject([
    {
      kind: 'too_many',
      code: 'too_many_unpaid_orders',
      retryAfterSeconds: 61,
      message: expect.stringMatching(/paid none.*in 2 minutes\.$/),
    },
    {
      kind: 'too_many',
      code: 'too_many_unpaid_orders',
      retryAfterSeconds: 60,
      message: expect.stringMatching(/in a minute\.$/),
    },
  ]);
});

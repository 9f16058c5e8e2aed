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
    { kind: 'bad_input', fields: { totalAmount: expect.any(String) } },
  ]);
});

test('a foreign address is not found', () => {
  expect(orderRefused({ refusal: 'address_not_found' })).toMatchObject({ kind: 'not_found' });
});

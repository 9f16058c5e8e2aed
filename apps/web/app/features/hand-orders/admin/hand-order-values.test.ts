import { expect, test } from 'vitest';
import { hasOwnPrice, linesToSend, problemsOf, totalOf, type TypedLine } from './hand-order-values.ts';

const line: TypedLine = {
  productId: 'p1',
  title: 'Neem Soap',
  shopPrice: 199,
  available: 5,
  quantity: '2',
  price: '199.00',
  reason: '',
};

test('the shop’s price is left to the shop; another one is sent with its reason', () => {
  expect(hasOwnPrice({ ...line, price: '₹ 199' })).toBe(false);
  expect(linesToSend([line, { ...line, price: '1,150.5', reason: ' set ' }])).toEqual([
    { productId: 'p1', quantity: 2 },
    { productId: 'p1', quantity: 2, price: 1150.5, reason: 'set' },
  ]);
});

test('adds up in paise, and takes what is no number as nothing', () => {
  expect(totalOf([{ ...line, price: '0.10', quantity: '3' }], '40')).toBe(40.3);
  expect(totalOf([{ ...line, quantity: 'x' }], '')).toBe(0);
});

test.each([
  [{ quantity: '6' }, { quantity: 'Only 5 available.' }],
  [{ quantity: '1.5' }, { quantity: 'Enter a whole number from 1.' }],
  [{ price: '0', reason: 'gift' }, { price: 'Enter a price of more than ₹0.' }],
  [{ price: '150' }, { reason: 'Say why the price differs.' }],
  [{}, {}],
])('%j says %j', (typed, problems) => {
  expect(problemsOf({ ...line, ...typed })).toEqual(problems);
});

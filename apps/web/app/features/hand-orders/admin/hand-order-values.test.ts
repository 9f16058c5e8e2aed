import { expect, test } from 'vitest';
import { product } from '../../../testing/catalog-samples.ts';
import {
  atPresentPrices,
  hasOwnPrice,
  lineOf,
  linesToSend,
  priceChanges,
  problemsOf,
  shopPriceText,
  totalOf,
  type TypedLine,
} from './hand-order-values.ts';

const line: TypedLine = {
  productId: 'p1',
  title: 'Neem Soap',
  shopPrice: 199,
  priceWithoutSale: 199,
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

test('a product is added at the price at which it sells now, and says what it costs without the sale', () => {
  const soap = {
    ...product({ price: 200, salePrice: 180 }),
    heldStock: 0,
    stockSeen: 25,
    status: 'published' as const,
    version: 1,
  };
  expect(lineOf(soap)).toMatchObject({ price: '180.00', shopPrice: 180, priceWithoutSale: 180 });
  expect(shopPriceText(lineOf(soap))).toBe('₹180.00 in the shop');
  const cheaper = lineOf({ ...soap, plannedPrice: 160 });
  expect(cheaper).toMatchObject({ price: '160.00', shopPrice: 160, priceWithoutSale: 180 });
  expect(shopPriceText(cheaper)).toBe('₹160.00 in the shop while a sale runs, otherwise ₹180.00');
  expect(totalOf([{ ...cheaper, quantity: '2' }], '40')).toBe(360);
});

test('adds up in paise, and takes what is no number as nothing', () => {
  expect(totalOf([{ ...line, price: '0.10', quantity: '3' }], '40')).toBe(40.3);
  expect(totalOf([{ ...line, quantity: 'x' }], '')).toBe(0);
});

test('prices that were left to the shop follow it, and what changed is said; typed ones stay', () => {
  const lines = [
    line,
    { ...line, productId: 'p2', title: 'Rose Balm', price: '150', reason: 'wholesale' },
    { ...line, productId: 'p3', title: 'Amla Oil' },
  ];
  const present = [
    { productId: 'p1', shopPrice: 160, priceWithoutSale: 199 },
    { productId: 'p2', shopPrice: 160, priceWithoutSale: 199 },
    { productId: 'p3', shopPrice: 199, priceWithoutSale: 199 },
  ];
  expect(priceChanges(lines, present)).toEqual(['Neem Soap costs ₹160.00 now, not ₹199.00.']);
  expect(atPresentPrices(lines, present)).toEqual([
    { ...line, price: '160.00', shopPrice: 160 },
    { ...lines[1], shopPrice: 160 },
    lines[2],
  ]);
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

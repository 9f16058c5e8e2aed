import { expect, test } from 'vitest';
import { checkoutTotal } from './checkout-total.ts';

const soap = { price: 249.5, salePrice: 199.1, quantity: 3 };
const fee = { shipping: { feePaise: 4_900, freeAbovePaise: 59_900 } };

test('adds what is paid for each line, without the drift of fractions', () => {
  expect(checkoutTotal([soap], { shipping: { feePaise: 0, freeAbovePaise: 0 } })).toEqual({
    goods: 597.3,
    shipping: 0,
    total: 597.3,
  });
});

test('adds the fee below the limit and waives it from there', () => {
  expect(checkoutTotal([soap], fee)).toEqual({ goods: 597.3, shipping: 49, total: 646.3 });
  expect(checkoutTotal([{ ...soap, price: 599, salePrice: 0, quantity: 1 }], fee).total).toBe(599);
});

test('an empty cart costs nothing', () => {
  expect(checkoutTotal([], fee).total).toBe(0);
});

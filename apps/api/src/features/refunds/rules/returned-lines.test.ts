import { expect, test } from 'vitest';
import * as refundRefusals from '@shop/contract/refunds/refusals';
import { addedByProduct, priceOf, returnedLines } from './returned-lines.ts';

const soap = { product_id: 'soap', unit_price_paise: 10_000, quantity: 3, discount_paise: 0, returned: 0 };
const oil = { product_id: 'oil', unit_price_paise: 25_000, quantity: 1, discount_paise: 0, returned: 0 };
const whole = { refundPaise: 55_000, leftPaise: 55_000 };
const part = { refundPaise: 10_000, leftPaise: 55_000 };

test('a refund of all that is left brings all pieces back that are still out', () => {
  expect(returnedLines([{ ...soap, returned: 1 }, oil], true, whole)).toEqual([
    { productId: 'soap', quantity: 2 },
    { productId: 'oil', quantity: 1 },
  ]);
  expect(returnedLines([{ ...soap, returned: 3 }, oil], true, whole)).toEqual([
    { productId: 'oil', quantity: 1 },
  ]);
  expect(returnedLines([soap, oil], false, whole)).toEqual([]);
});

test('a product that is named twice comes back with all its pieces', () => {
  const named = [
    { productId: 'soap', quantity: 1 },
    { productId: 'oil', quantity: 1 },
    { productId: 'soap', quantity: 2 },
  ];
  expect(addedByProduct(named)).toEqual([
    { productId: 'soap', quantity: 3 },
    { productId: 'oil', quantity: 1 },
  ]);
});

test('a refund of a part brings back what is named', () => {
  const named = [{ productId: 'soap', quantity: 2 }];
  expect(returnedLines([soap, oil], named, part)).toEqual(named);
  expect(priceOf([soap, oil], [...named, { productId: 'oil', quantity: 1 }])).toBe(45_000);
});

test('of an order of one product, a part that is a number of its pieces says how many', () => {
  expect(returnedLines([soap], true, part)).toEqual([{ productId: 'soap', quantity: 1 }]);
  expect(returnedLines([soap], true, { ...part, refundPaise: 30_000 })).toEqual([
    { productId: 'soap', quantity: 3 },
  ]);
  for (const refundPaise of [10_001, 5_000, 40_000]) {
    expect(() => returnedLines([soap], true, { refundPaise, leftPaise: 55_000 })).toThrow(
      expect.objectContaining({ code: 'restock_unclear' }),
    );
  }
});

test('a part of an order of several products must name them', () => {
  const sentence = refundRefusals.restockUnclear.text();
  expect(() => returnedLines([soap, oil], true, part)).toThrow(
    expect.objectContaining({ message: sentence, fields: { restock: sentence } }),
  );
});

test('no piece comes back twice, and none that was not bought', () => {
  for (const named of [
    { productId: 'soap', quantity: 3 },
    { productId: 'tea', quantity: 1 },
  ]) {
    expect(() => priceOf([{ ...soap, returned: 1 }, oil], [named])).toThrow(
      expect.objectContaining({ code: 'restock_too_many' }),
    );
    expect(() => returnedLines([{ ...soap, returned: 1 }, oil], [named], part)).toThrow(
      expect.objectContaining({ code: 'restock_too_many' }),
    );
  }
  const mostly = { ...soap, returned: 2 };
  expect(() => returnedLines([mostly], true, { ...part, refundPaise: 20_000 })).toThrow(
    expect.objectContaining({ code: 'restock_unclear' }),
  );
});

test('after a discount, pieces cost what was paid for them, and a part says how many they are', () => {
  const cheaper = { ...soap, discount_paise: 10_000 };
  expect(priceOf([cheaper], [{ productId: 'soap', quantity: 1 }])).toBe(6_667);
  expect(priceOf([{ ...cheaper, returned: 1 }], [{ productId: 'soap', quantity: 2 }])).toBe(13_333);
  expect(returnedLines([cheaper], true, { refundPaise: 13_334, leftPaise: 20_000 })).toEqual([
    { productId: 'soap', quantity: 2 },
  ]);
  expect(() => returnedLines([cheaper], true, { refundPaise: 10_000, leftPaise: 20_000 })).toThrow(
    expect.objectContaining({ code: 'restock_unclear' }),
  );
});

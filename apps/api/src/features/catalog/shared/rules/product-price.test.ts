import { expect, test } from 'vitest';
import * as productMessages from '@shop/contract/catalog/messages';
import { ensureFitPrices } from './product-price.ts';

test.each([
  [1, 0],
  [24_900, 0],
  [24_900, 24_899],
])('accepts a price of %i paise with a sale price of %i', (pricePaise, salePricePaise) => {
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).not.toThrow();
});

test.each([
  [0, 0, productMessages.priceAboveZero],
  [24_900, 24_900, productMessages.saleBelowPrice],
  [24_900, 30_000, productMessages.saleBelowPrice],
])('refuses a price of %i paise with a sale price of %i', (pricePaise, salePricePaise, sentence) => {
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).toThrow(
    expect.objectContaining({ code: 'invalid_price' }),
  );
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).toThrow(sentence);
});

import { expect, test } from 'vitest';
import { messages } from '@shop/contract/messages';
import { InvalidPriceError, ensureFitPrices } from './product-price.ts';

test.each([
  [1, 0],
  [24_900, 0],
  [24_900, 24_899],
])('accepts a price of %i paise with a sale price of %i', (pricePaise, salePricePaise) => {
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).not.toThrow();
});

test.each([
  [0, 0, messages.product.priceAboveZero],
  [24_900, 24_900, messages.product.saleBelowPrice],
  [24_900, 30_000, messages.product.saleBelowPrice],
])('refuses a price of %i paise with a sale price of %i', (pricePaise, salePricePaise, sentence) => {
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).toThrow(InvalidPriceError);
  expect(() => ensureFitPrices({ pricePaise, salePricePaise })).toThrow(sentence);
});

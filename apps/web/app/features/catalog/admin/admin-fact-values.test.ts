import { expect, test } from 'vitest';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { factValuesOf, factsOf } from './admin-fact-values.ts';

const whole: ProductFacts = {
  netQuantity: { amount: 100, unit: 'ml' },
  kind: 'faceWash',
  suits: ['oilySkin', 'drySkin'],
  notFor: ['sensitiveSkin'],
  concerns: ['tan'],
  claims: ['vegan', 'sulphateFree'],
  allergens: ['almond'],
  howToUse: 'Wet the face.',
  shelfLifeMonths: 18,
  maker: 'Somebody, Shimla',
  countryOfOrigin: 'Nepal',
  licenceNumber: 'HP/1',
  sizesOf: 'Gulab',
  options: [
    { name: 'Size', value: '100 ml' },
    { name: 'Scent', nameHindi: 'खुशबू', value: 'Rose', valueHindi: 'गुलाब' },
  ],
  variantPlace: 2,
  searchWords: ['gulab jal', 'rose'],
  hsn: '34011190',
  gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }],
};

test.each([[whole], [{}]])('facts come out of the form as they went in', (facts) => {
  expect(factsOf(factValuesOf({ facts }))).toEqual(facts);
});

import { expect, test } from 'vitest';
import { fieldRules } from './admin-product-rules.ts';
import { emptyValues, type ProductValues } from './admin-product-values.ts';

function problemOf(name: keyof ProductValues, typed: Partial<ProductValues>): true | string | undefined {
  const values = { ...emptyValues('Deodar'), ...typed };
  return fieldRules[name]?.validate(values[name] as string, values);
}

const sale = 'The sale price must be 0 (no sale) or below the price.';

test.each<[keyof ProductValues, Partial<ProductValues>, true | string]>([
  ['price', { price: '-5' }, 'The price must be above 0.'],
  ['price', { price: '0' }, 'The price must be above 0.'],
  ['price', { price: '199.5' }, true],
  ['price', { price: '' }, true],
  ['salePrice', { price: '100', salePrice: '100' }, sale],
  ['salePrice', { price: '100', salePrice: '-1' }, sale],
  ['salePrice', { price: '100', salePrice: '99.99' }, true],
  ['salePrice', { price: '100', salePrice: '0' }, true],
  ['salePrice', { price: '', salePrice: '50' }, true],
  ['barcode', { barcode: '8901234567890' }, true],
  ['barcode', { barcode: '' }, true],
  [
    'barcode',
    { barcode: '8901234567891' },
    'Enter the 8, 12, 13 or 14 digits under the barcode. One is missing, or the last one does not fit the others.',
  ],
  ['totalStock', { totalStock: '-1' }, 'The stock must be a whole number, 0 or more.'],
  ['totalStock', { totalStock: '1.5' }, 'The stock must be a whole number, 0 or more.'],
  ['totalStock', { totalStock: '0' }, true],
])('%s of %o is answered with %s', (name, typed, answer) => {
  expect(problemOf(name, typed)).toBe(answer);
});

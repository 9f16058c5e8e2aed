import { expect, test } from 'vitest';
import { adminProduct } from '../../../../testing/admin-product-sample.ts';
import { priceChange } from './price-step.ts';
import { bodyOf, readTyped, undoOf } from './quick-change.ts';
import { stockAfterStep, type StockStep } from './stock-step.ts';

const soap = adminProduct;
const made: StockStep = { way: 'add', reason: 'Made' };

test.each([
  ['add', '20', 28],
  ['add', '२०', 28],
  ['take', '8', 0],
  ['count', '1,000', 1000],
  ['take', '9', 'At most 8: there are no more'],
  ['add', '2.5', 'Whole pieces, such as 20'],
  ['add', '-3', 'Whole pieces, such as 20'],
  ['add', 'many', 'Whole pieces, such as 20'],
  ['add', '10000000', 'At most 1,00,00,000 in stock'],
] as const)('%s %s: a stock of 8 becomes %s', (way, typed, after) => {
  expect(stockAfterStep(way, 8, typed)).toBe(after);
});

test('only what differs is changed', () => {
  const { change, errors } = readTyped(soap, { price: '249.50', salePrice: '189', stock: '' }, made);
  expect([change, errors]).toEqual([{ salePrice: 189 }, {}]);
});

test('an emptied sale price ends the sale', () => {
  expect(readTyped(soap, { salePrice: '' }, made).change).toEqual({ salePrice: 0 });
});

test('prices that the server would refuse are named, each at its field', () => {
  const { errors } = readTyped(soap, { price: '0', salePrice: 'cheap' }, made);
  expect(Object.keys(errors)).toEqual(['price', 'salePrice']);
  expect(Object.keys(readTyped(soap, { price: '150' }, made).errors)).toEqual(['salePrice']);
});

test('a stock is sent with the one that was seen, and undone by the difference', () => {
  const { change } = readTyped(soap, { stock: '20' }, made);
  expect(bodyOf(soap, change)).toEqual({ version: 3, totalStock: 28, stockSeen: 8, stockReason: 'Made' });
  // Five were sold before it was saved.
  const saved = { ...soap, totalStock: 23, version: 4 };
  const undo = undoOf(soap, change, saved);
  expect(bodyOf(saved, undo)).toEqual({ version: 4, totalStock: 3, stockSeen: 23, stockReason: 'Undone' });
});

test('a plan to publish comes back with the draft', () => {
  const planned = { ...soap, status: 'draft', publishAt: '2026-12-01T00:00:00.000Z' } as const;
  expect(undoOf(planned, { status: 'published' }, soap)).toEqual({
    status: 'draft',
    publishAt: '2026-12-01T00:00:00.000Z',
  });
});

test.each([
  ['lower', 10, { price: 225, salePrice: 179 }],
  ['raise', 10, { price: 274, salePrice: 219 }],
  ['sale', 10, { salePrice: 225 }],
] as const)('prices by per cent, in whole rupees: %s %i', (way, percent, change) => {
  expect(priceChange(soap, { way, percent })).toEqual(change);
});

test('a price never falls below ₹1, and is no sale when both are the same', () => {
  expect(priceChange({ ...soap, price: 2, salePrice: 1.5 }, { way: 'lower', percent: 60 })).toEqual({
    price: 1,
    salePrice: 0,
  });
});

test('a draft without price and category: its stock is typed, its price stays open, and is taken back', () => {
  const bare = { ...soap, status: 'draft' as const, price: 0, salePrice: 0, category: '' };
  expect(readTyped(bare, { stock: '5' }, made)).toEqual({
    change: { totalStock: 13, stockReason: 'Made' },
    errors: {},
  });
  expect(readTyped(bare, { price: '' }, made)).toEqual({ change: {}, errors: {} });
  expect(readTyped(bare, { price: '0' }, made).change).toEqual({});
  expect(readTyped(bare, { price: '', salePrice: '9' }, made).errors).not.toEqual({});
  expect(undoOf(bare, { price: 90, category: 'soap' }, { ...bare, price: 90 })).toEqual({ price: 0 });
  for (const way of ['raise', 'lower', 'sale'] as const) {
    expect(priceChange(bare, { way, percent: 10 })).toEqual({});
  }
});

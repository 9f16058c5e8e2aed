import { expect, test } from 'vitest';
import { type LineContext, type ProductBefore, planLine } from './plan-line.ts';
import type { ProductLine, ProductChanges } from './product-line.ts';

const picture = { id: 'p1', url: '/media/p1/640.webp' };
const before: ProductBefore = {
  id: 'soap-1',
  title: 'Neem Soap',
  description: 'A plain bar.\r\nFor every day.',
  ingredients: 'Neem oil',
  category: 'soap',
  brand: 'Deodar',
  price_paise: 24_900,
  sale_price_paise: 0,
  facts: {},
  stock: 12,
  is_set: false,
  slug: 'neem-soap',
  is_published: true,
  version: 3,
  pictures: [picture],
};
const whole: ProductChanges = {
  title: 'Neem Soap',
  description: 'A plain bar.\nFor every day.',
  ingredients: 'Neem oil',
  category: 'soap',
  brand: 'Deodar',
  price: 249,
  salePrice: 0,
  totalStock: 12,
  images: [picture.url],
  version: 3,
  stockSeen: 12,
};
const context: LineContext = {
  before,
  brand: 'Deodar',
  missingForNew: [],
  firstLine: undefined,
  findPicture: (image) => (image === picture.url ? picture : undefined),
};
const lineOf = (values: ProductChanges, productId = before.id): ProductLine => ({
  line: 2,
  productId,
  values,
  title: values.title ?? '',
  problems: [],
  lacking: [],
});
const plan = (values: ProductChanges, more: Partial<LineContext> = {}) =>
  planLine(lineOf(values), { ...context, ...more });

test('a line as it was exported changes nothing, also with the line ends of another system', () => {
  expect(plan(whole)).toMatchObject({ status: 'unchanged', changes: [], write: undefined });
});

test('pieces that were sold since the export stay sold', () => {
  const sold = { ...before, stock: 5 };
  expect(plan(whole, { before: sold }).status).toBe('unchanged');
  expect(plan({ ...whole, totalStock: 20 }, { before: sold }).write).toMatchObject({
    stockChange: 8,
  });
});

test('a line of a set is as its export wrote it, without pieces; another stock is refused', () => {
  const set = { ...before, is_set: true };
  const exported = { ...whole, totalStock: 0, stockSeen: 0 };
  expect(plan(exported, { before: set })).toMatchObject({
    status: 'unchanged',
    changes: [],
    write: undefined,
  });
  expect(plan({ ...exported, price: 199 }, { before: set })).toMatchObject({
    status: 'changed',
    write: { stockChange: 0 },
  });
  expect(plan({ ...exported, totalStock: 4 }, { before: set })).toMatchObject({
    status: 'error',
    problems: [{ column: 'totalStock' }],
  });
});

test('without the stock that was seen the stock is set', () => {
  expect(plan({ totalStock: 20 }, { before: { ...before, stock: 5 } }).write).toMatchObject({
    stockChange: 15,
  });
});

test('tells what a line changes, from what to what, and leaves the rest', () => {
  const { status, changes, write } = plan({ price: 299, title: 'Neem & Tulsi Soap' });
  expect({ status, changes }).toEqual({
    status: 'changed',
    changes: [
      { column: 'title', from: 'Neem Soap', to: 'Neem & Tulsi Soap' },
      { column: 'price', from: '249', to: '299' },
    ],
  });
  expect(write).toMatchObject({
    columns: { price_paise: 29_900, brand: 'Deodar' },
    stockChange: 0,
    pictures: undefined,
    isTextChanged: true,
  });
});

test('cuts long texts for the eye alone', () => {
  const description = 'x'.repeat(400);
  const { changes, write } = plan({ description });
  expect(changes[0]?.to).toBe(`${'x'.repeat(300)}…`);
  expect(write?.columns.description).toBe(description);
});

test('does not overwrite what somebody changed since the export', () => {
  const newer = { ...before, version: 4, title: 'Neem Bar' };
  expect(plan(whole, { before: newer })).toMatchObject({
    status: 'error',
    problems: [{ column: 'version', message: expect.stringMatching(/changed by somebody else/) }],
    write: undefined,
  });
  expect(plan({ ...whole, title: 'Neem Bar' }, { before: newer }).status).toBe('unchanged');
});

test('prices follow the rules of the form, with the price that stays', () => {
  expect(plan({ salePrice: 249 }).problems).toEqual([
    { column: 'salePrice', message: 'The sale price must be 0 (no sale) or below the price.' },
  ]);
  expect(plan({ price: 0 }).problems).toMatchObject([{ column: 'price' }]);
});

test.each([
  ['an unknown product', { before: undefined }, '_id', /^No product has this _id/],
  ['a product twice', { firstLine: 7 }, '_id', /Line 7/],
])('refuses %s', (_, more, column, message) => {
  expect(plan({ price: 299 }, more)).toMatchObject({
    status: 'error',
    problems: [{ column, message: expect.stringMatching(message) }],
  });
});

test('refuses a picture that was not uploaded by its name', () => {
  expect(plan({ images: ['neem-soap.jpg'] }).problems).toMatchObject([
    { column: 'images', message: expect.stringMatching(/uploaded as neem-soap\.jpg/) },
  ]);
});

test('a line without an _id is a new product with all its columns', () => {
  const planned = planLine(lineOf(whole, ''), { ...context, before: undefined });
  expect(planned).toMatchObject({
    status: 'new',
    write: { stockChange: 12, pictures: [picture] },
  });
  expect(planned.changes).toContainEqual({ column: 'price', from: '', to: '249' });
});

test('a new product needs the columns that the file has not', () => {
  const planned = planLine(lineOf({ price: 249 }, ''), {
    ...context,
    before: undefined,
    brand: 'Deodar',
    missingForNew: ['title', 'brand'],
  });
  expect(planned.problems).toEqual([{ message: 'A new product needs these columns too: title, brand.' }]);
});

test('a fact changes alone, and an empty cell unsets it', () => {
  const known = { ...before, facts: { kind: 'toiletSoap' as const, suits: ['drySkin' as const] } };
  const { status, changes, write } = plan(
    { facts: { suits: ['oilySkin'], kind: null, netQuantity: null } },
    { before: known },
  );
  expect(status).toBe('changed');
  expect(changes).toEqual([
    { column: 'kind', from: 'toiletSoap', to: '' },
    { column: 'suits', from: 'drySkin', to: 'oilySkin' },
  ]);
  expect(write).toMatchObject({ columns: { facts: { suits: ['oilySkin'] } }, isTextChanged: true });
  expect(write?.columns.facts).not.toHaveProperty('kind');
});

test('letters of a title that no font of the papers has are told, of a new product and of a changed one', () => {
  const sentence = 'Invoices and labels cannot show 茶 of its title: an empty box is printed instead.';
  expect(plan({ ...whole, title: '茶 soap' })).toMatchObject({ status: 'changed', warning: sentence });
  const added = planLine(lineOf({ ...whole, title: '茶 soap' }, ''), { ...context, before: undefined });
  expect(added.warning).toBe(sentence);
  expect(plan({ ...whole, title: 'साबुन' }).warning).toBe('');
});

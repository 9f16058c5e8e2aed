import { installedCategories } from '@shop/contract/categories/shop-category';
import { expect, test } from 'vitest';
import { noOwnLists } from '@shop/contract/catalog/label-lists';
import { readHeader } from './product-header.ts';
import { readLine } from './product-line.ts';

const names = ['_id', 'title', 'category', 'price', 'salePrice', 'totalStock', 'images', 'version'];
const header = readHeader(names);
const good = {
  title: 'Neem Soap',
  category: 'soap',
  price: '249.5',
  salePrice: '199',
  totalStock: '40',
  images: 'a.jpg',
};
const read = (values: Record<string, string>, more: string[] = []) => {
  const cells: Record<string, string> = { ...good, ...values };
  return readLine(
    header,
    { line: 2, cells: [...names.map((name) => cells[name] ?? ''), ...more] },
    { categories: installedCategories, labels: noOwnLists },
  );
};

test('reads the cells of a good line', () => {
  expect(read({ images: ' a.jpg | /media/x/640.webp |', category: 'Face Wash' })).toEqual({
    line: 2,
    productId: '',
    cells: { title: 'Neem Soap' },
    title: 'Neem Soap',
    problems: [],
    lacking: [],
    values: {
      title: 'Neem Soap',
      category: 'faceWash',
      price: 249.5,
      salePrice: 199,
      totalStock: 40,
      images: ['a.jpg', '/media/x/640.webp'],
    },
  });
});

test('no sale price is no sale', () => {
  expect(read({ salePrice: '' }).values.salePrice).toBe(0);
});

test.each([
  ['₹249', 249],
  ['₹ 1,299.00', 1299],
  ['1,299.00', 1299],
  ['Rs. 1,29,900.5', 129_900.5],
  ['INR 249', 249],
])('understands the amount %j', (cell, amount) => {
  expect(read({ price: cell })).toMatchObject({ problems: [], values: { price: amount } });
});

test.each([
  ['1,500', 1_500],
  ['1,00,000', 100_000],
  ['40.00', 40],
])('understands the number of pieces %j, also as what was seen', (cell, pieces) => {
  expect(read({ totalStock: cell })).toMatchObject({ problems: [], values: { totalStock: pieces } });
});

test('takes off the apostrophe that guards a formula', () => {
  expect(read({ title: "'=1+1 Soap" }).values.title).toBe('=1+1 Soap');
});

test.each([
  ['title', '', 'Enter the title.'],
  ['title', 'x'.repeat(301), 'title may have at most 300 characters.'],
  ['category', 'candle', 'Choose one of Soap, Face Wash, Shampoo.'],
  ['price', '1,24', 'price is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['price', '$249', 'price is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['price', '', 'price is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['price', '4.355', 'price is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['price', '10000001', 'price is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['salePrice', '-1', 'salePrice is an amount in rupees such as 249, 249.50 or ₹1,299.00.'],
  ['totalStock', '1.5', 'totalStock is a whole number from 0 to 10000000.'],
  ['totalStock', '', 'totalStock is a whole number from 0 to 10000000.'],
  ['images', ' | ', 'A product needs at least one picture: its address, or the name of an uploaded file.'],
  ['images', Array(11).fill('a.jpg').join('|'), 'A product may have at most 10 pictures.'],
  ['version', 'newest', 'version is a whole number from 0 to 10000000.'],
])('refuses the %s %j with a sentence', (column, cell, message) => {
  const { problems, lacking } = read({ [column]: cell });
  // Only drafts may have an empty cell.
  const [found, none] = cell === '' && column !== 'title' ? [lacking, problems] : [problems, lacking];
  expect([found, none]).toEqual([[{ column, message }], []]);
});

test('says what is wrong with every cell at once', () => {
  expect(read({ title: '', price: 'x' }).problems).toHaveLength(2);
});

test('a line with more cells than the header has lost its quotation marks', () => {
  expect(read({}, ['turmeric']).problems[0]?.message).toMatch(/^This line has 9 cells, but the header has 8/);
  expect(read({}, ['']).problems).toEqual([]);
});

const factHeader = readHeader(['_id', 'netQuantity', 'suits', 'kind', 'shelfLifeMonths', 'searchWords']);
const readFacts = (...cells: string[]) =>
  readLine(
    factHeader,
    { line: 2, cells: ['x', ...cells] },
    { categories: installedCategories, labels: noOwnLists },
  );

test('reads facts by id or by label, and an empty cell unsets its fact', () => {
  expect(
    readFacts('1.5ML', 'Oily skin, dryHair,oilySkin', 'Toilet soap', '', 'gift, gift ,').values.facts,
  ).toEqual({
    netQuantity: { amount: 1.5, unit: 'ml' },
    suits: ['oilySkin', 'dryHair'],
    kind: 'toiletSoap',
    shelfLifeMonths: null,
    searchWords: ['gift'],
  });
});

test.each([
  ['netQuantity', ['100'], 'netQuantity is a number with g, ml or pieces after it, such as 100 g or 250 ml.'],
  ['netQuantity', ['0 g'], 'netQuantity is a number with g, ml or pieces after it, such as 100 g or 250 ml.'],
  ['shelfLifeMonths', ['', '', '', '0'], 'shelfLifeMonths is a whole number of months from 1 to 120.'],
])('refuses a %s of %j with a sentence', (column, cells, message) => {
  expect(readFacts(...cells).problems).toEqual([{ column, message }]);
});

test('names the choice where a fact is none of it', () => {
  const [problem] = readFacts('', 'oily').problems;
  expect(problem?.column).toBe('suits');
  expect(problem?.message).toMatch(/^oily is not known here\. Choose from normalSkin, oilySkin, /);
});

test.each(['cafe\u0301 ', 'Cafe', 'CAF\u00c9\u200b', 'Ca\u00a0f\u00e9'])(
  'the category %j is Café, as searches and blanks count',
  (category) => {
    const cells = names.map((name) => ({ ...good, category })[name as keyof typeof good] ?? '');
    const line = readLine(
      header,
      { line: 2, cells },
      { categories: [{ id: 'cafe1', label: 'Caf\u00e9' }], labels: noOwnLists },
    );
    expect(line).toMatchObject({ problems: [], values: { category: 'cafe1' } });
  },
);

test('a fact is read whatever its blanks are', () => {
  const cells = ['0', 'Oily\u00a0skin, dry\u2009SKIN'];
  const line = readLine(
    readHeader(['_id', 'suits']),
    { line: 2, cells },
    { categories: [], labels: noOwnLists },
  );
  expect(line.values.facts).toEqual({ suits: ['oilySkin', 'drySkin'] });
});

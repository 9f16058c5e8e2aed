import { expect, test } from 'vitest';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import { guessCategory } from './foreign-record.ts';
import { pricesOf, statusOf, stockOf } from './foreign-conditions.ts';
import { htmlText, takeIngredients } from './html-text.ts';
import { recogniseShop, usualTarget } from './foreign-columns.ts';

test.each([
  [
    '<p>A <b>gentle</b> bar.</p><p>Made&nbsp;by hand &amp; cured.</p>',
    'A gentle bar.\n\nMade by hand & cured.',
  ],
  ['<ul>\n<li>Neem</li>\n<li><p>Tulsi</p></li></ul>', '• Neem\n• Tulsi'],
  ['One<br>two<style>p{color:red}</style><script>alert("x<y")</script>', 'One\ntwo'],
  ['<div>5 &lt; 6 <img src=x onerror=alert(1)></div>', '5 < 6'],
  ['No mark-up.\r\n\r\nSecond  part', 'No mark-up.\n\nSecond part'],
])('HTML %j becomes the text %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test.each([
  [
    'A bar.\n\nIngredients: Neem oil, coconut oil\n\nDry place.',
    'Neem oil, coconut oil',
    'A bar.\n\nDry place.',
  ],
  ['Key Ingredients\n\n• Neem oil\n• Turmeric\n\nUse daily.', 'Neem oil, Turmeric', 'Use daily.'],
  ['A bar.\n\nIngredients\n• Neem oil\n• Turmeric', 'Neem oil, Turmeric', 'A bar.'],
  ['Full ingredients -\nSaponified oils.', 'Saponified oils.', ''],
  ['Made of natural ingredients only.', '', 'Made of natural ingredients only.'],
  ['A bar.\n\nIngredients:', '', 'A bar.\n\nIngredients:'],
])('the ingredients in %j are %j, and %j is left', (description, ingredients, rest) => {
  expect(takeIngredients(description)).toEqual({ ingredients, rest });
});

test('a category is guessed by its name, in one and in many, and as a part of it', () => {
  const categories = [
    { id: 'soap', label: 'Soap' },
    { id: 'faceWash', label: 'Face Wash' },
  ];
  const guess = (name: string) => guessCategory(name, categories);
  expect(['Soaps', 'Bath > Handmade Soaps', 'face washes', 'Candles', ''].map(guess)).toEqual([
    'soap',
    'soap',
    'faceWash',
    null,
    null,
  ]);
});

test('a category in Hindi is not guessed from one whose vowels differ, and is whatever its blanks and marks', () => {
  const categories = [{ id: 'category', label: 'तेल' }];
  const guess = (name: string) => guessCategory(name, categories);
  expect(['ताल', 'बालों का\u00a0तेल', 'ते\u200bल'].map(guess)).toEqual([null, 'category', 'category']);
});

test('files are recognised by their headers, Shopify’s of both kinds', () => {
  expect(recogniseShop(['Handle', 'Title', 'Body (HTML)'])).toBe('shopify');
  expect(recogniseShop(['Title', 'URL handle', 'Description'])).toBe('shopify');
  expect(recogniseShop(['ID', 'Type', 'SKU', 'Name', 'Regular price'])).toBe('woocommerce');
  expect(recogniseShop(['_id', 'title', 'description', 'price'])).toBeNull();
  expect(usualTarget('shopify', 'Compare-at price')).toBe('comparePrice');
  expect(usualTarget('shopify', 'Ingredients (product.metafields.custom.ingredients)')).toBe('ingredients');
  expect(usualTarget('shopify', 'Cost per item')).toBeNull();
  expect(usualTarget('shopify', 'Unit price total measure')).toBe('netQuantity');
  expect(usualTarget('other', 'additional_image_link[1]')).toBe('images');
  expect(usualTarget('other', 'Price 2')).toBeNull();
});

const now = new Date('2026-11-27T12:00:00+05:30');
const sold = { price: '499', compare: '', sale: '199', saleStarts: '', saleEnds: '' };

const at = (day: string) => new Date(`${day}+05:30`);
test.each([
  ['without days, for ever', {}, '199', undefined],
  ['from a day that has come', { saleStarts: '2026-11-01 0:00:00' }, '199', undefined],
  ['until a day that is over', { saleStarts: '2025-01-10', saleEnds: '2025-01-20 23:59:59' }, '0', undefined],
  ['until yesterday as a spreadsheet writes it', { saleEnds: '26-11-2026 23:59' }, '0', undefined],
  ['until today', { saleEnds: '27/11/2026' }, '0', { from: null, until: at('2026-11-27T23:59:59') }],
  [
    'in January',
    { saleStarts: '2027-01-10 0:00:00', saleEnds: '2027-01-20 23:59:59' },
    '0',
    { from: at('2027-01-10T00:00:00'), until: at('2027-01-20T23:59:59') },
  ],
  ['from January', { saleStarts: '2027-01-10' }, '0', { from: at('2027-01-10T00:00:00'), until: null }],
  [
    'in January as feeds write it, in two zones',
    { saleStarts: '2027-01-10T00:00+0530', saleEnds: '2027-01-20T10:29-08:00' },
    '0',
    { from: at('2027-01-10T00:00:00'), until: at('2027-01-20T23:59:00') },
  ],
  ['until a moment that is over', { saleEnds: '2026-11-27T06:29:59Z' }, '0', undefined],
])('a sale %s', (_name, days, salePrice, sale) => {
  const prices = pricesOf({ ...sold, ...days }, now);
  const reduction = { pricePaise: 19_900, offPaise: 30_000 };
  expect(prices).toEqual({
    price: '499',
    salePrice,
    notice: '',
    ...(sale && { sale: { ...reduction, ...sale } }),
  });
});

test('a sale that cannot be planned is told', () => {
  const unreadable = pricesOf({ ...sold, saleStarts: 'soon' }, now);
  expect(unreadable).toEqual({ price: '499', salePrice: '0', notice: foreignMessages.saleUnreadable });
  const free = pricesOf({ ...sold, sale: '0.5', saleEnds: '2027-01-20' }, now);
  expect(free).toEqual({ price: '499', salePrice: '0', notice: foreignMessages.saleAtFloor });
});

test.each([
  [
    { price: '1,299.00', compare: '1,499.00', sale: '' },
    { price: '1499', salePrice: '1299' },
  ],
  [
    { price: '1,499.00', sale: '1,199.00' },
    { price: '1499', salePrice: '1199' },
  ],
  [
    { price: '₹ 249.0000', sale: '' },
    { price: '249', salePrice: '0' },
  ],
  [
    { price: '499', sale: 'half' },
    { price: '499', salePrice: 'half' },
  ],
  [
    { price: '499', compare: '1.499,00', sale: '' },
    { price: '499', salePrice: '1.499,00' },
  ],
  [
    { price: '', sale: '' },
    { price: '', salePrice: '0' },
  ],
])('the prices %j are read as %j', (written, cells) => {
  expect(pricesOf({ ...sold, ...written }, now)).toMatchObject(cells);
});

test('only words that say so publish a product', () => {
  const said = ['1', 'TRUE', 'active', 'Active', 'visible', 'search', 'Catalog, Search'];
  expect(new Set(said.map((text) => statusOf([text])))).toEqual(new Set(['published']));
  expect(['0', '-1', '2', 'hidden', 'Unlisted', 'pending'].map((text) => statusOf([text]))).toEqual(
    Array.from({ length: 6 }, () => 'draft'),
  );
  expect([statusOf(['1', 'hidden']), statusOf([])]).toEqual(['draft', '']);
});

test.each([
  [['12'], '12'],
  [['-3'], '0'],
  [['-3.00'], '0'],
  [['some'], 'some'],
  [[], ''],
  [['in stock'], ''],
  [['in_stock', '75'], '75'],
  [['out of stock', '75'], '0'],
  [['OutOfStock'], '0'],
  [['preorder'], '0'],
  [['Available'], ''],
  [['No'], '0'],
])('a stock of %j is %j', (texts, stock) => {
  expect(stockOf(texts)).toBe(stock);
});

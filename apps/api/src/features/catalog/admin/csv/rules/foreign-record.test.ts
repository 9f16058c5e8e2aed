import { expect, test } from 'vitest';
import { guessCategory, netQuantityIn, slugOf } from './foreign-record.ts';
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

test.each([
  ['100gm', '100 g'],
  ['1 kg', '1000 g'],
  ['Rose, 0.25 L', '250 ml'],
  ['Pack of 3 (100 g each)', '3 piece'],
  ['Lavender', ''],
])('the option %j is the net quantity %j', (option, quantity) => {
  expect(netQuantityIn(option)).toBe(quantity);
});

test('an address is made as the database makes it', () => {
  expect(slugOf('Néem & Tulsi – Bar!')).toBe('neem-tulsi-bar');
  expect(slugOf('साबुन')).toBe('');
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

test('files are recognised by their headers, Shopify’s of both kinds', () => {
  expect(recogniseShop(['Handle', 'Title', 'Body (HTML)'])).toBe('shopify');
  expect(recogniseShop(['Title', 'URL handle', 'Description'])).toBe('shopify');
  expect(recogniseShop(['ID', 'Type', 'SKU', 'Name', 'Regular price'])).toBe('woocommerce');
  expect(recogniseShop(['_id', 'title', 'description', 'price'])).toBeNull();
  expect(usualTarget('shopify', 'Compare-at price')).toBe('comparePrice');
  expect(usualTarget('shopify', 'Ingredients (product.metafields.custom.ingredients)')).toBe('ingredients');
  expect(usualTarget('shopify', 'Cost per item')).toBeNull();
});

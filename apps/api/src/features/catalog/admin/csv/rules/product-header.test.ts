import { expect, test } from 'vitest';
import { csvColumns } from '@shop/contract/catalog/product-csv';
import { readHeader } from './product-header.ts';

test('columns may be in any order and be called as people call them', () => {
  const { columns } = readHeader(['Sale Price', 'IMAGES', ' _id ', 'total_stock']);
  expect(columns).toEqual(['salePrice', 'images', '_id', 'totalStock']);
});

test('knows its own columns and tells what it does not know', () => {
  expect(readHeader([...csvColumns, 'Colour', ''])).toMatchObject({
    columns: [...csvColumns, null, null],
    ignoredColumns: ['Colour'],
    missingForNew: [],
  });
});

test('a file of changes may have as few columns as it likes', () => {
  expect(readHeader(['_id', 'price']).missingForNew).toContain('title');
});

test('a file that can only add names what is missing', () => {
  expect(() => readHeader(['title', 'price', 'brand'])).toThrow(
    'These columns are missing: description, ingredients, category, totalStock, images.',
  );
});

test('a feed with the ids of products changes none', () => {
  const feed = ['id', 'title', 'description', 'availability', 'price', 'link', 'brand', 'sale_price'];
  expect(() => readHeader(feed)).toThrow(
    'These columns are missing: ingredients, category, totalStock, images.',
  );
});

test('refuses a column that appears twice', () => {
  expect(() => readHeader(['_id', 'price', 'Price'])).toThrow('The column price appears twice.');
});

import { searchProducts } from '@shop/contract/catalog/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Topic } from '../../../../database.ts';
import { type TestShop, buildTestShop } from '../../../../testing/build-test-app.ts';
import { newProduct } from '../../../../testing/product-builder.ts';
import { renewSearchWords } from './rewrite-search-words.ts';

let shop: TestShop;
let told: Topic[] = [];
beforeAll(async () => {
  shop = await buildTestShop({ hear: (topic) => told.push(topic) });
});
afterAll(() => shop.close());

const find = async (keyword: string) => {
  const { data } = await shop.callOk(searchProducts, { params: { keyword }, query: {} });
  return data.map(({ title }) => title);
};
const never = new AbortController().signal;

test('products get the words of this version, once, and shoppers find them at once', async () => {
  const titles = Array.from({ length: 45 }, (_, number) => `പാല്\u200d Soap ${number}`);
  for (const title of titles) await newProduct(shop.database, { title });
  // As an earlier version stored them.
  await shop.database.write((tx) => sql`update product_words set search_vector = '''=old'':1'`.execute(tx));
  expect(await find('പാൽ 44')).toEqual([]);
  told = [];
  await renewSearchWords(shop, never);
  expect(await find('പാൽ 44')).toEqual([titles[44]]);
  expect(told).toEqual(['catalogue', 'catalogue', 'catalogue']);
  await renewSearchWords(shop, never);
  expect(told).toHaveLength(3);
});

test('the work ends when the process does', async () => {
  await newProduct(shop.database, { title: 'Moonflower' });
  await renewSearchWords(shop, AbortSignal.abort());
  expect(await find('moonflower')).toEqual([]);
  await renewSearchWords(shop, never);
  expect(await find('moonflower')).toEqual(['Moonflower']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainReads } from './explain-reads.ts';
import { type ListRead, listReads } from './list-reads.ts';
import { type ShopOfMany, startShopOfMany } from './shop-of-many.ts';

const MINUTES = 60_000;

let shop: ShopOfMany;
let pages: ListRead[];
beforeAll(async () => {
  // With 3,000 products the planner reads stock and ratings completely, because such short rows fill only twenty
  // pages.
  shop = await startShopOfMany({ products: 6_000, orders: 6_000 });
  pages = (await listReads(shop)).filter(({ isExport }) => !isExport);
}, 5 * MINUTES);
afterAll(() => shop.remove());

async function faultsOf(reads: readonly ListRead[]): Promise<string[]> {
  const explained = await explainReads(shop, reads);
  return explained.flatMap(({ read, faults: some }) => some.map((fault) => `${read.name}: ${fault}`));
}

test('no page of a list, search or figure reads a whole table', { timeout: 5 * MINUTES }, async () => {
  expect(await faultsOf(pages)).toEqual([]);
});

// The control: what the test above would report of a read if an index were missing.
test.each([
  ['orders_user', 'orders', "a shopper's orders"],
  ['product_stock_low', 'product_stock', 'dashboard'],
  ['payments_captured', 'payments', 'dashboard'],
  ['orders_unfit', 'orders', 'what waits'],
  ['orders_by_agents', 'orders', 'orders by agents'],
  ['orders_of_state', 'orders', 'orders of any day, state=Karnataka'],
  ['orders_paid_by', 'orders', 'orders of any day, shopper=returning'],
  ['order_lines_pkey', 'order_lines', 'order'],
])('without %s, a read of all %s is found', { timeout: 5 * MINUTES }, async (index, table, read) => {
  const restore = await takeAway(index);
  try {
    const found = await faultsOf(pages.filter(({ name }) => name === read));
    expect(found.some((fault) => fault.includes(`rows of ${table} `))).toBe(true);
  } finally {
    await restore();
  }
});

/** Drops an index. @returns a function that creates it again */
async function takeAway(index: string): Promise<() => Promise<unknown>> {
  const { ask } = shop.database;
  const [made] = await ask<{ definition: string; table: string }>({
    text: 'select indexdef as definition, tablename as table from pg_indexes where indexname = $1',
    values: [index],
  });
  if (!made) throw new Error(`there is no index ${index}`);
  const isKey = index.endsWith('_pkey');
  const drop = isKey ? `alter table ${made.table} drop constraint ${index}` : `drop index ${index}`;
  await ask({ text: drop, values: [] });
  return () => ask({ text: made.definition, values: [] });
}

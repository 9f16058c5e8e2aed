import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from './testing/build-test-app.ts';
import { type StatesPage, filesOn, pageOf, readPage } from './testing/draw-order-states.ts';
import { exploreOrderStates } from './testing/order-states.ts';
import { buildShopWithSandbox } from './testing/shop-with-sandbox.ts';

const FEATURES = join(import.meta.dirname, 'features');
const page = readFileSync(join(import.meta.dirname, '../../../docs/order-states.md'), 'utf8');

let shop: TestShop;
let seen: StatesPage;
beforeAll(async () => {
  const built = await buildShopWithSandbox({ config: { rateLimits: false } });
  shop = built.shop;
  seen = pageOf(await exploreOrderStates(shop, built.sandbox));
}, 900_000);
afterAll(() => shop.close());

test('docs/order-states.md tells how each order begins, and each state that every move leads to', () => {
  expect(readPage(page)).toEqual(seen);
});

test.each([
  ['a move left out', (text: string) => text.replace(/^\| the customer cancels .*\n/m, '')],
  ['a change left out', (text: string) => text.replace('`unconfirmed` → `confirmed`', '')],
  [
    'an arrow too many',
    (text: string) =>
      text.replace('  confirmed --> received', '  ended --> received: x\n  confirmed --> received'),
  ],
  ['a state that is not firm', (text: string) => text.replace(/`yes` +\|/, '`no` |')],
])('the page with %s is not what the code does', (_, plant) => {
  const planted = plant(page);
  expect(planted).not.toBe(page);
  expect(readPage(planted)).not.toEqual(seen);
});

/** Whether a file of a feature writes a status, the hold or the state of cash of orders. */
function writesStates(text: string): boolean {
  const columns = '(?:order_status|payment_status|cash_state|hold)';
  return (
    (/(?:updateTable|insertInto)\('orders'\)/.test(text) && new RegExp(`\\b${columns}: `).test(text)) ||
    new RegExp(`(?:update|insert into) orders\\b[^;]*\\b${columns}\\b *[=,]`, 's').test(text)
  );
}

test('the page names every file that writes these columns, and no other', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.(?:ts|sql)$/.test(path));
  const writers = files.filter((path) => writesStates(readFileSync(join(FEATURES, path), 'utf8')));
  expect(filesOn(page)).toEqual(writers.toSorted());
});

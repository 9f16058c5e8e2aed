import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from './testing/build-test-app.ts';
import { type StatesPage, factsOf, filesOn, pageOf, readPage } from './testing/draw-order-states.ts';
import { exploreOrderStates } from './testing/order-states.ts';
import { buildShopWithSandbox } from './testing/shop-with-sandbox.ts';

const FEATURES = join(import.meta.dirname, 'features');
const page = readFileSync(join(import.meta.dirname, '../../../docs/order-states.md'), 'utf8');

/** Every move in every state takes half a minute: `npm test` tries a third of them, others from commit to commit. */
const sample = process.env['TEST_TIER'] === 'all' ? null : Number(process.env['TEST_SAMPLE'] ?? 0);

let shop: TestShop;
let seen: StatesPage;
beforeAll(async () => {
  const built = await buildShopWithSandbox({ config: { rateLimits: false } });
  shop = built.shop;
  seen = pageOf(await exploreOrderStates(shop, built.sandbox, sample));
}, 900_000);
afterAll(() => shop.close());

test('docs/order-states.md tells how each order begins, and each state that every move leads to', () => {
  const told = readPage(page);
  const facts = new Set(factsOf(told));
  expect(told.beginnings).toEqual(seen.beginnings);
  expect(factsOf(seen).filter((fact) => !facts.has(fact))).toEqual([]);
  expect(factsOf(seen).length).toBeGreaterThan(facts.size / 3);
  // Only a run that has tried everything can miss something.
  expect(sample === null ? told : seen).toEqual(seen);
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
])('the page with %s says something else', (_, plant) => {
  const planted = plant(page);
  expect(planted).not.toBe(page);
  expect(factsOf(readPage(planted))).not.toEqual(factsOf(readPage(page)));
});

test('a change that the page leaves out is noticed', () => {
  const facts = new Set(factsOf(readPage(page.replace('`unconfirmed` → `confirmed`', ''))));
  expect(factsOf(readPage(page)).filter((fact) => !facts.has(fact))).toEqual([
    expect.stringMatching(/cash_state: `unconfirmed` → `confirmed`$/),
  ]);
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

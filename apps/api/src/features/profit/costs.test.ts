import * as contract from '@shop/contract/profit/endpoints';
import * as messages from '@shop/contract/profit/messages';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { Tables } from '../../tables/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { sendProductFile } from '../../testing/send-product-file.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let database: OpenDatabase<Tables>;
let statements: string[] = [];
let shop: TestShop;
let owner: SignedIn;
let neem: string;
let rose: string;

beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  shop = await buildTestShop({ database, config: { rateLimits: false } });
  shop.clock.set(new Date('2026-11-20T12:00:00+05:30'));
  owner = await shop.newAdmin();
  neem = await newProduct(shop.database, { title: 'Neem 100%', pricePaise: 9_900, facts: { sku: 'NEEM-1' } });
  rose = await newProduct(shop.database, { title: 'Rose' });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const list = async (query: Partial<{ search: string; missingOn: string }> = {}) =>
  (await shop.callOk(contract.listCosts, { token: owner.token, query })).data;
const save = (id: string, fromDay: string, cost?: number) =>
  shop.call(contract.saveCost, { token: owner.token, params: { id }, body: { fromDay, cost } });
const send = (csv: string) => sendProductFile(shop, contract.importCosts, { token: owner.token, csv });

test('each cost counts from its day on; a new one changes no other, and one can be taken back', async () => {
  await save(neem, '2026-04-01', 41.5);
  await save(neem, '2026-11-01', 45);
  await save(neem, '2026-11-01', 44);
  await save(neem, '2026-11-20', 47);
  expect((await save(neem, '2026-11-20')).status).toBe(200);
  const [first] = await list({ search: '100%' });
  expect(first).toEqual({
    productId: neem,
    title: 'Neem 100%',
    sku: 'NEEM-1',
    price: 99,
    isDeleted: false,
    costs: [
      { fromDay: '2026-11-01', cost: 44 },
      { fromDay: '2026-04-01', cost: 41.5 },
    ],
  });
});

test('a day that has not begun is refused, and so is a product that is gone', async () => {
  const tomorrow = await save(neem, '2026-11-21', 45);
  expect(tomorrow).toMatchObject({ status: 400, body: { code: 'unfit_cost', message: messages.fromDay } });
  expect((await save(neem, '2026-02-30', 45)).status).toBe(400);
  expect((await save(uuidv7(), '2026-11-20', 45)).body).toMatchObject({ code: 'product_not_found' });
  const packing = await shop.call(contract.savePackingCost, {
    token: owner.token,
    body: { fromDay: 'today', cost: 5 },
  });
  expect(packing.body).toMatchObject({ code: 'unfit_cost' });
});

const missingOn = async (day: string) => (await list({ missingOn: day })).map(({ title }) => title);

test('products without a cost on a day can be listed alone; a cost of 0 is a cost', async () => {
  expect(await missingOn('2026-11-20')).toEqual(['Rose']);
  await save(rose, '2026-11-01', 0);
  expect(await missingOn('2026-11-20')).toEqual([]);
  expect(await missingOn('2026-10-31')).toEqual(['Rose']);
  await save(rose, '2026-11-01');
});

test('packing has a cost of its own, from a day on', async () => {
  const { token } = owner;
  const enter = (fromDay: string, cost?: number) =>
    shop.callOk(contract.savePackingCost, { token, body: { fromDay, cost } });
  await enter('2026-04-01', 6);
  await enter('2026-11-02', 7.25);
  await enter('2026-11-03', 9);
  await enter('2026-11-03');
  expect((await shop.callOk(contract.listPackingCosts, { token })).data).toEqual([
    { fromDay: '2026-11-02', cost: 7.25 },
    { fromDay: '2026-04-01', cost: 6 },
  ]);
});

test('the file reads back as it was written, and is filled in where a cost is missing', async () => {
  const file = await shop.call(contract.exportCosts, { token: owner.token });
  const csv = String(file.body);
  expect(csv).toContain(`${neem},NEEM-1,Neem 100%,2026-04-01,41.5`);
  const before = await list();
  expect((await send(csv)).body).toMatchObject({ data: { saved: 2, empty: 1 } });
  expect(await list()).toEqual(before);
  expect((await send(`sku;from;cost\nneem-1;2026-11-19;"₹ 1,046.25"\n`)).body).toMatchObject({
    data: { saved: 1 },
  });
  expect((await list({ search: 'NEEM-1' }))[0]?.costs[0]).toEqual({ fromDay: '2026-11-19', cost: 1_046.25 });
});

test('a file that a spreadsheet of India saved says the same days', async () => {
  expect((await send('SKU,From,Cost\nNEEM-1,18-11-2026,1043.5\n')).body).toMatchObject({
    data: { saved: 1 },
  });
  expect((await list({ search: 'NEEM-1' }))[0]?.costs).toContainEqual({
    fromDay: '2026-11-18',
    cost: 1_043.5,
  });
});

test('a file is written at once, however many lines it has; of two costs for a day the last one counts', async () => {
  await newProduct(shop.database, { title: 'Dash', facts: { sku: '-D1' } });
  const exported = String((await shop.call(contract.exportCosts, { token: owner.token })).body);
  const guarded = `'-D1`;
  expect(exported).toContain(`,${guarded},Dash,`);
  const lines = Array.from(
    { length: 28 },
    (_, day) => `${guarded},2026-10-${String(day + 1).padStart(2, '0')},5`,
  );
  statements = [];
  expect((await send(`SKU,From,Cost\n${lines.join('\n')}\n-D1,2026-10-28,6\n`)).status).toBe(200);
  expect(statements.filter((text) => /insert into "?product_costs/i.test(text))).toHaveLength(1);
  const [dash] = await list({ search: '-D1' });
  expect(dash?.costs).toHaveLength(28);
  expect(dash?.costs[0]).toEqual({ fromDay: '2026-10-28', cost: 6 });
});

test('of a file with wrong lines nothing is saved, and each is named with what would be right', async () => {
  const before = await list();
  const wrong = `SKU,From,Cost\nNEEM-1,2026-11-10,40\nNEEM-2,2026-11-10,40\nNEEM-1,10/11/2026,40\nNEEM-1,2026-11-10,4.005\n`;
  const { status, body } = await send(wrong);
  expect(status).toBe(400);
  expect(body.message).toBe(
    'Line 3: no product has the ID or SKU “NEEM-2”. Line 4: “10/11/2026” is no day such as 2026-11-21, today at the latest. Line 5: “4.005” is no cost in rupees such as 45 or 45.50.',
  );
  expect(await list()).toEqual(before);
  const many = `SKU,From,Cost\n${'X,2026-11-10,1\n'.repeat(12)}`;
  expect((await send(many)).body.message).toMatch(/ 2 more cannot be read\.$/);
  expect((await send('SKU,Cost\nNEEM-1,4\n')).body.message).toMatch(/needs the columns/);
  expect((await send('SKU,From,Cost\n')).body.message).toMatch(/no lines/);
});

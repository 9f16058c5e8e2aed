import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/api-keys/endpoints';
import { KEY_PREFIX, keyPermissions } from '@shop/contract/api-keys/key-permissions';
import type { KeyTerms } from '@shop/contract/api-keys/schemas';
import { isPermitted } from '@shop/contract/call';
import { addCategory } from '@shop/contract/categories/endpoints';
import { isForKeys } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import { KEY_CALLS_A_MINUTE, MAX_KEYS } from '@shop/contract/limits';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { withdrawRole } from '@shop/contract/staff/endpoints';
import { listTrail } from '@shop/contract/trail/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let other: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  other = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  owner = await shop.newAdmin();
  await shop.database.write((tx) => tx.deleteFrom('api_keys').execute());
});

const make = async (terms: Partial<KeyTerms> = {}, by: SignedIn = owner) => {
  const body: KeyTerms = { name: 'Accounting', permissions: ['orders', 'books'], ...terms };
  return (await shop.callOk(contract.addKey, { body, token: by.token })).data;
};
const list = async () => (await shop.callOk(contract.listKeys, { token: owner.token })).data;
const orders = (token: string, at: TestShop = shop, address?: string) =>
  at.call(listAdminOrders, { query: { page: 1, limit: 1 }, token, ...(address && { address }) });

test('a key opens what it includes, on every instance, and nothing from the call after it was revoked', async () => {
  const { _id: id, key } = await make();
  expect(key).toMatch(/^shopkey_[\w-]{43}$/);
  for (const each of [shop, other]) expect(await orders(key, each)).toMatchObject({ status: 200 });
  expect(await orders(`${key}x`)).toMatchObject({ status: 401 });
  expect(await orders(key.slice(KEY_PREFIX.length))).toMatchObject({ status: 401 });
  await other.callOk(contract.revokeKey, { params: { id }, token: owner.token });
  for (const each of [shop, other]) expect(await orders(key, each)).toMatchObject({ status: 401 });
  expect(await shop.call(contract.revokeKey, { params: { id }, token: owner.token })).toMatchObject({
    status: 404,
  });
});

test('the database knows the hash of a key, and no answer tells it again', async () => {
  const { key } = await make();
  const rows = await shop.database.read.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(JSON.stringify(await list())).not.toContain(KEY_PREFIX);
  expect(JSON.stringify(shop.logLines)).not.toContain(key);
});

test('what a key changes is in the trail under its name, with the network; the list has its last day and network', async () => {
  const { key } = await make({ name: ' Stock scanner ', permissions: ['settings', 'catalogue'] });
  expect(await list()).toMatchObject([{ name: 'Stock scanner', madeBy: 'Owner' }]);
  expect((await list())[0]?.lastUsed).toBeUndefined();
  const body = { label: 'Scrubs' };
  const added = await shop.call(addCategory, { body, token: key, address: '203.0.113.9' });
  expect(added).toMatchObject({ status: 200 });
  const { data } = await shop.callOk(listTrail, { query: { limit: 1 }, token: owner.token });
  expect(data).toMatchObject([
    { userName: 'Key ‘Stock scanner’', network: '203.0.113.9', call: 'POST /api/admin/categories/add' },
  ]);
  expect(data[0]?.userId).not.toBe(owner.id);
  expect((await list())[0]?.lastUsed).toEqual({
    day: expect.stringMatching(/^\d{4}-/),
    network: '203.0.113.9',
  });
});

test('a key may do no more than its maker, then and later', async () => {
  const manager = await shop.newStaff('manager');
  await shop.database.write((tx) =>
    tx
      .updateTable('staff_roles')
      .set({ permissions: ['orders', 'staff'] })
      .where('role', '=', 'manager')
      .execute(),
  );
  const body: KeyTerms = { name: 'More', permissions: ['orders', 'books'] };
  expect(await shop.call(contract.addKey, { body, token: manager.token })).toMatchObject({
    status: 403,
    body: { code: 'more_than_own' },
  });
  const { key } = await make({ permissions: ['orders'] }, manager);
  expect(await orders(key)).toMatchObject({ status: 200 });
  await shop.database.write((tx) =>
    tx
      .updateTable('staff_roles')
      .set({ permissions: ['staff'] })
      .where('role', '=', 'manager')
      .execute(),
  );
  expect(await orders(key)).toMatchObject({
    status: 403,
    body: {
      message: expect.stringMatching(
        /^This API key does not include orders, .*An owner of the shop can make one/,
      ),
    },
  });
  await shop.callOk(withdrawRole, { params: { id: manager.id }, token: owner.token });
  expect(await orders(key)).toMatchObject({ status: 401 });
  expect(await list()).toMatchObject([{ ended: 'maker' }]);
});

test('a key works to the end of its last day in India', async () => {
  const now = shop.clock.now();
  const lastDay = '2030-03-31';
  const { key } = await make({ lastDay });
  shop.clock.set(new Date('2030-03-31T18:29:00Z'));
  expect(await orders(key)).toMatchObject({ status: 200 });
  shop.clock.set(new Date('2030-03-31T18:31:00Z'));
  expect(await orders(key)).toMatchObject({ status: 401 });
  owner = await shop.newAdmin();
  expect(await list()).toMatchObject([{ lastDay, ended: 'day' }]);
  shop.clock.set(now);
});

test.each(['2026-02-30', '31.12.2099', '2020-01-01', 'soon'])('%s is no last day', async (lastDay) => {
  const body: KeyTerms = { name: 'A', permissions: ['orders'], lastDay };
  expect(await shop.call(contract.addKey, { body, token: owner.token })).toMatchObject({
    status: 400,
    body: { fields: { lastDay: 'Enter today or a later day, or leave it empty.' } },
  });
});

test('a refund that asks for a proof is refused to a key with a sentence that fits', async () => {
  const { key } = await make({ permissions: ['refunds'] });
  const productId = await newProduct(shop.database, { pricePaise: 900_000 });
  const orderId = await newSoldOrder(shop.database, {
    userId: (await shop.newShopper()).id,
    lines: [{ productId, unitPricePaise: 900_000 }],
    state: '02',
    at: shop.clock.now(),
  });
  const answer = await shop.call(refundOrder, { params: { id: orderId }, body: {}, token: key });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_for_keys' } });
});

test('a key that calls too often waits, and neither its maker nor another key does', async () => {
  const [{ key }, { key: another }] = [await make(), await make()];
  const statuses = [];
  // oxlint-disable-next-line no-await-in-loop -- counted one by one
  for (let nth = 0; nth <= KEY_CALLS_A_MINUTE; nth += 1) statuses.push((await orders(key)).status);
  expect(statuses.findIndex((status) => status === 429)).toBe(KEY_CALLS_A_MINUTE);
  const late = await orders(key);
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  for (const token of [another, owner.token]) expect(await orders(token)).toMatchObject({ status: 200 });
  shop.clock.advance(60_000);
  expect(await orders(key)).toMatchObject({ status: 200 });
});

test(`there are at most ${MAX_KEYS} keys, however many are made at once`, async () => {
  const body: KeyTerms = { name: 'A', permissions: ['orders'] };
  const answers = await Promise.all(
    Array.from({ length: MAX_KEYS + 3 }, () => shop.call(contract.addKey, { body, token: owner.token })),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await list()).toHaveLength(MAX_KEYS);
});

test('each permission that a key may have opens something to it', () => {
  for (const permission of keyPermissions) {
    const opened = allEndpoints.filter(
      ({ endpoint }) => isForKeys(endpoint) && isPermitted(endpoint.may ?? [], [permission]),
    );
    expect([permission, opened.length > 0]).toEqual([permission, true]);
  }
});

test('a use is noted once a minute, and the day is that of India', async () => {
  const { key } = await make();
  await orders(key, shop, '203.0.113.1');
  await orders(key, shop, '203.0.113.2');
  expect(await list()).toMatchObject([{ lastUsed: { network: '203.0.113.1' } }]);
  shop.clock.advance(DAY_MS / 24);
  await orders(key, shop, '203.0.113.3');
  expect(await list()).toMatchObject([{ lastUsed: { network: '203.0.113.3' } }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout } from '@shop/contract/auth/endpoints';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { exportAccess, listAccess } from '@shop/contract/trail/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { createAccessKeeper } from '../index.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const listed = async (query: object = {}) =>
  (await shop.callOk(listAccess, { token: owner.token, query })).data;
const address = '192.0.2.77';

test('a sign-in, a refused one, one that must wait, a refused call and a sign-out are kept with who and from where', async () => {
  const packer = await shop.newStaff('packer');
  await shop.callOk(login, { body: { email: packer.email, password: 'kedar-loves-soap-7' }, address });
  shop.clock.advance(1_000);
  for (let tried = 0; tried < 11; tried += 1) {
    shop.clock.advance(10);
    await shop.call(login, { body: { email: 'x@example.com', password: 'a-wrong-guess' }, address });
  }
  shop.clock.advance(1_000);
  expect((await shop.call(getDashboard, { token: packer.token, address })).status).toBe(403);
  shop.clock.advance(1_000);
  await shop.callOk(logout, { token: packer.token, address });
  const rows = await listed({ text: address });
  expect(
    rows.map(({ event, words, status, userName, count }) => [event, words, status, userName, count]),
  ).toEqual([
    ['sign_out', 'Ends the session of the given token, if there is one', 200, 'Packer', 1],
    ['refusal', expect.stringMatching(/./), 403, 'Packer', 1],
    ['limit', expect.stringMatching(/^Signs in/), 429, '', 1],
    ['refusal', expect.stringMatching(/^Signs in/), 401, '', 10],
    ['sign_in', expect.stringMatching(/^Signs in/), 200, 'Packer', 1],
  ]);
  expect(rows[0]).toMatchObject({ userId: packer.id, network: address, call: 'POST /api/auth/logout' });
  expect(await listed({ text: address, event: 'limit' })).toHaveLength(1);
  expect(await listed({ text: address, to: '2000-01-01' })).toEqual([]);
  const file = await shop.callOk(exportAccess, { token: owner.token, query: { text: 'packer' } });
  expect(file).toMatch(/^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d,1,Signed out,/m);
  expect(file).toContain(`Signed out,Packer,${packer.id},${address},POST /api/auth/logout`);
  expect(
    JSON.stringify(await shop.database.read.selectFrom('access_events').selectAll().execute()),
  ).not.toContain('@example.com');
});

test('the rows of a day are bounded, whoever calls: what is more is counted without its network', async () => {
  const lone = await buildTestShop();
  const { keep, flush } = createAccessKeeper({ ...lone, logger: lone.app.log });
  const told = { event: 'refusal', call: 'GET /api/admin/dashboard', status: 401, account: null } as const;
  const STRANGERS = 5_000;
  for (let nth = 0; nth < STRANGERS; nth += 1) {
    keep({ ...told, network: `10.0.${nth >> 8}.${nth & 255}` });
    if (nth % 500 === 0) await flush();
  }
  await flush();
  const rows = await lone.database.read.selectFrom('access_events').select(['network', 'count']).execute();
  expect(rows.length).toBeLessThanOrEqual(2_501);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(STRANGERS);
  expect(rows.find(({ network }) => network === '')?.count).toBeGreaterThan(2_000);
  // Somebody of the shop is still told apart.
  keep({ ...told, account: owner.id, network: '192.0.2.5' });
  await flush();
  expect(
    await lone.database.read
      .selectFrom('access_events')
      .select('count')
      .where('account_id', '=', owner.id)
      .execute(),
  ).toEqual([{ count: 1 }]);
  await lone.close();
});

test('two instances at once lose nothing', async () => {
  const keepers = [1, 2, 3].map(() => createAccessKeeper({ ...shop, logger: shop.app.log }));
  const told = { event: 'refusal', status: 401, account: null, network: '192.0.2.99' } as const;
  await Promise.all(
    keepers.map(async ({ keep, flush }) => {
      for (let nth = 0; nth < 40; nth += 1) {
        keep({ ...told, call: `GET /api/${nth % 4}` });
        if (nth % 10 === 9) await flush();
      }
    }),
  );
  const rows = await listed({ text: '192.0.2.99' });
  expect(rows.map(({ count }) => count)).toEqual([30, 30, 30, 30]);
  expect(shop.errorLines()).toEqual([]);
});

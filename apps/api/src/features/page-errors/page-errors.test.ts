import { listPageErrors, reportPageError } from '@shop/contract/page-errors/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  await shop.database.write((tx) => tx.deleteFrom('page_errors').execute());
});

const chrome = (version: number) =>
  `Mozilla/5.0 (Linux; Android 10; K) Chrome/${version}.0 Mobile Safari/537.36`;
const report = (path: string, { from = '203.0.113.7', userAgent = chrome(109) } = {}) =>
  shop.callOk(reportPageError, { body: { path }, address: from, headers: { 'user-agent': userAgent } });
const list = async ({ token } = owner) => (await shop.callOk(listPageErrors, { token })).data;

test('the owner sees on which page and in which browser how many errors happened, most first', async () => {
  await report('/shop/home');
  await report('/shop/product/neem-soap', { userAgent: chrome(142) });
  await report('/shop/product/tulsi-bar', { userAgent: chrome(142) });
  const lastDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(await list()).toEqual([
    { page: '/shop/product/:productKey', browser: 'Chrome', version: 142, errors: 2, lastDay },
    { page: '/shop/home', browser: 'Chrome', version: 109, errors: 1, lastDay },
  ]);
});

test('nothing of a person is stored, whatever the report says', async () => {
  await report('/shop/asha@deodar.example');
  await report('/admin/customers/0198c0de-0000-7000-8000-000000000001', {
    userAgent: 'Mozilla/5.0 (Asha of Deodar)',
  });
  const rows = await shop.database.read.selectFrom('page_errors').selectAll().orderBy('page').execute();
  expect(rows.map(({ page, browser, version }) => [page, browser, version])).toEqual([
    ['*', 'Chrome', 109],
    ['/admin/customers/:customerId', 'other', 0],
  ]);
});

test('a network counts thirty times an hour, and keeps nobody else from counting', async () => {
  for (let time = 0; time < 35; time += 1) await report('/shop/home');
  expect(await list()).toMatchObject([{ errors: 30 }]);
  await report('/shop/home', { from: '203.0.113.8' });
  shop.clock.advance(3_600_000);
  await report('/shop/home');
  const counts = await list();
  expect(counts.reduce((sum, { errors }) => sum + errors, 0)).toBe(32);
});

test('made-up browsers cannot fill the table: after 300 pairs a day they count as others', async () => {
  await report('/shop/terms', { userAgent: chrome(1) });
  await shop.database.write((tx) =>
    sql`
      insert into page_errors (day, page, browser, version, errors)
      select day, '/shop/home', 'Chrome', number, 1 from page_errors, generate_series(2, 300) as number`.execute(
      tx,
    ),
  );
  await report('/shop/terms', { userAgent: chrome(1) });
  await report('/shop/terms', { userAgent: chrome(400) });
  await report('/shop/terms', { userAgent: chrome(401) });
  const rows = await shop.database.read
    .selectFrom('page_errors')
    .select(['browser', 'version', 'errors'])
    .where('page', '=', '/shop/terms')
    .orderBy('browser')
    .execute();
  expect(rows).toEqual([
    { browser: 'Chrome', version: 1, errors: 2 },
    { browser: 'other', version: 0, errors: 2 },
  ]);
});

test('programs do not count', async () => {
  await report('/shop/home', { userAgent: 'Googlebot/2.1' });
  expect(await list()).toEqual([]);
});

test('an error is shown for a week', async () => {
  await report('/shop/home');
  shop.clock.advance(7 * 24 * 3_600_000);
  // Sessions end sooner.
  expect(await list(await shop.newAdmin())).toEqual([]);
});

test('a path longer than any of the shop is refused', async () => {
  const answer = await shop.call(reportPageError, { body: { path: '/'.repeat(2_001) } });
  expect(answer.status).toBe(400);
});

import { dayOfIndia } from '@shop/contract/days';
import { listPageSpeeds, reportPageSpeed } from '@shop/contract/page-speeds/endpoints';
import type { SpeedReport } from '@shop/contract/page-speeds/schemas';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  await shop.database.write((tx) => tx.deleteFrom('page_speeds').execute());
});

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36';
const report = (body: Partial<SpeedReport>, { from = '203.0.113.7', userAgent = BROWSER } = {}) =>
  shop.call(reportPageSpeed, {
    body: { page: 'home', device: 'phone', ...body },
    address: from,
    headers: { 'user-agent': userAgent },
  });
const weeks = async ({ token } = owner) => (await shop.callOk(listPageSpeeds, { token })).data.weeks;
const list = async (signedIn = owner) => (await weeks(signedIn))[0]?.speeds ?? [];

test('the owner sees what three of four visits did not exceed, by page and device', async () => {
  for (const paint of [800, 900, 1_400, 5_200]) await report({ paint, press: 40, shift: 0 });
  await report({ device: 'computer', paint: 600 });
  await report({ page: 'checkout', press: 320 });
  const speeds = await list();
  expect(speeds.map(({ page, device }) => [page, device])).toEqual([
    ['home', 'phone'],
    ['home', 'computer'],
    ['checkout', 'phone'],
  ]);
  // In its step of 1,250 to 1,500 ms, which three of the four visits do not exceed.
  expect(speeds[0]?.paint).toEqual({ value: 1_500, visits: 4 });
  expect(speeds[0]?.shift?.value).toBeLessThanOrEqual(0.001);
  expect(speeds[1]).toMatchObject({ press: null, shift: null });
  expect(speeds[2]).toMatchObject({ paint: null, press: { visits: 1 } });
});

test('a day has one row for each page, device and measure, however many visits; the days of a week add up', async () => {
  for (let visit = 0; visit < 12; visit += 1) await report({ paint: visit * 700, press: 90, shift: 0.2 });
  expect(await shop.database.read.selectFrom('page_speeds').select('measure').execute()).toHaveLength(3);
  shop.clock.advance(DAY_MS);
  await report({ paint: 100 });
  expect((await list(await shop.newAdmin()))[0]?.paint?.visits).toBe(13);
  shop.clock.advance(6 * DAY_MS);
  await report({ paint: 100 });
  const both = await weeks(await shop.newAdmin());
  expect(both.map(({ speeds }) => speeds[0]?.paint?.visits)).toEqual([2, 12]);
  expect(both[1]?.to).toBe(dayOfIndia(new Date(shop.clock.now().getTime() - 7 * DAY_MS)));
  shop.clock.advance(12 * 7 * DAY_MS);
  expect(await weeks(await shop.newAdmin())).toEqual([]);
});

test('a network counts thirty times an hour, and keeps nobody else from counting', async () => {
  owner = await shop.newAdmin();
  for (let time = 0; time < 35; time += 1) await report({ paint: 700 });
  expect((await list())[0]?.paint?.visits).toBe(30);
  await report({ paint: 700 }, { from: '203.0.113.8' });
  expect((await list())[0]?.paint?.visits).toBe(31);
});

test('programs do not count, and neither does a visit that measured nothing', async () => {
  await report({ paint: 700 }, { userAgent: 'Googlebot/2.1' });
  await report({});
  expect(await list()).toEqual([]);
});

test.each([{ page: '/shop/asha@deodar.example' }, { device: 'Pixel 7' }, { paint: -1 }, { shift: 10_000 }])(
  'refuses %j: only kinds and numbers of a list and a range',
  async (odd) => {
    expect((await report(odd as never)).status).toBe(400);
  },
);

const change = async (speeds: 'yes' | 'no') => {
  const { version, value } = (await shop.callOk(getSettings, { token: owner.token })).data.shop;
  await shop.callOk(saveSection.shop, {
    token: owner.token,
    body: { version, value: { ...value, speeds } },
  });
};

test('nothing is counted once the owner has switched it off', async () => {
  await change('no');
  expect((await report({ paint: 700 })).status).toBe(200);
  const { data } = await shop.callOk(listPageSpeeds, { token: owner.token });
  expect(data).toEqual({ isOn: false, weeks: [] });
  await change('yes');
});

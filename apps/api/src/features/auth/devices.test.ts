import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';

const HOUR_MS = 3_600_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function signInWith(email: string, userAgent: string) {
  const body = { email, password: TEST_PASSWORD };
  return (await shop.callOk(auth.login, { body, headers: { 'user-agent': userAgent } })).token;
}
const devicesOf = async (token: string) => (await shop.callOk(auth.listDevices, { token })).data;
const statusOf = async (token: string) => (await shop.call(auth.checkAuth, { token })).status;

/** A shopper with a phone that stays signed in (two tabs) and a computer that does not. */
async function shopperWithDevices() {
  const { email, token: registered } = await shop.newShopper();
  await shop.callOk(auth.logout, { token: registered });
  const phone = await signInWith(email, ANDROID);
  const { headers } = await shop.call(auth.stay, { token: phone, headers: { 'user-agent': ANDROID } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const resumeHeaders = { cookie, 'sec-fetch-site': 'same-origin', 'user-agent': ANDROID };
  const { token: secondTab } = await shop.callOk(auth.resume, { headers: resumeHeaders });
  shop.clock.advance(HOUR_MS);
  const computer = await signInWith(email, FIREFOX);
  return { phone, secondTab, computer };
}

test('each device is listed once, the last used first, by the names people know', async () => {
  const { computer } = await shopperWithDevices();
  const at = shop.clock.now().getTime();
  expect(await devicesOf(computer)).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      isThis: true,
      staysSignedIn: false,
      signedInAt: new Date(at).toISOString(),
      lastUsedAt: new Date(at).toISOString(),
    },
    {
      id: expect.any(String),
      browser: 'Chrome',
      system: 'Android',
      isThis: false,
      staysSignedIn: true,
      signedInAt: new Date(at - HOUR_MS).toISOString(),
      lastUsedAt: new Date(at - HOUR_MS).toISOString(),
    },
  ]);
});

test('a phone in use shows its last use; what ended is not listed', async () => {
  const { phone, secondTab } = await shopperWithDevices();
  expect(await statusOf(secondTab)).toBe(200);
  const [first] = await devicesOf(phone);
  expect(first).toMatchObject({ browser: 'Chrome', lastUsedAt: shop.clock.now().toISOString() });
  shop.clock.advance(11 * HOUR_MS);
  expect(await devicesOf(phone)).toHaveLength(2);
  shop.clock.advance(HOUR_MS);
  expect((await devicesOf(phone)).map(({ browser }) => browser)).toEqual(['Chrome']);
});

test('one device is signed out with all its tabs, and only by its own account', async () => {
  const { phone, secondTab, computer } = await shopperWithDevices();
  const id = (await devicesOf(computer)).find(({ staysSignedIn }) => staysSignedIn)?.id ?? '';
  const stranger = await shop.newShopper();
  const end = (token: string) => shop.call(auth.endDevice, { token, params: { id } });
  expect(await end(stranger.token)).toMatchObject({ status: 404, body: { code: 'device_not_found' } });
  expect(await statusOf(phone)).toBe(200);
  expect((await end(computer)).status).toBe(200);
  expect([await statusOf(phone), await statusOf(secondTab), await statusOf(computer)]).toEqual([
    401, 401, 200,
  ]);
  expect((await end(computer)).status).toBe(404);
});

test('all others are signed out at once, this device stays', async () => {
  const { phone, secondTab, computer } = await shopperWithDevices();
  await shop.callOk(auth.endOtherDevices, { token: phone });
  expect(await statusOf(computer)).toBe(401);
  // Other tabs of it are signed in again by the cookie.
  expect([await statusOf(phone), await statusOf(secondTab)]).toEqual([200, 401]);
});

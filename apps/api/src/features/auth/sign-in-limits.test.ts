import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { changePassword } from '@shop/contract/profile/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import { lockAttempts } from '../rate-limits/index.ts';
import { removeExpired } from '../retention/index.ts';
import { turnOf } from './limit-attempts.ts';
import { SIGN_IN_FAILURES_OF_A_NETWORK } from './rules/sign-in-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

function tryFrom(address: string, email: string, password = 'wrong-guess-1', instance = shop) {
  return instance.call(auth.login, { body: { email, password }, address });
}

async function tryTimes(count: number, address: string, email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await tryFrom(address, email)).status);
  return statuses;
}

async function countFailures(email: string): Promise<number> {
  const { count } = await shop.database.read
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', 'sign_in_failure')
    .executeTakeFirstOrThrow();
  return count;
}

test('slows repeated failures of an account and address, tells how long, and lets in afterwards', async () => {
  const { email } = await shop.newShopper();
  expect(await tryTimes(10, '192.0.2.1', email)).toEqual(Array(10).fill(401));
  const refused = await tryFrom('192.0.2.1', email, TEST_PASSWORD, otherInstance);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait a little and try again.', code: 'too_many_attempts' },
    headers: { 'retry-after': '1' },
  });
  shop.clock.advance(1_000);
  expect((await tryFrom('192.0.2.1', email)).status).toBe(401);
  expect(await tryFrom('192.0.2.1', email)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  shop.clock.advance(2_000);
  expect((await tryFrom('192.0.2.1', email, TEST_PASSWORD)).status).toBe(200);
});

test('a refused try is no failure: it does not lengthen the wait', async () => {
  const { email } = await shop.newShopper();
  await tryTimes(10, '192.0.2.2', email);
  await tryTimes(5, '192.0.2.2', email);
  shop.clock.advance(1_000);
  expect((await tryFrom('192.0.2.2', email, TEST_PASSWORD)).status).toBe(200);
});

test('treats an email without an account like one with', async () => {
  const { email } = await shop.newShopper();
  const statuses = await tryTimes(12, '192.0.2.3', 'nobody@example.com');
  expect(statuses).toEqual(await tryTimes(12, '192.0.2.3', email));
  expect(statuses).toContain(429);
});

test('counts an email in any case as one, and so all addresses of an IPv6 household', async () => {
  const { email } = await shop.newShopper();
  await tryTimes(5, '2001:db8:7:7::1', email);
  await tryTimes(5, '2001:db8:7:7:9::1', email.toUpperCase());
  expect((await tryFrom('2001:db8:7:7::2', email)).status).toBe(429);
  expect((await tryFrom('2001:db8:7:8::2', email)).status).toBe(401);
});

test('a forged X-Forwarded-For makes no other address', async () => {
  const { email } = await shop.newShopper();
  const tryForged = (index: number) =>
    shop.call(auth.login, {
      body: { email, password: 'wrong-guess-1' },
      address: '192.0.2.4',
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    });
  for (let index = 0; index < 10; index += 1) await tryForged(index);
  expect((await tryForged(11)).status).toBe(429);
});

test('evaluates at most 100 guesses an hour and account over all addresses while the owner gets in', async () => {
  const { email } = await shop.newShopper();
  await tryFrom('10.9.9.9', email, TEST_PASSWORD);
  const guesses = Array.from({ length: 400 }, (_, index) =>
    tryFrom(`10.1.${index >> 2}.1`, email, undefined, index % 2 === 0 ? shop : otherInstance),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(80);
  expect(statuses.filter((status) => status === 429)).toHaveLength(320);
  expect(await countFailures(email)).toBe(80);

  expect((await tryFrom('10.9.9.9', email, TEST_PASSWORD)).status).toBe(200);
  expect((await tryFrom('10.8.8.8', email, TEST_PASSWORD)).status).toBe(429);
  shop.clock.advance(60 * MINUTE_MS);
  expect((await tryFrom('10.8.8.8', email, TEST_PASSWORD)).status).toBe(200);
});

test('a list of stolen pairs from one network is evaluated up to a limit, however many are tried at once', async () => {
  const limit = SIGN_IN_FAILURES_OF_A_NETWORK.count;
  const { email: asha } = await shop.newShopper();
  const { email: ravi } = await shop.newShopper();
  await tryFrom('198.51.100.40', asha, TEST_PASSWORD);
  const tryList = async (instance: TestShop) => {
    const pairs = Array.from({ length: 50 }, (_, index) =>
      tryFrom('198.51.100.40', `stolen-${index}@example.com`, undefined, instance),
    );
    return (await Promise.all(pairs)).map(({ status }) => status);
  };
  const statuses = (await Promise.all([tryList(shop), tryList(otherInstance)])).flat();
  expect(statuses.filter((status) => status === 401)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - limit);

  // An account that has only failed from this network counts as a stranger here.
  expect(new Set(await tryList(shop))).toEqual(new Set([429]));
  // An account that signed in from here before still can, even after a mistyped password, and so can everybody from
  // elsewhere. A stranger waits here.
  expect((await tryFrom('198.51.100.40', asha)).status).toBe(401);
  expect((await tryFrom('198.51.100.40', asha, TEST_PASSWORD)).status).toBe(200);
  expect((await tryFrom('198.51.100.41', ravi, TEST_PASSWORD)).status).toBe(200);
  const refused = await tryFrom('198.51.100.40', ravi, TEST_PASSWORD);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  shop.clock.advance(SIGN_IN_FAILURES_OF_A_NETWORK.windowMs);
  expect((await tryFrom('198.51.100.40', ravi, TEST_PASSWORD)).status).toBe(200);
});

test('who is turned away has written nothing', async () => {
  const { email } = await shop.newShopper();
  await Promise.all(
    Array.from({ length: 150 }, () => tryFrom('198.51.100.50', email, undefined, otherInstance)),
  );
  expect(await countFailures(email)).toBe(10);
});

test('an attack on one account leaves the others alone', async () => {
  const { email } = await shop.newShopper();
  await tryTimes(15, '192.0.2.6', email);
  const { email: neighbour } = await shop.newShopper();
  expect((await tryFrom('192.0.2.6', neighbour, TEST_PASSWORD)).status).toBe(200);
});

test('forgets failures after an hour and a known network after a year', async () => {
  const { email } = await shop.newShopper();
  await tryTimes(3, '192.0.2.7', email);
  shop.clock.advance(60 * MINUTE_MS - 1);
  await removeExpired(shop);
  expect(await countFailures(email)).toBe(3);
  shop.clock.advance(2);
  await removeExpired(shop);
  expect(await countFailures(email)).toBe(0);

  const countSuccesses = async () => {
    const rows = await shop.database.read
      .selectFrom('attempts')
      .select('id')
      .where('email', '=', email)
      .execute();
    return rows.length;
  };
  expect(await countSuccesses()).toBe(1);
  shop.clock.advance(366 * DAY_MS);
  await removeExpired(shop);
  expect(await countSuccesses()).toBe(0);
});

test('failures of more than an hour ago lengthen no wait', async () => {
  const { email } = await shop.newShopper();
  await tryTimes(10, '192.0.2.10', email);
  shop.clock.advance(60 * MINUTE_MS);
  expect(await tryTimes(10, '192.0.2.10', email)).toEqual(Array(10).fill(401));
});

test('a flood is turned away by reading alone, while others of its network wait for each other', async () => {
  const { email, token } = await shop.newShopper();
  await tryTimes(10, '192.0.2.11', email.toUpperCase());
  let waiting: ReturnType<typeof tryFrom> | undefined;
  await whileLocked(
    shop.database,
    (tx) => lockAttempts(tx, '192.0.2.11'),
    async () => {
      waiting = tryFrom('192.0.2.11', (await shop.newShopper()).email);
      await expectWaiting(shop.database, 1);
      expect((await tryFrom('192.0.2.11', email.toUpperCase(), undefined, otherInstance)).status).toBe(429);
      const body = { oldPassword: 'wrong-guess-1', newPassword: TEST_PASSWORD };
      const again = await otherInstance.call(changePassword, { token, body, address: '192.0.2.11' });
      expect(again.status, 'asked for once more in the account').toBe(429);
    },
  );
  expect((await waiting)?.status).toBe(401);
});

test('the right password, asked for once more in the account, is no failure', async () => {
  const { email, token } = await shop.newShopper();
  const confirm = (oldPassword: string) =>
    shop.call(changePassword, {
      token,
      body: { oldPassword, newPassword: TEST_PASSWORD },
      address: '192.0.2.12',
    });
  for (let times = 0; times < 12; times += 1) expect((await confirm(TEST_PASSWORD)).status).toBe(200);
  expect(await countFailures(email)).toBe(0);
  for (let times = 0; times < 10; times += 1) expect((await confirm('wrong-guess-1')).status).toBe(400);
  expect((await confirm(TEST_PASSWORD)).status).toBe(429);
});

test('sign-ins take turns by their network, and in none with limits off', () => {
  expect(turnOf({ rateLimits: true }, '2001:db8:7:7::1')).toBe(
    turnOf({ rateLimits: true }, '2001:db8:7:7::2'),
  );
  expect(turnOf({ rateLimits: true }, '192.0.2.13')).toBe('192.0.2.13');
  expect(turnOf({ rateLimits: false }, '192.0.2.13')).toBeUndefined();
});

test('with limits off nobody waits', async () => {
  const unlimited = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    config: { rateLimits: false },
  });
  const { email, token } = await shop.newShopper();
  expect((await unlimited.call(auth.checkAuth, { token })).status).toBe(200);
  const tries = Array.from({ length: 15 }, () => tryFrom('192.0.2.8', email, 'wrong-guess-1', unlimited));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toEqual(Array(15).fill(401));

  // Not even for attempts that were counted while limits were on.
  await tryTimes(10, '192.0.2.8', email);
  expect((await tryFrom('192.0.2.8', email, TEST_PASSWORD)).status).toBe(429);
  expect((await tryFrom('192.0.2.8', email, TEST_PASSWORD, unlimited)).status).toBe(200);
  const at = shop.clock.now();
  const earlier = Array.from({ length: 300 }, () => ({
    kind: 'registration' as const,
    network: '192.0.2.8',
    at,
  }));
  await shop.database.write((tx) => tx.insertInto('attempts').values(earlier).execute());
  const body = { userName: 'Late', email: 'late@example.com', password: TEST_PASSWORD };
  expect((await unlimited.call(auth.register, { body, address: '192.0.2.8' })).status).toBe(200);
  await unlimited.close();
});

test('logs no password and no token', async () => {
  const { id, email, token } = await shop.newShopper();
  await tryFrom('192.0.2.9', email, 'a-secret-canary-1');
  await shop.call(auth.checkAuth, { token });
  await shop.call(auth.checkAuth, { token: `${token}x` });
  await shop.call(auth.register, {
    body: { userName: 'x', email: 'no email', password: 'a-secret-canary-2' },
  });
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":"x","password":"a-secret-canary-3"',
  });
  const log = JSON.stringify(shop.logLines);
  for (const secret of ['a-secret-canary', TEST_PASSWORD, token, email]) expect(log).not.toContain(secret);
  expect(shop.logLines).toContainEqual(expect.objectContaining({ event: 'sign_in', account: id }));
  expect(shop.logLines).toContainEqual(
    expect.objectContaining({ event: 'refusal', call: 'POST /api/auth/login', network: '192.0.2.9' }),
  );
  expect(shop.errorLines()).toEqual([]);
});

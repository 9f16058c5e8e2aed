import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { changePassword } from '@shop/contract/profile/endpoints';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Tables } from '../../tables/index.ts';
import { removeExpired } from '../retention/index.ts';

const HOUR_MS = 3_600_000;

let statements: string[] = [];
let database: OpenDatabase<Tables>;
let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  shop = await buildTestShop({ database });
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
  await database.close();
});

async function statusOf(token: string | undefined, instance = shop): Promise<number> {
  return (await instance.call(auth.checkAuth, { token })).status;
}

test("check-auth without a token says 'No token found'", async () => {
  expect(await shop.call(auth.checkAuth, {})).toMatchObject({
    status: 401,
    body: { success: false, message: 'No token found' },
  });
});

test.each(['x', 'a'.repeat(43), 'null', 'undefined'])('refuses the made-up token %s', async (token) => {
  expect(await statusOf(token)).toBe(401);
});

test('tells who a token belongs to, on every instance', async () => {
  const { token, ...account } = await shop.newShopper({ userName: 'Asha' });
  const { user } = await otherInstance.callOk(auth.checkAuth, { token });
  expect(user).toEqual(account);
  expect(account).toMatchObject({ userName: 'Asha', role: 'user' });
});

test('reads the token from the Authorization header alone', async () => {
  const { token } = await shop.newShopper();
  const elsewhere = await shop.app.inject({
    url: `/api/auth/check-auth?token=${token}&authToken=${token}`,
    headers: { cookie: `token=${token}; authToken=${token}`, 'x-auth-token': token },
  });
  expect(elsewhere.statusCode).toBe(401);
  const basic = await shop.app.inject({
    url: '/api/auth/check-auth',
    headers: { authorization: `Basic ${token}` },
  });
  expect(basic.statusCode).toBe(401);
});

test('sends 256 random bits once and keeps only their SHA-256', async () => {
  const { token, id } = await shop.newShopper();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const session = await shop.database.read
    .selectFrom('sessions')
    .select('token_sha256')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(session.token_sha256)).toEqual(createHash('sha256').update(token).digest());
});

test('a session ends after 12 hours without use', async () => {
  const { token } = await shop.newShopper();
  shop.clock.advance(12 * HOUR_MS - 1);
  expect(await statusOf(token)).toBe(200);
  shop.clock.advance(12 * HOUR_MS);
  expect(await statusOf(token)).toBe(401);
});

test('a session ends after 7 days however much it is used', async () => {
  const { token } = await shop.newShopper();
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    shop.clock.advance(8 * HOUR_MS);
    expect(await statusOf(token)).toBe(200);
  }
  shop.clock.advance(8 * HOUR_MS - 1);
  expect(await statusOf(token)).toBe(200);
  shop.clock.advance(1);
  expect(await statusOf(token)).toBe(401);
});

test('notes the use of a session once a minute, so that most calls only read', async () => {
  const { token, id } = await shop.newShopper();
  const lastUse = async () => {
    const row = await shop.database.read
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.last_used_at.getTime();
  };
  const start = shop.clock.now().getTime();
  shop.clock.advance(59_999);
  await statusOf(token);
  expect(await lastUse()).toBe(start);
  shop.clock.advance(1);
  await Promise.all([statusOf(token), statusOf(token), statusOf(token)]);
  expect(await lastUse()).toBe(start + 60_000);
});

test.each(['packer', 'shopper'] as const)('a call of a %s costs one query to know who it is', async (who) => {
  const { token } = await (who === 'packer' ? shop.newStaff('packer') : shop.newShopper());
  await statusOf(token);
  statements = [];
  await statusOf(token);
  // The sign-in is kept within a second, in a transaction of its own that may end just now.
  const own = statements.filter((text) => !/^(?:begin|commit)$|access_events/.test(text));
  expect(own).toEqual([expect.stringMatching(/^select .* from "sessions" inner join/s)]);
});

test('notes the use of many sessions at once in one statement', async () => {
  const tokens: string[] = [];
  for (let shoppers = 0; shoppers < 12; shoppers += 1) tokens.push((await shop.newShopper()).token);
  shop.clock.advance(60_000);
  statements = [];
  await Promise.all(tokens.map((token) => statusOf(token)));
  expect(statements.filter((text) => text.startsWith('update "sessions"')).length).toBeLessThan(3);
  statements = [];
  await Promise.all(tokens.map((token) => statusOf(token)));
  expect(statements.filter((text) => text.startsWith('update'))).toEqual([]);
});

test.each([
  ['a full disk', '53100', 200],
  ['a database that is read only just now', '25006', 200],
  ['a row that others hold', '55P03', 200],
  ['anything else', 'P0001', 500],
])('a use that cannot be noted for %s', async (_why, code, status) => {
  const { token } = await shop.newShopper();
  shop.clock.advance(60_000);
  await database.write(async (tx) => {
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = ${sql.lit(code)}; end $$`.execute(tx);
    await sql`create trigger refuse before update on sessions for each row execute function refuse()`.execute(
      tx,
    );
  });
  try {
    expect(await statusOf(token)).toBe(status);
  } finally {
    await database.write((tx) => sql`drop function refuse cascade`.execute(tx));
  }
});

test('logout ends the session at the very next request on every instance, and no other session', async () => {
  const { token, email } = await shop.newShopper();
  const { token: otherToken } = await shop.signIn(email);
  expect(await statusOf(token, otherInstance)).toBe(200);
  expect(await shop.call(auth.logout, { token })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Logged out successfully' },
  });
  expect(await statusOf(token, otherInstance)).toBe(401);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(otherToken, otherInstance)).toBe(200);
});

test.each([undefined, 'a'.repeat(43), 'not a token'])(
  'logout with the token %s does no harm',
  async (token) => {
    expect(await shop.call(auth.logout, { token })).toMatchObject({ status: 200 });
  },
);

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'logout takes an empty body of type %s',
  async (contentType) => {
    const { token } = await shop.newShopper();
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '' });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
  },
);

test('forgets sessions that ended, keeps those that live', async () => {
  const { id: idleId } = await shop.newShopper();
  shop.clock.advance(12 * HOUR_MS);
  const { id: liveId, token } = await shop.newShopper();
  await removeExpired(shop);
  const sessions = await shop.database.read.selectFrom('sessions').select('user_id').execute();
  const owners = sessions.map(({ user_id }) => user_id);
  expect(owners).not.toContain(idleId);
  expect(owners).toContain(liveId);
  expect(await statusOf(token)).toBe(200);
});

test('of two password changes at once from the same password one counts, and the other is told that it was wrong', async () => {
  const shopper = await shop.newShopper();
  const change = (newPassword: string) =>
    shop.call(changePassword, {
      token: shopper.token,
      body: { oldPassword: TEST_PASSWORD, newPassword },
    });
  let both: ReturnType<typeof change>[] = [];
  await whileLocked(
    database,
    (tx) => tx.selectFrom('users').select('id').where('id', '=', shopper.id).forUpdate().execute(),
    async () => {
      both = [change('kedar-loves-soap-8'), change('kedar-loves-soap-9')];
      await expectWaiting(database, 2);
    },
  );
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('an account has five hundred sessions and devices at most: the one unused for longest ends', async () => {
  const shopper = await shop.newShopper();
  const kept = await shop.signIn(shopper.email);
  await shop.callOk(auth.stay, { token: kept.token });
  shop.clock.advance(60_000);
  // In use again, so newer than all others.
  await shop.callOk(auth.checkAuth, { token: shopper.token });
  await shop.database.write(async (tx) => {
    await sql`insert into sessions (token_sha256, user_id, created_at, last_used_at)
      select sha256(number::text::bytea), ${shopper.id}, now.at, now.at
      from generate_series(1, 498) as number, (select ${shop.clock.now()}::timestamptz as at) as now`.execute(
      tx,
    );
    await sql`insert into stays (id, user_id, user_agent, created_at, last_used_at)
      select gen_random_uuid(), ${shopper.id}, '', now.at, now.at
      from generate_series(1, 499), (select ${shop.clock.now()}::timestamptz as at) as now`.execute(tx);
  });
  const count = async (table: 'sessions' | 'stays') => {
    const rows = shop.database.read.selectFrom(table).select('id').where('user_id', '=', shopper.id);
    return (await rows.execute()).length;
  };
  expect([await count('sessions'), await count('stays')]).toEqual([500, 500]);
  const next = await shop.signIn(shopper.email);
  expect(await count('sessions')).toBe(500);
  const tokens = [kept.token, shopper.token, next.token];
  expect(await Promise.all(tokens.map((token) => statusOf(token)))).toEqual([401, 200, 200]);
  await shop.callOk(auth.stay, { token: next.token });
  expect(await count('stays')).toBe(500);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AGENT_BASKETS, AGENT_CALLS, AGENT_KEYS } from '@shop/contract/limits';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createAgentLimit } from './agent-limits.ts';

const ours = 'https://agent.example/profile.json';
const another = 'https://other.example/profile.json';

let shop: TestShop;
let soap: string;
beforeEach(async () => {
  shop = await buildTestShop();
  soap = await newProduct(shop.database);
});
afterEach(() => shop.close());

/** Asks as an agent that names this profile, from a network of this number. */
function send(
  path: string,
  payload: object,
  {
    profile = ours,
    network = 1,
    key,
    remoteAddress = `203.0.113.${network}`,
  }: { profile?: string; network?: number; key?: string; remoteAddress?: string } = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/ucp${path}`,
    remoteAddress,
    headers: { 'ucp-agent': `profile="${profile}"`, ...(key && { 'idempotency-key': key }) },
    payload,
  });
}
const read = (by = {}) => send('/catalog/product', { id: soap }, by);
const cancel = (agent: number) =>
  send('/carts/none/cancel', {}, { key: randomUUID(), profile: `https://many.example/${agent}` });
const begin = (by = {}) => send('/carts', { line_items: [{ item: { id: soap }, quantity: 1 }] }, by);

test('one network may ask only so often, and is told when again', async () => {
  const statuses = new Map<number, number>();
  const waits: number[] = [];
  for (let call = 0; call <= AGENT_CALLS.ofNetwork; call += 1) {
    const { statusCode, headers } = await read();
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 429) waits.push(Number(headers['retry-after']));
  }
  expect([...statuses]).toEqual([
    [200, AGENT_CALLS.ofNetwork],
    [429, 1],
  ]);
  expect(waits.every((seconds) => seconds > 0)).toBe(true);
  shop.clock.advance(AGENT_CALLS.windowSeconds * 1_000);
  expect((await read()).statusCode).toBe(200);
});

test('one agent may ask only so often, from however many networks, and another one still may', async () => {
  const statuses = new Set<number>();
  for (let call = 0; call < AGENT_CALLS.ofAgent; call += 1) {
    statuses.add((await read({ network: 1 + Math.floor(call / AGENT_CALLS.ofNetwork) })).statusCode);
  }
  expect([...statuses]).toEqual([200]);
  const network = 100;
  expect((await read({ network })).statusCode).toBe(429);
  expect((await read({ network, profile: another })).statusCode).toBe(200);
});

test('a network that asks too often stays refused, however many agents it names', () => {
  const allow = createAgentLimit({ clock: createTestClock(), rateLimits: true }, AGENT_CALLS);
  let allowed = 0;
  for (let nth = 0; nth < 50_000; nth += 1) {
    try {
      allow({ profile: `https://many.example/${nth}`, address: '203.0.113.1' });
      allowed += 1;
    } catch {}
  }
  expect(allowed).toBe(AGENT_CALLS.ofNetwork);
});

test('all networks of an IPv6 /48 ask only ten times as often as one', () => {
  const allow = createAgentLimit({ clock: createTestClock(), rateLimits: true }, AGENT_CALLS);
  let allowed = 0;
  const askFrom = (address: string, nth: number) => {
    try {
      allow({ profile: `https://many.example/${nth}`, address });
      allowed += 1;
    } catch {}
  };
  for (let nth = 0; nth < 50_000; nth += 1) askFrom(`2001:db8:1:${nth.toString(16)}::1`, nth);
  expect(allowed).toBe(AGENT_CALLS.ofNetwork * 10);
  askFrom('2001:db8:2:1::1', 50_000);
  expect(allowed).toBe(AGENT_CALLS.ofNetwork * 10 + 1);
});

const beginFrom = async (remoteAddress: string) => (await begin({ remoteAddress })).statusCode;

test('all networks of an IPv6 /48 begin only ten times as many baskets as one', async () => {
  const now = shop.clock.now();
  await shop.database.write((tx) =>
    sql`
      insert into agent_baskets (id_sha256, kind, profile, network, content, told_paise, created_at, expires_at)
      select sha256(n::text::bytea), 'cart', 'https://many.example/' || n, '2001:db8:1:' || n || '::/64', '{}', 0,
        ${now}, ${new Date(now.getTime() + 3_600_000)}
      from generate_series(1, ${AGENT_BASKETS.ofNetwork * 10 - 1}::integer) as n`.execute(tx),
  );
  expect(await beginFrom('2001:db8:1:f::1')).toBe(201);
  expect(await beginFrom('2001:db8:1:e::1')).toBe(429);
  expect(await beginFrom('2001:db8:2:e::1')).toBe(201);
});

test('a network begins only so many baskets an hour', async () => {
  const statuses: number[] = [];
  for (let basket = 0; basket <= AGENT_BASKETS.ofNetwork; basket += 1) {
    statuses.push((await begin()).statusCode);
  }
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([
    AGENT_BASKETS.ofNetwork,
    429,
  ]);
});

/** As if an agent had begun as many baskets as it may within an hour. */
async function beginAll(): Promise<void> {
  const now = shop.clock.now();
  const end = new Date(now.getTime() + AGENT_BASKETS.hours * 3_600_000);
  await shop.database.write((tx) =>
    sql`
      insert into agent_baskets (id_sha256, kind, profile, network, content, told_paise, created_at, expires_at)
      select sha256(n::text::bytea), 'cart', ${ours}, 'network ' || n, '{}', 0, ${now}, ${end}
      from generate_series(1, ${AGENT_BASKETS.ofAgent}::integer) as n`.execute(tx),
  );
}

test('an agent begins only so many baskets an hour, from however many networks, and another one still may', async () => {
  await beginAll();
  expect((await begin()).statusCode).toBe(429);
  expect((await begin({ profile: another })).statusCode).toBe(201);
});

test('a repeated call is answered when no basket may be begun any more, and a refused one can be tried again', async () => {
  const key = randomUUID();
  const first = await begin({ key });
  await beginAll();
  expect((await begin({ key })).body).toBe(first.body);
  const fresh = randomUUID();
  expect((await begin({ key: fresh })).statusCode).toBe(429);
  shop.clock.advance(3_600_000);
  expect((await begin({ key: fresh })).statusCode).toBe(201);
});

test('a network has only so many answers kept an hour, whatever agents it names', async () => {
  for (let nth = 0; nth < AGENT_KEYS.ofNetwork; nth += 1) {
    // So that the calls of a minute are not too many.
    if (nth % 250 === 0) shop.clock.advance(AGENT_CALLS.windowSeconds * 1_000);
    expect((await cancel(nth)).statusCode).toBe(200);
  }
  expect((await cancel(0)).statusCode).toBe(429);
  expect((await begin()).statusCode).toBe(201);
  shop.clock.advance(AGENT_KEYS.windowSeconds * 1_000);
  expect((await cancel(0)).statusCode).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '@shop/contract/agents/endpoints';
import { AGENT_KEYS, AGENT_KEY_LENGTH } from '@shop/contract/limits';
import type { Database } from '../../database.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { removeExpired } from '../retention/index.ts';

let shop: TestShop;
let database: Database & { close(): Promise<void> };
let soap: string;
let statements: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  shop = await buildTestShop({ database, config: { rateLimits: false } });
  soap = await newProduct(shop.database, { pricePaise: 19_900, stock: 100 });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(() =>
  shop.database.write(async (tx) => {
    await sql`delete from agent_answers`.execute(tx);
    await sql`delete from agent_baskets`.execute(tx);
  }),
);

const ours = 'https://agent.example/profile.json';
const lines = (quantity: number) => ({ line_items: [{ item: { id: soap }, quantity }] });

interface Sending {
  key?: string | string[] | undefined;
  profile?: string;
  of?: TestShop;
  method?: 'POST' | 'PUT';
}

async function send(
  path: string,
  payload: object | string,
  { key, profile = ours, of = shop, method = 'POST' }: Sending,
) {
  const answer = await of.app.inject({
    method,
    url: `/api/ucp${path}`,
    headers: {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profile}"`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
}

async function useTool(name: string, args: object, { key, header }: { key?: unknown; header?: string } = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    headers: { 'content-type': 'application/json', ...(header && { 'idempotency-key': header }) },
    payload: {
      jsonrpc: '2.0',
      // Clients count their messages: a message that is sent again has another id.
      id: randomUUID(),
      method: 'tools/call',
      params: {
        name,
        arguments: {
          meta: { 'ucp-agent': { profile: ours }, ...(key !== undefined && { 'idempotency-key': key }) },
          ...args,
        },
      },
    },
  });
  const { result, error } = answer.json();
  return { status: answer.statusCode, result, error };
}

async function countOf(table: 'agent_baskets' | 'agent_answers'): Promise<number> {
  const { count } = await shop.database.read
    .selectFrom(table)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const conflict = { code: 'idempotency_conflict', content: expect.stringContaining('another') as string };
const begin = async (kind: 'carts' | 'checkout-sessions') =>
  (await send(`/${kind}`, lines(1), {})).body.id as string;

/** Each call that changes something, by REST: where it goes, and two bodies. */
const changes: [
  name: string,
  ask: () => Promise<[path: string, method?: 'POST' | 'PUT']>,
  one: () => object | string,
  other: () => object,
][] = [
  ['create_cart', async () => ['/carts'], () => lines(1), () => lines(2)],
  // The published suite changes a member that this shop does not read.
  [
    'create_checkout',
    async () => ['/checkout-sessions'],
    () => lines(1),
    () => ({ ...lines(1), currency: 'EUR' }),
  ],
  ['update_cart', async () => [`/carts/${await begin('carts')}`, 'PUT'], () => lines(3), () => lines(4)],
  [
    'update_checkout',
    async () => [`/checkout-sessions/${await begin('checkout-sessions')}`, 'PUT'],
    () => lines(3),
    () => lines(4),
  ],
  [
    'complete_checkout',
    async () => [`/checkout-sessions/${await begin('checkout-sessions')}/complete`],
    () => ({ payment: { token: 'one' } }),
    () => ({ payment: { token: 'two' } }),
  ],
  ['cancel_cart', async () => [`/carts/${await begin('carts')}/cancel`], () => '', () => ({})],
  [
    'cancel_checkout',
    async () => [`/checkout-sessions/${await begin('checkout-sessions')}/cancel`],
    () => '',
    () => ({}),
  ],
];

test.each(changes)(
  '%s with a key is done once: repeated it has the same answer, with another body 409',
  async (_name, ask, one, other) => {
    const [path, method = 'POST'] = await ask();
    const key = randomUUID();
    const first = await send(path, one(), { key, method });
    expect([first.status, first.body.ucp.status ?? 'success']).toEqual([
      path.split('/').length === 2 ? 201 : 200,
      'success',
    ]);
    const baskets = await countOf('agent_baskets');
    expect(await send(path, one(), { key, method })).toEqual(first);
    const refused = await send(path, other(), { key, method });
    expect([refused.status, refused.body]).toEqual([409, conflict]);
    expect([await countOf('agent_baskets'), await countOf('agent_answers')]).toEqual([baskets, 1]);
    expect((await send(path, other(), { key: randomUUID(), method })).status).toBeLessThan(300);
  },
);

describe('by MCP', () => {
  test.each([
    ['in meta', (key: string) => ({ key })],
    ['in the header', (key: string) => ({ header: key })],
  ])('a key %s does the same', async (_where, by) => {
    const key = randomUUID();
    const first = await useTool('create_cart', { cart: lines(1) }, by(key));
    expect(first.status).toBe(200);
    expect(await useTool('create_cart', { cart: lines(1) }, by(key))).toEqual(first);
    expect(await useTool('create_cart', { cart: lines(2) }, by(key))).toMatchObject({
      status: 409,
      error: { code: -32_000, data: conflict },
    });
    expect(await countOf('agent_baskets')).toBe(1);
    const { id } = first.result.structuredContent;
    const ended = await useTool('cancel_cart', { id }, by(key));
    expect(ended.result.structuredContent.id).toBe(id);
    expect(await useTool('cancel_cart', { id }, by(key))).toEqual(ended);
    expect((await useTool('cancel_cart', { id: 'another' }, by(key))).status).toBe(409);
  });

  test('what was asked by REST is known, and the other way round', async () => {
    const key = randomUUID();
    const first = await send('/carts', lines(1), { key });
    const { result } = await useTool('create_cart', { cart: lines(1) }, { key });
    expect(result.structuredContent).toEqual(first.body);
  });

  test('the tools that change something say so', async () => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { tools } = (await shop.app.inject({ method: 'POST', url: '/api/ucp/mcp', payload })).json().result;
    const taking = tools.filter((tool: never) => JSON.stringify(tool).includes('idempotency-key'));
    expect(taking.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      changes.map(([name]) => name).toSorted(),
    );
  });
});

test('the first answer stays, whatever has happened since, at every instance', async () => {
  const key = randomUUID();
  const first = await send('/carts', lines(1), { key });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ price_paise: 25_000 }).where('id', '=', soap).execute(),
  );
  await send(`/carts/${first.body.id}/cancel`, '', {});
  const other = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    config: { rateLimits: false },
  });
  expect(await send('/carts', lines(1), { key, of: other })).toEqual(first);
  await other.close();
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ price_paise: 19_900 }).where('id', '=', soap).execute(),
  );
});

test('an outcome is an answer too: what was not there stays so', async () => {
  const cartId = await begin('carts');
  const key = randomUUID();
  const [path, input] = ['/checkout-sessions', { cart_id: 'none', line_items: [] }];
  const first = await send(path, input, { key });
  expect([first.status, first.body.messages[0].code]).toEqual([200, 'not_found']);
  expect(await send(path, input, { key })).toEqual(first);
  expect((await send(path, { ...input, cart_id: cartId }, { key })).status).toBe(409);
});

test('a key is its agent’s own, and of one kind of call', async () => {
  const key = randomUUID();
  const ids = [
    await send('/carts', lines(1), { key }),
    await send('/carts', lines(1), { key, profile: 'https://other.example/profile.json' }),
    await send('/checkout-sessions', lines(1), { key }),
  ].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(3);
});

test('an answer is kept for 24 hours, and then the call is one of its own', async () => {
  const key = randomUUID();
  const first = await send('/carts', lines(1), { key });
  shop.clock.advance(AGENT_KEYS.hours * 3_600_000 - 1);
  await removeExpired(shop);
  expect(await send('/carts', lines(1), { key })).toEqual(first);
  shop.clock.advance(1);
  const next = await send('/carts', lines(2), { key });
  expect([next.status, next.body.id === first.body.id]).toEqual([201, false]);
  expect(await send('/carts', lines(2), { key })).toEqual(next);
  shop.clock.advance(AGENT_KEYS.hours * 3_600_000);
  await removeExpired(shop);
  expect(await countOf('agent_answers')).toBe(0);
});

describe('at the same moment', () => {
  test('ten calls with one key make one basket and have one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/carts', lines(1), { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await countOf('agent_baskets'), await countOf('agent_answers')]).toEqual([1, 1]);
  });

  test('of calls with one key and two bodies, those with one body are answered', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 1, 2].map((pieces) => send('/carts', lines(pieces), { key })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await countOf('agent_baskets')).toBe(1);
  });

  test('a cart becomes one checkout, and each answer tells of that one', async () => {
    const cartId = await begin('carts');
    const ask = (postal_code: string) =>
      send(
        '/checkout-sessions',
        { cart_id: cartId, line_items: [], context: { postal_code } },
        { key: randomUUID() },
      );
    const answers = await Promise.all([ask('171001'), ask('560001'), ask('400001')]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

/** Breaks each transaction that writes into the table, at its commit or at once. */
async function whileBroken(table: string, when: 'commit' | 'write', work: () => Promise<unknown>) {
  await shop.database.write(async (tx) => {
    await sql`create function break_it() returns trigger language plpgsql as
      $$ begin raise exception 'the machine stopped'; end $$`.execute(tx);
    await (
      when === 'commit'
        ? sql`create constraint trigger break_it after insert or update on ${sql.table(table)}
            deferrable initially deferred for each row execute function break_it()`
        : sql`create trigger break_it after insert or update on ${sql.table(table)}
            for each row execute function break_it()`
    ).execute(tx);
  });
  try {
    await work();
  } finally {
    await shop.database.write((tx) => sql`drop function break_it cascade`.execute(tx));
  }
}

test.each([
  ['agent_answers', 'commit'],
  ['agent_answers', 'write'],
  ['agent_baskets', 'commit'],
  ['agent_baskets', 'write'],
] as const)(
  'a call that breaks at %s, at its %s, has done nothing, and repeated is done once',
  async (table, when) => {
    const key = randomUUID();
    await whileBroken(table, when, async () => {
      expect((await send('/carts', lines(1), { key })).status).toBe(500);
    });
    expect([await countOf('agent_baskets'), await countOf('agent_answers')]).toEqual([0, 0]);
    const done = await send('/carts', lines(1), { key });
    expect([done.status, await send('/carts', lines(1), { key })]).toEqual([201, done]);
    expect([await countOf('agent_baskets'), await countOf('agent_answers')]).toEqual([1, 1]);
  },
);

test('a change that meets a person who takes the basket at that moment is answered as after it', async () => {
  const id = await begin('carts');
  const { token } = await shop.newShopper();
  const answer = send(`/carts/${id}`, lines(9), { key: randomUUID(), method: 'PUT' });
  const taken = shop.callOk(agents.takeAgentBasket, { token, params: { token: id }, body: {} });
  const [{ body }] = await Promise.all([answer, taken]);
  expect((await send(`/carts/${id}`, lines(5), { method: 'PUT' })).body.line_items).toEqual(body.line_items);
});

test('what is kept tells nothing to who has not the key and the body', async () => {
  const key = randomUUID();
  const buyer = { first_name: 'Asha', phone_number: '9816012345' };
  const { body } = await send('/carts', { ...lines(1), buyer }, { key });
  const rows = await shop.database.read.selectFrom('agent_answers').selectAll().execute();
  expect(rows.map((row) => Object.keys(row))).toEqual([['id_sha256', 'sealed', 'kept_at']]);
  for (const { id_sha256: id, sealed } of rows) {
    const words = Buffer.concat([id, sealed]).toString('latin1');
    for (const said of [key, body.id, soap, 'Asha', '9816012345', 'agent.example', 'ucp']) {
      expect(words).not.toContain(said);
    }
  }
});

test.each([
  ['too short to be random', 'a'.repeat(AGENT_KEY_LENGTH.least - 1)],
  ['too long', 'a'.repeat(AGENT_KEY_LENGTH.most + 1)],
  ['empty', ''],
  ['of other letters', `clé-${'a'.repeat(30)}`],
  ['with a space', `a key of ${'a'.repeat(30)}`],
  ['two', [randomUUID(), randomUUID()]],
])('a key that is %s is refused, and nothing is done', async (_what, key) => {
  const { status, body } = await send('/carts', lines(1), { key });
  expect([status, body.code, body.content]).toEqual([
    400,
    'invalid_request',
    expect.stringContaining('22 to 255'),
  ]);
  expect(await countOf('agent_baskets')).toBe(0);
});

test.each([[7], [null], [{}], ['short']])('a key that is %j is refused by MCP', async (key) => {
  const { status, error } = await useTool('create_cart', { cart: lines(1) }, { key });
  expect([status, error.code, error.data.code]).toEqual([200, -32_602, 'invalid_request']);
});

test('the shortest and the longest key are taken, and reading needs none', async () => {
  for (const length of [AGENT_KEY_LENGTH.least, AGENT_KEY_LENGTH.most]) {
    expect((await send('/carts', lines(1), { key: 'k'.repeat(length) })).status).toBe(201);
  }
  expect((await send('/catalog/product', { id: soap }, { key: 'short' })).status).toBe(200);
});

/** Counts the statements that a call sends, apart from the begin and the end of its transaction. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  statements = [];
  expect((await work()).status).toBeLessThan(300);
  return statements.filter((text) => !/^(?:begin|commit)/i.test(text)).length;
}

test('a key costs one statement', async () => {
  for (const [, ask, one] of changes) {
    // Of three tries the one in which nothing else of the shop asked at the same time.
    const least = async (withKey: boolean) => {
      const costs: number[] = [];
      while (costs.length < 3) {
        const [path, method = 'POST'] = await ask();
        const key = withKey ? randomUUID() : undefined;
        costs.push(await statementsOf(() => send(path, one(), { key, method })));
      }
      return Math.min(...costs);
    };
    expect((await least(true)) - (await least(false))).toBe(1);
  }
});

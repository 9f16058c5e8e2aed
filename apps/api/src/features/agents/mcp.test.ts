import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { ucpFaults } from '../../testing/ucp-validator.ts';
import { MCP_VERSIONS } from './mcp-version.ts';
import { operations } from './operations.ts';

let shop: TestShop;
let soap: string;
let address: string;
beforeAll(async () => {
  shop = await buildTestShop();
  soap = await newProduct(shop.database, { title: 'Walnut Soap', facts: { allergens: ['walnut'] } });
  address = await shop.listen();
});
afterAll(() => shop.close());

const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

async function post(message: unknown, headers: Record<string, string> = {}, of = shop) {
  const answer = await of.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

test('a client of the protocol connects, lists the tools and reads a product, without a session', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/api/ucp/mcp`));
  await client.connect(transport);
  try {
    expect(transport.sessionId).toBeUndefined();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(operations.map(({ name }) => name));
    expect(tools.find(({ name }) => name === 'get_checkout')?.inputSchema.required).toEqual(['meta', 'id']);
    const { structuredContent, content } = await client.callTool({
      name: 'get_product',
      arguments: { meta, catalog: { id: soap } },
    });
    const schema = 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response';
    expect(ucpFaults(schema, structuredContent)).toEqual([]);
    const [text] = content as { type: string; text: string }[];
    expect(JSON.parse(text?.text ?? '')).toEqual(structuredContent);
  } finally {
    await client.close();
  }
});

test('the same question has the same answer by both transports', async () => {
  const catalog = { query: 'walnut', context: { postal_code: '171001' } };
  const rest = await shop.app.inject({
    method: 'POST',
    url: '/api/ucp/catalog/search',
    headers: { 'ucp-agent': `profile="${meta['ucp-agent'].profile}"` },
    payload: catalog,
  });
  const { body } = await post(call('search_catalog', { meta, catalog }));
  expect(body.result.structuredContent).toEqual(rest.json());
});

test('what was asked before is answered to each caller’s own id, by its own profile, until it is no longer true', async () => {
  const catalog = { query: 'juniper' };
  const found = async (id: number | string, by: object = meta) =>
    post({ ...call('search_catalog', { meta: by, catalog }), id });
  const none = await found(1);
  expect(none.body.result.structuredContent.products).toEqual([]);
  expect(await found('two')).toEqual({ status: 200, body: { ...none.body, id: 'two' } });
  expect((await found('three', {})).body).toMatchObject({ id: 'three', error: { code: -32_001 } });
  const id = await newProduct(shop.database, { title: 'Cypress Soap' });
  const { token } = await shop.newAdmin();
  await shop.callOk(editProduct, { token, params: { id }, body: { title: 'Juniper Soap' } });
  expect((await found(4)).body.result.structuredContent.products).toMatchObject([{ id }]);
});

const lines = (quantity: number) => [{ item: { id: soap }, quantity }];

test('a cart and a checkout are filled as far as the person, each answer as the protocol has it', async () => {
  const schemas = {
    cart: 'schemas/shopping/cart.json',
    checkout: 'schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
    error: 'schemas/shopping/types/error_response.json',
  };
  const tool = async (name: string, args: object, kind: keyof typeof schemas) => {
    const { structuredContent } = (await post(call(name, { meta, ...args }))).body.result;
    expect([name, ...ucpFaults(schemas[kind], structuredContent)]).toEqual([name]);
    return structuredContent;
  };
  const begun = await tool('create_cart', { cart: { line_items: lines(1) } }, 'cart');
  const cart = { id: begun.id };
  await tool('update_cart', { ...cart, cart: { line_items: lines(3) } }, 'cart');
  expect((await tool('get_cart', cart, 'cart')).line_items).toMatchObject([{ quantity: 3 }]);
  const of = await tool('create_checkout', { checkout: { cart_id: begun.id, line_items: [] } }, 'checkout');
  expect(of).toMatchObject({ status: 'incomplete', line_items: [{ quantity: 3 }] });
  const checkout = { id: of.id };
  const destinations = [{ street_address: '14 Cedar Lane', postal_code: '171001', address_country: 'IN' }];
  const fulfillment = { methods: [{ type: 'shipping', destinations }] };
  await tool('update_checkout', { ...checkout, checkout: { line_items: lines(2), fulfillment } }, 'checkout');
  for (const [name, args] of [
    ['get_checkout', checkout],
    ['complete_checkout', { ...checkout, checkout: { payment: {} } }],
  ] as const) {
    expect(await tool(name, args, 'checkout')).toMatchObject({
      status: 'requires_escalation',
      continue_url: `http://shop.test/shop/basket?token=${of.id}`,
      line_items: [{ quantity: 2 }],
    });
  }
  expect(await tool('cancel_checkout', checkout, 'checkout')).toMatchObject({ status: 'canceled' });
  await tool('cancel_cart', cart, 'cart');
  expect((await tool('get_cart', cart, 'error')).messages).toMatchObject([{ code: 'not_found' }]);
  expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([]);
});

const versionFor = async (protocolVersion: string) =>
  (await post({ jsonrpc: '2.0', id: 'a', method: 'initialize', params: { protocolVersion } })).body.result
    .protocolVersion;

test('the version that the client speaks is taken, or else the newest', async () => {
  expect([await versionFor('2025-06-18'), await versionFor('1999-01-01')]).toEqual([
    '2025-06-18',
    '2025-11-25',
  ]);
});

test('notifications are taken without an answer', async () => {
  const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
  expect(await post(message)).toEqual({ status: 202, body: null });
});

test.each([
  ['no JSON', '{', 400, -32_700],
  ['no message', { id: 1 }, 400, -32_600],
  ['several messages at once', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 400, -32_600],
  ['an id that is none', { jsonrpc: '2.0', id: {}, method: 'ping' }, 400, -32_600],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 200, -32_601],
  ['an unknown tool', call('place_order', { meta }), 200, -32_602],
  ['no input', call('search_catalog', { meta }), 200, -32_602],
  ['a wrong input', call('search_catalog', { meta, catalog: { query: [] } }), 200, -32_602],
  ['no agent', call('search_catalog', { catalog: { query: 'soap' } }), 400, -32_001],
])('%s is refused as JSON-RPC refuses', async (_what, message, status, code) => {
  const answer = await post(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

const readSoap = () => ({ name: 'get_product', arguments: { meta, catalog: { id: soap } } });

describe('without a handshake', () => {
  const version = '2026-07-28';
  const key = 'io.modelcontextprotocol';
  const said = { [`${key}/protocolVersion`]: version, [`${key}/clientCapabilities`]: {} };
  const ask = (method: string, params: object = {}, headers: object = {}) =>
    post(
      { jsonrpc: '2.0', id: 'a', method, params: { _meta: said, ...params } },
      { 'mcp-protocol-version': version, 'mcp-method': method, ...headers },
    );

  test('a client learns of the shop, of its tools and of a product', async () => {
    expect(await ask('server/discover')).toMatchObject({
      status: 200,
      body: {
        id: 'a',
        result: {
          resultType: 'complete',
          supportedVersions: MCP_VERSIONS,
          capabilities: { tools: {} },
          _meta: { [`${key}/serverInfo`]: { name: 'shop' } },
          cacheScope: 'public',
        },
      },
    });
    const { body: listed } = await ask('tools/list');
    expect(listed.result).toMatchObject({ resultType: 'complete', ttlMs: 60_000, cacheScope: 'public' });
    expect(listed.result.tools).toHaveLength(operations.length);
    // The second answer is one that is known.
    for (const name of ['get_product', '=?base64?Z2V0X3Byb2R1Y3Q=?=']) {
      const answer = await ask('tools/call', readSoap(), { 'mcp-name': name });
      expect(answer).toMatchObject({
        status: 200,
        body: { result: { resultType: 'complete', structuredContent: { product: { id: soap } } } },
      });
    }
  });

  test.each([
    ['another method', { 'mcp-method': 'tools/list', 'mcp-name': 'get_product' }, -32_020],
    ['another tool', { 'mcp-name': 'get_cart' }, -32_020],
    ['no tool', {}, -32_020],
    ['another version', { 'mcp-protocol-version': '2025-11-25', 'mcp-name': 'get_product' }, -32_020],
    [
      'a version that nobody speaks',
      { 'mcp-protocol-version': '1999-01-01', 'mcp-name': 'get_product' },
      -32_020,
    ],
  ])('headers that name %s are refused', async (_, headers, code) => {
    await ask('tools/call', readSoap(), { 'mcp-name': 'get_product' });
    expect(await ask('tools/call', readSoap(), headers)).toMatchObject({
      status: 400,
      body: { id: 'a', error: { code } },
    });
  });

  test('a message must say its version and what its client can', async () => {
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'tools/list' };
    expect(await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers)).toMatchObject({
      status: 400,
      body: { error: { code: -32_602, message: expect.stringContaining('clientCapabilities') as string } },
    });
    const strange = { _meta: { ...said, [`${key}/protocolVersion`]: '2030-01-01' } };
    expect(await ask('tools/list', strange)).toMatchObject({
      status: 400,
      body: { error: { code: -32_022, data: { supported: MCP_VERSIONS, requested: '2030-01-01' } } },
    });
  });

  test.each(['initialize', 'ping', 'nothing/known'])('there is no %s', async (method) => {
    expect(await ask(method)).toMatchObject({ status: 404, body: { error: { code: -32_601 } } });
  });
});

test('a page of another site is refused, and a version that nobody speaks', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await post(ping, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post(ping, { origin: 'http://shop.test' })).status).toBe(200);
  expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
});

test('only POST is answered: the server sends nothing by itself and has no sessions to end', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const { statusCode, headers } = await shop.app.inject({ method, url: '/api/ucp/mcp' });
    expect([statusCode, headers.allow]).toEqual([405, 'POST']);
  }
});

test('is not there if the owner switches it off', async () => {
  const agents = { ...demonstrationSettings.agents, mcp: 'no' as const };
  const off = await buildTestShop({
    database: shop.database,
    settings: { ...demonstrationSettings, agents },
  });
  try {
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, {}, off)).status).toBe(404);
    const profile = (await off.app.inject('/.well-known/ucp')).json();
    expect(profile.ucp.services['dev.ucp.shopping']).toHaveLength(1);
  } finally {
    await off.close();
  }
});

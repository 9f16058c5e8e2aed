import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT_CALLS } from '@shop/contract/limits';
import { saveSection } from '@shop/contract/settings/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';

/** What was asked before is answered before the app reads the body: over a real connection alone. */

let shop: TestShop;
let soap: string;
let address: URL;
beforeAll(async () => {
  shop = await buildTestShop();
  soap = await newProduct(shop.database, { title: 'Walnut Soap' });
  address = new URL(await shop.listen());
});
afterAll(() => shop.close());

const profile = 'https://agent.example/profile.json';
const ucpAgent = `profile="${profile}"`;

/** Sends a call, its body in these parts. */
async function send(path: string, parts: readonly string[], headers: Record<string, string> = {}) {
  const socket = connect(Number(address.port), address.hostname).setNoDelay();
  const all = {
    host: address.host,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(parts.join(''))),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const [first = '', ...rest] = parts;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${first}`);
  for (const part of rest) {
    await wait(20);
    socket.write(part);
  }
  let answer = '';
  for await (const part of socket) answer += String(part);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body };
}

const readProduct = (headers: Record<string, string> = { 'ucp-agent': ucpAgent }, parts = question()) =>
  send('/api/ucp/catalog/product', parts, headers);
const question = () => [JSON.stringify({ id: soap })];
const message = (id: number | string, meta: object = { 'ucp-agent': { profile } }) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'get_product', arguments: { meta, catalog: { id: soap } } },
  });
const call = (text: string, headers = {}) => send('/api/ucp/mcp', [text], headers);

test('a question that is asked again has the same answer, also where its body comes in parts', async () => {
  const fresh = await readProduct();
  expect([fresh.status, JSON.parse(fresh.body).product.id]).toEqual([200, soap]);
  const [text = ''] = question();
  // The second time it is kept, after that it is known.
  for (const parts of [[text], [text], [text.slice(0, 9), text.slice(9)], ['', text]]) {
    const again = await readProduct({ 'ucp-agent': ucpAgent }, parts);
    expect([again.status, again.body]).toEqual([200, fresh.body]);
    for (const header of ['cache-control: no-store', 'x-content-type-options: nosniff', 'x-request-id: '])
      expect(again.head).toContain(header);
  }
});

test('who names no profile, or sends another type, is refused although the answer is known', async () => {
  await readProduct();
  const nameless = await readProduct({});
  expect([nameless.status, JSON.parse(nameless.body).code]).toEqual([400, 'invalid_profile_url']);
  expect((await readProduct({ 'ucp-agent': ucpAgent, 'content-type': 'text/plain' })).status).toBe(415);
});

test('by MCP each caller is answered with its own id, and refused like who asks first', async () => {
  const { body } = await call(message(1));
  const { result } = JSON.parse(body);
  expect(result.structuredContent.product.id).toBe(soap);
  for (const id of [2, 3, 'साबुन "4"']) {
    expect(JSON.parse((await call(message(id))).body)).toEqual({ jsonrpc: '2.0', id, result });
  }
  expect(JSON.parse((await call(message(5, {}))).body)).toMatchObject({ id: 5, error: { code: -32_001 } });
  expect((await call(message(6), { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await call(message(7), { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
});

test('the owner switches off, and what was answered before is not answered any more, until it is on again', async () => {
  const { token } = await shop.newAdmin();
  const { agents: value } = shop.readSettings();
  const save = (changed: Partial<typeof value>, version: number) =>
    shop.callOk(saveSection.agents, { token, body: { value: { ...value, ...changed }, version } });
  const told = async () => [
    JSON.parse((await readProduct()).body).product?.id,
    JSON.parse((await call(message(9))).body || '{}').result?.structuredContent.product?.id,
  ];
  expect(await told()).toEqual([soap, soap]);
  await save({ catalogue: 'no' }, 0);
  expect(await told()).toEqual([undefined, undefined]);
  await save({ mcp: 'no' }, 1);
  expect([await told(), (await call(message(9))).status]).toEqual([[soap, undefined], 404]);
  await save({}, 2);
  expect(await told()).toEqual([soap, soap]);
});

test('known answers count too, by both transports', async () => {
  const statuses = new Set<number>();
  for (let asked = 0; asked < AGENT_CALLS.ofNetwork; asked += 1) statuses.add((await readProduct()).status);
  expect([...statuses]).toEqual([200, 429]);
  expect(JSON.parse((await call(message(7))).body)).toMatchObject({ id: 7, error: { code: -32_000 } });
  shop.clock.advance(AGENT_CALLS.windowSeconds * 1_000);
  expect((await readProduct()).status).toBe(200);
});

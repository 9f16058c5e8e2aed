import { BODY_LIMIT_BYTES } from '@shop/contract/body-limit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';

const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
beforeAll(async () => {
  app.post('/echo', async ({ body }) => ({ success: true, body }));
  app.get('/echo/:word', async ({ params, query }) => ({ success: true, params, query }));
  await app.ready();
});
afterAll(() => app.close());

async function echo(payload: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: '/echo', headers, payload })).json();
}

test('drops what no text column can hold from the texts of a body', async () => {
  expect(await echo('{"name":"As\\u0000ha","lines":["\\u0000"]}')).toEqual({
    success: true,
    body: { name: 'Asha', lines: [''] },
  });
});

test('a half of a character is what it is stored as', async () => {
  expect(await echo(String.raw`{"name":"As\ud800ha 🧼"}`)).toEqual({
    success: true,
    body: { name: 'As\ufffdha 🧼' },
  });
});

test('lets no body reach a prototype', async () => {
  expect(await echo('{"__proto__":{"isAdmin":true},"name":"Asha"}')).toEqual({
    success: true,
    body: { name: 'Asha' },
  });
});

test.each(['/echo/a%00b', '/echo/a?keyword=%00'])('refuses the address %s', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 'bad_request' });
});

test('refuses a body that is no JSON with a sentence', async () => {
  expect(await echo('{"name":')).toEqual({
    success: false,
    message: 'The body is not readable as JSON.',
    code: 'bad_request',
  });
});

test.each([
  [400, 'content-type: application/json', '{"name":', /^The body is not readable as JSON\.$/, /JSON के रूप में/],
  [413, 'content-type: application/json', `"${'a'.repeat(BODY_LIMIT_BYTES)}"`, /too long/, /बहुत लंबा/],
  [415, 'content-type: text/xml', '<x/>', /^Send JSON; text\/xml is/, /^JSON भेजें; text\/xml/],
  [415, 'content-type: none', '<x/>', /^Send JSON; none is/, /^JSON भेजें; none/],
  [400, 'content-length: 7', 'a', /^This request cannot be read\.$/, /रिक्वेस्ट पढ़ी नहीं/],
])('%i for %s is said in the language of the page', async (status, header, payload, english, hindi) => {
  const [name = '', value = ''] = header.split(': ');
  for (const [language, sentence] of [
    ['en', english],
    ['hi', hindi],
  ] as const) {
    const headers = { 'content-type': 'application/json', [name]: value, 'shop-language': language };
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.json()).toMatchObject({ success: false, code: 'bad_request' });
    expect(answer.json().message).toMatch(sentence);
  }
});

test('each answer names its request by an id of its own', async () => {
  const ids = await Promise.all(
    ['from-a-proxy-1', undefined].map(async (id) => {
      const { headers } = await app.inject({ url: '/echo/a', headers: id ? { 'x-request-id': id } : {} });
      return headers['x-request-id'];
    }),
  );
  // No proxy is trusted here, so the id that came with the request does not count.
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request keeps the id that a trusted proxy gave it, if it is fit for a log', async () => {
  const behindProxy = createApp({ logger: pino({ level: 'silent' }), trustProxy: ['loopback'] });
  behindProxy.get('/', async () => ({ success: true }));
  const idOf = async (id: string) =>
    (await behindProxy.inject({ url: '/', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idOf('from-a-proxy-1')).toBe('from-a-proxy-1');
  expect(await idOf('"}\n{"level":50')).toMatch(/^[0-9a-f-]{36}$/);
  await behindProxy.close();
});

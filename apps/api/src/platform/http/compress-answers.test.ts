import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@shop/contract/endpoint';
import { Shape } from '@shop/contract/schemas';
import { Type } from 'typebox';
import { createAnswerCache } from './cached-answers.ts';
import { createApp } from './create-app.ts';
import { createServe } from './endpoint-registrar.ts';

const long = 'Neem and tulsi soap. '.repeat(100);
const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
const cached = createAnswerCache({ version: () => 1, maxBytes: 100_000 });
const response = Shape({ success: Type.Boolean(), text: Type.String() });
const read = (path: `/api/${string}`) =>
  endpoint({ method: 'GET', path, access: 'anyone' }, { summary: 'Reads.', response });

beforeAll(async () => {
  const serve = createServe(app, async () => null);
  serve(read('/api/long'), async () => ({ text: long }));
  serve(read('/api/short'), async () => ({ text: 'short' }));
  serve(read('/api/kept'), async () => ({ text: long }), { cached });
  app.get('/api/file', async (_request, reply) =>
    reply.header('content-length', long.length).type('application/json').send(long),
  );
  app.get('/api/words', async (_request, reply) => reply.type('text/csv').send(long));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['/api/long', '/api/kept', '/api/kept'])('sends %s as the client accepts it', async (url) => {
  const plain = await ask(url);
  expect(plain.json()).toEqual({ success: true, text: long });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const [brotli, gzip] = [await ask(url, 'gzip, deflate, br'), await ask(url, 'gzip, br;q=0')];
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const { headers, rawPayload } of [plain, brotli, gzip]) {
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(headers.vary).toBe('Accept-Encoding');
  }
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test.each(['/api/short', '/api/file', '/api/words'])('sends %s as it is', async (url) => {
  const { headers, body } = await ask(url, 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(Number(headers['content-length'])).toBe(body.length);
});

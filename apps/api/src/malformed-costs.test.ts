// Judges speed, so only `npm run malformed` runs it (`vitest.config.ts`).
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import { Done, Shape } from '@shop/contract/schemas';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { createApp } from './platform/http/create-app.ts';
import { createServe } from './platform/http/endpoint-registrar.ts';
import { costliestRequest } from './testing/costly-requests.ts';

/** The most CPU that an answer to somebody without an account may take, in milliseconds. */
const MAX_CPU_MS = 50;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
});
afterAll(() => shop.close());

const calls = allEndpoints
  .filter(({ endpoint: { access } }) => access === 'anyone' || access === 'provider')
  .map(({ feature, name, endpoint: call }) => ({ name: `${feature}.${name}`, call }));
const documents = ['/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/openapi.json', '/api/none'].map(
  (path) => ({
    name: path,
    call: endpoint(
      { method: 'GET', path, access: 'anyone' },
      { summary: 'Is no call of the contract.', response: Type.Unknown() },
    ),
  }),
);

test.each([...calls, ...documents])('$name costs at most 50 ms of CPU', async ({ call }) => {
  const { cpuMs, request } = await costliestRequest(shop.app, call);
  process.stdout.write(`  ${cpuMs.toFixed(1)} ms: ${call.method} ${request}\n`);
  expect(cpuMs).toBeLessThanOrEqual(MAX_CPU_MS);
});

/** Faults that once existed. */
test.each<[string, (text: string, names: unknown[]) => unknown]>([
  ['a pattern that looks again from each letter', (text) => /[^\s<>"']+@[^\s<>"']+/.exec(text.repeat(2))],
  [
    'a sentence for each of many entries',
    (_text, names) =>
      Object.fromEntries(
        names.map((name, index) => [
          `names.${index}`.replaceAll(/[A-Z]/g, ' '),
          [name, String(index)].join(' ').repeat(20),
        ]),
      ),
  ],
  [
    'a document made for each request',
    () => JSON.stringify(Array.from({ length: 500_000 }, (_, index) => ({ index }))),
  ],
])('control: %s is found', async (_what, work) => {
  const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
  const planted = endpoint(
    { method: 'POST', path: '/api/planted', access: 'anyone' },
    {
      summary: 'Has a fault.',
      query: Shape({ text: Type.Optional(Type.String()) }),
      body: Shape({ names: Type.Optional(Type.Array(Type.Unknown())) }),
      bodyLimit: 512 * 1_024,
      response: Done,
    },
  );
  createServe(app, async () => null)(planted, async ({ query, body }) => {
    work(query.text ?? '', body.names ?? []);
    return {};
  });
  const { cpuMs } = await costliestRequest(app, planted);
  await app.close();
  expect(cpuMs).toBeGreaterThan(MAX_CPU_MS);
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { allowOrigins } from './allow-origins.ts';
import { createApp } from './create-app.ts';

const SHOP = 'https://shop.example';

async function appFor(origins: string[]) {
  const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
  await allowOrigins(app, origins);
  app.get('/api/products', async () => ({ success: true }));
  return app;
}

const preflight = (origin: string, headers: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/products',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': headers,
  },
});

test('a page of a listed origin may call with its token and the headers that clients send', async () => {
  const app = await appFor([SHOP]);
  const sent = [
    'authorization',
    'content-type',
    'cache-control',
    'pragma',
    'expires',
    'x-requested-with',
    'if-none-match',
    'if-modified-since',
    'idempotency-key',
    'shop-language',
  ];
  const asked = await app.inject(preflight(SHOP, sent.join(',')));
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
  });
  const allowed = String(asked.headers['access-control-allow-headers']).split(', ');
  expect(allowed.toSorted()).toEqual(sent.toSorted());
  const { headers } = await app.inject({ url: '/api/products', headers: { origin: SHOP } });
  expect(headers['access-control-allow-origin']).toBe(SHOP);
});

test.each([
  ['another origin', [SHOP], 'https://evil.example'],
  ['an origin that begins like a listed one', [SHOP], `${SHOP}.evil.example`],
  ['any origin where none is listed', [], SHOP],
])('%s is told nothing, and its preflight is refused', async (_who, origins, origin) => {
  const app = await appFor(origins);
  const asked = await app.inject(preflight(origin, 'authorization'));
  const got = await app.inject({ url: '/api/products', headers: { origin } });
  expect(asked.statusCode).toBeGreaterThanOrEqual(400);
  for (const { headers } of [asked, got]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

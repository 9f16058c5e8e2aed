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

test('a page of a listed origin may call with its token', async () => {
  const app = await appFor([SHOP]);
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/api/products',
    headers: {
      origin: SHOP,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type',
  });
  const { headers } = await app.inject({ url: '/api/products', headers: { origin: SHOP } });
  expect(headers['access-control-allow-origin']).toBe(SHOP);
});

test.each([
  ['another origin', [SHOP], 'https://evil.example'],
  ['any origin where none is listed', [], SHOP],
])('%s gets no leave', async (_who, origins, origin) => {
  const app = await appFor(origins);
  const { headers } = await app.inject({ url: '/api/products', headers: { origin } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

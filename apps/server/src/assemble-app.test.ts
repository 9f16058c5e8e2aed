import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPagesApp } from './assemble-app.ts';
import { createLogger } from './logger.ts';

const app = createPagesApp(
  createLogger('silent'),
  { trustProxy: ['loopback'], publicUrl: 'https://shop.example' },
  null,
);
beforeAll(async () => {
  app.get('/*', async ({ ip }) => {
    if (ip === '203.0.113.9') throw new Error('the secret of the page');
    return { ip };
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, address: string) =>
  app.inject({ url, headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });

test('pages alone believe the proxy about who asks', async () => {
  expect((await ask('/', '203.0.113.7')).json()).toEqual({ ip: '203.0.113.7' });
  // What the visitor wrote there before the proxy did is not believed.
  expect((await ask('/', '198.51.100.1, 203.0.113.7')).json()).toEqual({ ip: '203.0.113.7' });
});

test('pages alone refuse as the API does, and tell nothing of a fault', async () => {
  const failed = await ask('/', '203.0.113.9');
  expect([failed.statusCode, failed.json()]).toMatchObject([500, { success: false, code: 'server_error' }]);
  const unknown = await ask('/api/none', '203.0.113.7');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { success: false, code: 'not_found' }]);
  expect(unknown.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

import { readFile, glob } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { BODY_LIMIT_BYTES } from '@shop/contract/body-limit';
import { allEndpoints } from '@shop/contract/endpoints';
import { expect, test } from './support/fixtures.ts';
import { START_TIMEOUT_MS, startEmptyShop } from './support/start-shop.ts';

// What keeps strangers out has tests of its own next to its code. A build can lose what sources have, so the most
// important of it is asked of the built server too, by plain requests: browsers would correct these addresses.

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends an address as it is written. */
function ask(
  base: string,
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: object } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, agent: false, headers: { ...headers } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

test('addresses that are none get a page or a sentence, and no fault', async ({ shop }) => {
  const parts = [
    '%',
    '%zz',
    '%ff',
    '%00',
    '%2f%2f',
    '..%2f..%2fetc%2fpasswd',
    '%5c',
    '//',
    'a'.repeat(9_000),
  ];
  for (const folder of [
    '/',
    '/shop/',
    '/shop/product/',
    '/api/',
    '/api/shop/products/get/',
    '/assets/',
    '/media/',
  ]) {
    for (const part of parts) {
      const { status, body } = await ask(shop.url, `${folder}${part}`);
      expect([folder + part, status >= 200 && status < 500]).toEqual([folder + part, true]);
      expect(body).not.toContain('root:');
    }
  }
  const slow = `/shop/a${'/'.repeat(12_000)}a`;
  expect((await ask(shop.url, slow)).status).toBe(404);
  // Folders are not listed, and what lies beside the build is not served.
  for (const path of ['/assets/', '/.git/config', '/.env', '/package.json', '/src/index.ts']) {
    expect([path, (await ask(shop.url, path)).status]).toEqual([path, 404]);
  }
});

test('bodies that are too long, broken or of another type are refused', async ({ shop }) => {
  const login = (body: string, headers: object = JSON_TYPE) =>
    ask(shop.url, '/api/auth/login', { method: 'POST', body, headers });
  expect((await login(`{"email":"${'a'.repeat(BODY_LIMIT_BYTES)}"}`)).status).toBe(413);
  expect((await login('{"email":')).status).toBe(400);
  expect((await login('x', { 'content-type': 'text/plain' })).status).toBe(415);
  for (const body of ['[]', 'null', '1', '{}', '{"__proto__":{"a":1}}', `[${'1,'.repeat(10_000)}1]`]) {
    expect([body.slice(0, 30), (await login(body)).status]).toEqual([body.slice(0, 30), 400]);
  }
});

test('every call of the API that needs an account is refused without one', async ({ shop }) => {
  const guarded = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => ['account', 'shopper', 'admin'].includes(access));
  expect(guarded.length).toBeGreaterThan(100);
  for (const { method, path } of guarded) {
    const address = path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
    const { status, headers } = await ask(shop.url, address, { method });
    expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 401]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test('pages run no script that the shop did not write, and are shown in no frame', async ({ shop }) => {
  for (const path of ['/shop/home', '/auth/login', '/admin/dashboard', '/no/such/page']) {
    const { headers, body } = await ask(shop.url, path);
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(body).not.toMatch(/nonce="[^"]+"/);
  }
});

test('every file says what it is, with its letters, and browsers may not guess', async ({ shop }) => {
  const { body } = await ask(shop.url, '/shop/home');
  const linked = (pattern: RegExp) => pattern.exec(body)?.[1] ?? '';
  for (const [path, type] of [
    [linked(/(\/assets\/[\w.-]+\.js)/), 'text/javascript; charset=utf-8'],
    [linked(/(\/assets\/[\w.-]+\.css)/), 'text/css; charset=utf-8'],
    [linked(/(\/[\w./-]+\.avif)/), 'image/avif'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/api/shop/products/get', 'application/json; charset=utf-8'],
    ['/api/none', 'application/json; charset=utf-8'],
  ] as const) {
    const { headers } = await ask(shop.url, path);
    expect([path, headers['content-type'], headers['x-content-type-options']]).toEqual([
      path,
      type,
      'nosniff',
    ]);
  }
});

test('under an https address browsers are told to stay with it', async ({ shop }) => {
  test.setTimeout(START_TIMEOUT_MS);
  const pages = await startEmptyShop('postgres', {
    SERVE: 'web',
    API_URL: shop.url,
    PUBLIC_URL: 'https://shop.example',
    RAZORPAY_KEY_ID: 'rzp_test_builtguards',
    RAZORPAY_KEY_SECRET: 'a secret of this test',
    RAZORPAY_WEBHOOK_SECRET: 'another secret of this test',
  });
  try {
    for (const path of ['/shop/home', '/api/none', '/%']) {
      const { headers } = await ask(pages.url, path);
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
  } finally {
    await pages.remove();
  }
});

/** One letter beyond Latin-1 doubles the memory in which V8 keeps the text of its file (decision 0059). */
test('the files of the server are ASCII', async () => {
  const root = join(import.meta.dirname, '..');
  const files: string[] = [];
  const folders = 'apps/{server/build,web/build/server,web/build/hi/server}';
  for await (const file of glob(`${folders}/**/*.js`, { cwd: root })) files.push(file);
  expect(files.length).toBeGreaterThan(100);
  const wide: string[] = [];
  for (const file of files) {
    const line = /^.*\P{ASCII}.*$/mu.exec(await readFile(join(root, file), 'utf8'))?.[0];
    if (line !== undefined) wide.push(`${file}: ${line.trim()}`);
  }
  expect(wide).toEqual([]);
});

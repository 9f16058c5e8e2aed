import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { createContext, createRequestHandler, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registerWeb, type WebOptions } from './register-web.ts';
import type { PageHost } from '../app/platform/page-host.ts';
import type { AskedPage } from '../app/platform/page-handle.ts';
import { type WebBuild, findWebBuilds } from './web-build.ts';

const INLINE = 'console.log("inline")';
const TYPED = 'console.log("no script of the renderer")';
const hostOf = createContext<PageHost>();
const open: FastifyInstance[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-build-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'hi/client/assets'), { recursive: true });
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await mkdir(join(folder, 'client/pictures/lime-0123abcd'), { recursive: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'client/assets/a-1234.js'), 'plain');
  await writeFile(join(folder, 'client/assets/a-1234.js.br'), 'packed');
  await writeFile(join(folder, 'hi/client/assets/hi-1234.js'), 'hindi');
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'client/pictures/lime-0123abcd/640.avif'), 'picture');
  await writeFile(join(folder, 'client/icon-192.png'), 'icon');
  await writeFile(join(folder, 'server/index.js'), 'secret');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

interface Shop {
  app: FastifyInstance;
  renders: string[];
  /** The builds in the order in which they were loaded. */
  loaded: string[];
  catalogue: { version: number };
}

const route = (id: string, path: string, handle?: object) => ({
  id,
  path,
  parentId: 'root',
  module: { default: () => null, handle },
});

/** Serves a build with four routes, whose entry renders its address and the version of the catalogue. */
async function serve(
  options: Partial<WebOptions> = {},
  statusOf = (_path: string) => 200,
  rendered: (path: string) => Promise<void> | undefined = () => undefined,
): Promise<Shop> {
  const renders: string[] = [];
  const catalogue = { version: 1 };
  const buildOf = (language: string) =>
    ({
      ssr: true,
      isSpaMode: false,
      prerender: [],
      publicPath: '/',
      basename: '/',
      assetsBuildDirectory: '',
      future: {},
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
      assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
      routes: {
        root: { id: 'root', path: '', module: { default: () => null } },
        listing: route('listing', 'shop/listing', {
          canonical: ({ search }: AskedPage) => {
            const kept = ['category', 'sortBy'].filter((name) => search.has(name));
            const query = kept.map((name) => `${name}=${search.get(name)}`).join('&');
            return `/shop/listing${query && `?${query}`}`;
          },
        }),
        product: route('product', 'shop/product/:id'),
        checkout: route('checkout', 'shop/checkout', { isPayment: true }),
        other: route('other', '*'),
      },
      entry: {
        module: {
          createRequestHandler,
          createPageContext: (host: PageHost) => {
            const context = new RouterContextProvider();
            context.set(hostOf, host);
            return context;
          },
          default: async (
            request: Request,
            _status: number,
            _headers: Headers,
            _entry: unknown,
            context: RouterContextProvider,
          ) => {
            const { pathname, search } = new URL(request.url);
            if (statusOf(pathname) === 404 && context.get(hostOf).hasMissingPage) {
              return new Response(null, { status: 404 });
            }
            renders.push(language + pathname + search);
            await rendered(pathname);
            return new Response(
              `<!DOCTYPE html><link rel="stylesheet" href="/assets/a-1234.css"/><script nonce="${context.get(hostOf).nonce}">${INLINE}</script><script>${TYPED}</script><script type="application/json">{}</script>` +
                `<script src="/assets/a-1234.js"></script>${language}${pathname}${search} v${catalogue.version}`,
              { status: statusOf(pathname), headers: { 'content-type': 'text/html' } },
            );
          },
        },
      },
    }) as unknown as WebBuild;
  const loaded: string[] = [];
  const load = (language: string, build: WebBuild) => () =>
    Promise.resolve(build).finally(() => void loaded.push(language));
  const app = fastify();
  open.push(app);
  await registerWeb(app, {
    builds: { en: load('en', buildOf('')), hi: load('hi', buildOf('hi ')) },
    callApi: () => Promise.reject(new Error('no page here calls the API')),
    catalogueVersion: () => catalogue.version,
    networkOf: (ip) => ip,
    browserConfig: {
      apiUrl: 'https://api.shop.example',
      publicUrl: 'https://shop.example',
      razorpayKeyId: '',
      razorpayCheckoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      paymentsAreSimulated: false,
    },
    readSettings: () => demonstrationSettings,
    reportError: () => {},
    buildFolder: folder,
    ...options,
  });
  return { app, renders, loaded, catalogue };
}

test('renders a page once for all who ask, at the same moment and later', async () => {
  const { app, renders } = await serve();
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/shop/listing')));
  await app.inject('/shop/listing');
  expect(renders).toEqual(['/shop/listing']);
});

test('shows a page in the language that was chosen, from the same memory', async () => {
  const { app, renders, loaded } = await serve();
  const inLanguage = (cookie?: string) =>
    app.inject({ url: '/shop/listing', headers: cookie === undefined ? {} : { cookie } });
  const english = await inLanguage();
  expect(loaded).toEqual(['en', 'en']);
  const hindi = await inLanguage('a=1; language=hi');
  expect(loaded).toEqual(['en', 'en', 'hi']);
  await inLanguage('language=hi');
  await inLanguage('language=en');
  await inLanguage('language=xx; mylanguage=hi');
  expect(renders).toEqual(['/shop/listing', 'hi /shop/listing']);
  expect([english.headers['content-language'], hindi.headers['content-language']]).toEqual([
    'en-IN',
    'hi-IN',
  ]);
  expect(hindi.headers.vary).toBe('Accept-Encoding, Cookie');
  expect(hindi.headers.etag).not.toBe(english.headers.etag);
  const cookie = 'language=hi';
  const again = { url: '/shop/listing', headers: { cookie, 'if-none-match': String(hindi.headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(304);
});

test('says in each language that a page is missing', async () => {
  const { app } = await serve({}, () => 404);
  const headers = { cookie: 'language=hi' };
  for (const id of ['1', '2']) {
    expect((await app.inject({ url: `/shop/product/${id}`, headers })).body).toContain('hi ');
    expect((await app.inject(`/shop/product/${id}`)).body).not.toContain('hi ');
  }
});

test('builds that were not made are told at the start', async () => {
  await expect(findWebBuilds(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test("the owner's pages are English whatever was chosen", async () => {
  const { app, renders } = await serve();
  await app.inject({ url: '/admin/dashboard', headers: { cookie: 'language=hi' } });
  expect(renders).toEqual(['/not-found']);
});

test('remembers a language and shows the page again from which it was chosen', async () => {
  const { app } = await serve();
  const choose = (referer?: string) =>
    app.inject({
      method: 'POST',
      url: '/language/hi',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(referer !== undefined && { referer }),
      },
    });
  const chosen = await choose('https://shop.example/shop/listing?category=soap');
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/shop/listing?category=soap']);
  expect(chosen.headers['set-cookie']).toBe('language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect((await choose('https://evil.example//evil.example/x')).headers.location).toBe('/evil.example/x');
  expect((await choose()).headers.location).toBe('/');
});

test('serves the files of every language', async () => {
  const { app } = await serve();
  expect((await app.inject('/assets/hi-1234.js')).body).toBe('hindi');
});

test('renders again once the catalogue has changed', async () => {
  const { app, renders, catalogue } = await serve();
  expect((await app.inject('/shop/listing')).body).toContain('v1');
  catalogue.version = 2;
  expect((await app.inject('/shop/listing')).body).toContain('v2');
  expect(renders).toHaveLength(2);
});

test('whatever an address says besides its choice makes no page of its own', async () => {
  const { app, renders } = await serve();
  await app.inject('/shop/listing?utm_source=x&sortBy=title-atoz&category=soap');
  await app.inject('/shop/listing?category=soap&sortBy=title-atoz&y=2');
  await app.inject('/SHOP/Listing/?sortBy=title-atoz&category=soap&category=x1');
  await app.inject('/shop/checkout?category=soap');
  expect(renders).toEqual(['/shop/listing?category=soap&sortBy=title-atoz', '/shop/checkout']);
});

test('all addresses that lead to nothing have one page', async () => {
  const { app, renders } = await serve({}, () => 404);
  const bodies = new Set<string>();
  for (let i = 0; i < 30; i++) bodies.add((await app.inject(`/junk/${i}?x=${i}`)).body);
  expect([renders, bodies.size]).toEqual([['/not-found'], 1]);
  expect((await app.inject(`/shop/listing?category=${'x'.repeat(3_000)}`)).statusCode).toBe(404);
  expect(renders).toHaveLength(1);
});

test('products that are not there have one page, which is rendered once a state of the catalogue', async () => {
  const { app, renders, catalogue } = await serve({}, () => 404);
  for (let i = 0; i < 30; i++) expect((await app.inject(`/shop/product/${i}`)).statusCode).toBe(404);
  expect(renders).toEqual(['/shop/product/0']);
  catalogue.version = 2;
  await app.inject('/shop/product/31');
  expect(renders).toEqual(['/shop/product/0', '/shop/product/31']);
});

test('beyond what can be rendered in time it answers 503, and pages in memory go on', async () => {
  const rendering = Promise.withResolvers<void>();
  const { app } = await serve(
    {},
    () => 200,
    (path) => (path === '/shop/listing' ? undefined : rendering.promise),
  );
  await app.inject('/shop/listing');
  const asked = Array.from({ length: 300 }, (_, i) => app.inject(`/shop/product/${i}`));
  const first = await Promise.race(asked);
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '2']);
  expect((await app.inject('/shop/listing')).statusCode).toBe(200);
  rendering.resolve();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('keeps no more than the bytes it may', async () => {
  const { app, renders } = await serve({ cacheBytes: 30_000 });
  for (let i = 0; i < 30; i++) await app.inject(`/shop/product/${i}`);
  renders.length = 0;
  await app.inject('/shop/product/29');
  expect(renders).toEqual([]);
  await app.inject('/shop/product/0');
  expect(renders).toEqual(['/shop/product/0']);
});

test('an error is answered and never kept', async () => {
  let isBroken = true;
  const { app } = await serve({}, () => (isBroken ? 500 : 200));
  expect((await app.inject('/shop/listing')).statusCode).toBe(500);
  isBroken = false;
  expect((await app.inject('/shop/listing')).statusCode).toBe(200);
});

test('the policy lets each script of the renderer run by its hash, and none that was typed', async () => {
  const { app } = await serve();
  const { body, headers } = await app.inject('/shop/listing');
  expect(body).toContain(`<script>${INLINE}</script>`);
  const policy = String(headers['content-security-policy']);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toMatch(/^(?!.*unsafe-eval)(?!.*script-src[^;]*unsafe-inline).*object-src 'none'/);
  expect(policy).toContain("connect-src 'self' https://api.shop.example");
});

test("names the provider's hosts on the checkout page alone", async () => {
  const { app } = await serve();
  const policyOf = async (path: string) =>
    String((await app.inject(path)).headers['content-security-policy']);
  expect(await policyOf('/shop/checkout')).toContain('https://checkout.razorpay.com');
  expect(await policyOf('/shop/listing')).not.toContain('razorpay');
});

test('with the sandbox, the checkout page names the sandbox alone', async () => {
  const browserConfig = {
    apiUrl: '',
    publicUrl: 'http://localhost:3000',
    razorpayKeyId: '',
    razorpayCheckoutUrl: 'http://localhost:3001/v1/checkout.js',
    paymentsAreSimulated: true,
  };
  const { app } = await serve({ browserConfig });
  const policy = String((await app.inject('/shop/checkout')).headers['content-security-policy']);
  expect(policy).toContain('frame-src http://localhost:3001');
  expect(policy).not.toContain('razorpay.com');
});

test('sends brotli, gzip or neither, as the browser asks', async () => {
  const { app } = await serve();
  const ask = (encoding: string) =>
    app.inject({ url: '/shop/listing', headers: { 'accept-encoding': encoding } });
  const plain = (await ask('identity')).body;
  for (let round = 0; round < 2; round++) {
    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await ask('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect(gzip.headers.vary).toBe('Accept-Encoding, Cookie');
  }
});

test('an address that the shop does not have leads where the API says, and is else a page that says so', async () => {
  const asked: string[] = [];
  const { app } = await serve({
    callApi: async (path) => {
      asked.push(path);
      return Response.json({ data: { to: path.includes('neem') ? '/shop/listing' : null } });
    },
  });
  const led = await app.inject('/products/neem?utm=x');
  expect([led.statusCode, led.headers.location]).toEqual([301, '/shop/listing']);
  expect((await app.inject('/products/gone')).statusCode).toBe(200);
  await app.inject('/shop/listing');
  expect((await app.inject('/?p=12')).statusCode).toBe(200);
  expect(asked).toEqual([
    '/api/shop/redirects/find?path=%2Fproducts%2Fneem%3Futm%3Dx',
    '/api/shop/redirects/find?path=%2Fproducts%2Fgone',
    '/api/shop/redirects/find?path=%2F%3Fp%3D12',
  ]);
});

test('an address that led nowhere leads on once the owner lets it', async () => {
  let to: string | null = null;
  const { app, catalogue } = await serve({ callApi: async () => Response.json({ data: { to } }) });
  const ask = async (address: string) => (await app.inject(address)).statusCode;
  expect(await ask('/old')).toBe(200);
  catalogue.version = 2;
  expect(await ask('/other')).toBe(200);
  to = '/shop/listing';
  expect(await ask('/old')).toBe(301);
});

test('answers 304 to a browser that holds the page', async () => {
  const { app, catalogue } = await serve();
  const { headers } = await app.inject('/shop/listing');
  const again = { url: '/shop/listing', headers: { 'if-none-match': `W/${headers.etag}` } };
  const answer = await app.inject(again);
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  catalogue.version = 2;
  expect((await app.inject(again)).statusCode).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const { app } = await serve();
  const answer = await app.inject({ method: 'HEAD', url: '/shop/listing' });
  expect(answer.statusCode).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.rawPayload.length).toBe(0);
});

test('a page tells proxies what its head needs, as long as there is a page', async () => {
  const { app } = await serve({}, (path) => (path === '/shop/checkout' ? 404 : 200));
  const { headers } = await app.inject('/shop/listing');
  expect(headers.link).toBe('</assets/a-1234.css>; rel=preload; as=style');
  // Also from the cache, and when the browser already has the page.
  expect((await app.inject('/shop/listing')).headers.link).toBe(headers.link);
  const known = { 'if-none-match': String(headers.etag) };
  const unchanged = await app.inject({ url: '/shop/listing', headers: known });
  expect([unchanged.statusCode, unchanged.headers.link]).toEqual([304, headers.link]);
  expect((await app.inject('/shop/checkout')).headers.link).toBeUndefined();
});

test('a file of the build is kept forever and sent as it was packed', async () => {
  const { app } = await serve();
  const answer = await app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.body).toBe('packed');
  expect((await app.inject('/assets/a-1234.js')).body).toBe('plain');
});

test('files of a folder count as one route, and HEAD sends no file', async () => {
  const routes: string[] = [];
  const { app } = await serve({ noteRoute: (_request, noted) => void routes.push(noted) });
  const head = await app.inject({ method: 'HEAD', url: '/assets/a-1234.js?v=1' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5', '']);
  await app.inject('/pictures/lime/640.avif');
  await app.inject('/icon-192.png');
  expect(routes).toEqual(['/assets/*', '/pictures/*', '/icon-192.png']);
});

test.each([
  ['/pictures/lime-0123abcd/640.avif', 'picture', 'public, max-age=31536000, immutable'],
  // The address comes from a page that was saved before the picture changed, or before its name had a hash.
  ['/pictures/lime-89abcdef/640.avif', 'picture', 'public, max-age=3600'],
  ['/pictures/lime/640.avif', 'picture', 'public, max-age=3600'],
  ['/icon-192.png', 'icon', 'public, max-age=3600'],
])('%s is kept as long as its address stands for its bytes', async (url, body, kept) => {
  const { app } = await serve();
  const answer = await app.inject(url);
  expect(answer.body).toBe(body);
  expect(answer.headers['cache-control']).toBe(kept);
});

test('a form that the picture does not have is a page that says so', async () => {
  const { app } = await serve();
  for (const url of ['/pictures/lime-0123abcd/641.avif', '/pictures/lime-89abcdef/641.avif']) {
    const answer = await app.inject(url);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test.each([
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/.vite/manifest.json',
  '/server/index.js',
  '//etc/passwd',
])('%s leads to no file', async (url) => {
  const { app } = await serve();
  const { body } = await app.inject(url);
  expect(body).not.toContain('secret');
  expect(body).toMatch(/^<!DOCTYPE html>/);
});

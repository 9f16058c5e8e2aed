import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { controlSandbox } from './support/api.ts';
import { OWN_PASSWORD } from './support/people.ts';
import { findProduct } from './support/products.ts';
import { newShopper, saveAddress } from './support/shoppers.ts';
import { type DatabaseKind, type RunningShop, START_TIMEOUT_MS, startShop } from './support/start-shop.ts';

/** A third-party client of the API, which sends what common HTTP libraries and their users send. */
const CLIENT = `
  let token;
  window.call = async (method, path, body) => {
    const headers = { 'Cache-Control': 'no-store', Pragma: 'no-cache', Expires: '0', 'X-Requested-With': 'fetch' };
    if (body) headers['Content-Type'] = 'application/json';
    if (token) headers.Authorization = 'Bearer ' + token;
    const answer = await fetch(window.shop + path, { method, headers, body: body && JSON.stringify(body), credentials: 'include' });
    const json = await answer.json();
    if (json.token) token = json.token;
    return { status: answer.status, ...json };
  };`;

interface Client {
  port: number;
  shop: RunningShop;
}

const test = base.extend<object, { database: DatabaseKind; client: Client }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  client: [
    async ({ database }, use) => {
      const pages: Server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<!DOCTYPE html><title>Client</title><script>${CLIENT}</script>`);
      }).listen(0);
      await once(pages, 'listening');
      const { port } = pages.address() as AddressInfo;
      const shop = await startShop(database, { WEB_ORIGINS: `http://127.0.0.1:${port}` });
      await use({ port, shop });
      await shop.remove();
      pages.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

declare global {
  interface Window {
    shop: string;
    call(method: string, path: string, body?: object): Promise<Answer>;
  }
}

/** The parts of the calls' answers that are used. */
interface Answer {
  status: number;
  user: { id: string };
  orderId: string;
  data: { _id: string }[] & { paymentStatus: string; items: { price: number; salePrice: number }[] };
}

test('a page of a listed origin signs in and buys with the headers that clients send', async ({
  page,
  client: { port, shop },
}) => {
  const shopper = await newShopper(shop.url);
  await saveAddress(shop.url, shopper);
  const product = await findProduct(shop.url, ({ totalStock }) => totalStock > 20);
  await page.goto(`http://127.0.0.1:${port}/`);
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      ([url, ...args]) => {
        window.shop = url;
        return window.call(...args);
      },
      [shop.url, method, path, body] as const,
    );

  const { user, status } = await call('POST', '/api/auth/login', {
    email: shopper.email,
    password: OWN_PASSWORD,
  });
  expect(status).toBe(200);
  expect(await call('GET', '/api/auth/check-auth')).toMatchObject({ status: 200, user: { id: user.id } });
  await call('POST', '/api/shop/cart/add', { userId: user.id, productId: product._id, quantity: 1 });
  const { data: cart } = await call('GET', `/api/shop/cart/get/${user.id}`);
  const { data: addresses } = await call('GET', `/api/shop/address/get/${user.id}`);
  const [line] = cart.items;
  const placed = await call('POST', '/api/shop/order/create', {
    addressInfo: { addressId: addresses[0]?._id },
    totalAmount: line && (line.salePrice > 0 ? line.salePrice : line.price),
  });
  expect(placed.status).toBe(200);
  const paid = (await controlSandbox(shop.sandboxUrl, 'POST', 'pay', {
    order_id: placed.orderId,
    outcome: 'captured',
    webhook: false,
  })) as Record<string, string>;
  const captured = await call('POST', '/api/shop/order/capture', {
    orderId: placed.orderId,
    paymentId: paid['razorpay_payment_id'],
    signature: paid['razorpay_signature'],
  });
  expect(captured).toMatchObject({ status: 200, data: { paymentStatus: 'paid' } });
});

test('an address with a stray percent sign has the envelope, the CORS header and the page of any other', async ({
  request,
  client: { port, shop },
}) => {
  const origin = `http://127.0.0.1:${port}`;
  for (const [path, status] of [
    ['/api/shop/search/100%', 200],
    ['/api/shop/products/get/100%', 404],
    ['/api/no-such-call/100%', 404],
  ] as const) {
    const answer = await request.get(`${shop.url}${path}`, { headers: { origin } });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['access-control-allow-origin'], path).toBe(origin);
    expect(await answer.json(), path).toMatchObject({ success: status === 200 });
  }
  const page = await request.get(`${shop.url}/shop/100%`);
  expect(page.status()).toBe(404);
  expect(await page.text()).toContain('This page does not exist');
});

for (const [origin, outcome] of [
  ['http://127.0.0.1', 'read'],
  ['http://localhost', 'refused'],
] as const) {
  test(`to a page of ${origin} an answer is ${outcome}: one of the two is listed`, async ({
    page,
    client: { port, shop },
  }) => {
    await page.goto(`${origin}:${port}/`);
    const seen = await page.evaluate((url) => {
      window.shop = url;
      return window.call('GET', '/api/shop/products/get').then(
        () => 'read',
        () => 'refused',
      );
    }, shop.url);
    expect(seen).toBe(outcome);
  });
}

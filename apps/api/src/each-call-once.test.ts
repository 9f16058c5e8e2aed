import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { GatewayRetryError } from './features/gateway/gateway-errors.ts';
import { type SignedIn, type TestShop, buildTestShop, unreachableGateway } from './testing/build-test-app.ts';
import { createSender, everyCall, guardedCalls } from './testing/every-call.ts';

// Its cookie and its page are judged in stays.test.ts.
const open = everyCall.filter(({ endpoint }) => endpoint.access === 'anyone' && endpoint !== auth.resume);
const ofProvider = everyCall.filter(({ endpoint }) => endpoint.access === 'provider');

let shop: TestShop;
let shopper: SignedIn;
let admin: SignedIn;
let revokedToken: string;
beforeAll(async () => {
  shop = await buildTestShop({
    gateway: { ...unreachableGateway, listOrdersOf: () => Promise.reject(new GatewayRetryError()) },
  });
  [shopper, admin] = [await shop.newShopper(), await shop.newAdmin()];
  revokedToken = (await shop.signIn(shopper.email)).token;
  await shop.callOk(auth.logout, { token: revokedToken });
});
afterAll(() => shop.close());

const { send, expectEntries } = createSender(() => shop);

test('the contract has calls for everybody, so that no list below is empty', () => {
  for (const list of [open, guardedCalls, ofProvider]) expect(list).not.toEqual([]);
});

test.each(everyCall)('$name is served', ({ endpoint: { method, path } }) => {
  expect(shop.app.hasRoute({ method, url: path })).toBe(true);
});

test.each(open)('$name is open to visitors, and a wrong token does not matter', async ({ endpoint }) => {
  for (const authorization of [undefined, 'Bearer x', `Bearer ${revokedToken}`]) {
    const { status } = await send(endpoint, { authorization });
    expect([401, 403, 500]).not.toContain(status);
  }
});

test.each(open.filter(({ endpoint: { path, method } }) => path.includes(':token') || method !== 'GET'))(
  "$name: its answer is somebody's, so nobody between keeps it",
  async ({ endpoint }) => {
    expect((await send(endpoint, {})).headers['cache-control']).toBe('no-store');
  },
);

test.each(guardedCalls)(
  "$name lets in whom it is for; its answer is somebody's, so nobody between keeps it",
  async ({ endpoint }) => {
    const caller = endpoint.access === 'admin' ? admin : shopper;
    const { status, headers } = await send(endpoint, { caller });
    expect([401, 403, 500]).not.toContain(status);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(ofProvider)('$name refuses who cannot sign', async ({ endpoint }) => {
  for (const caller of [undefined, shopper, admin]) {
    const { status } = await send(endpoint, { caller });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test('nothing of all this was logged as an error, and nothing else is in the trail', async () => {
  expect(shop.errorLines()).toEqual([]);
  await expectEntries();
});

import { assert, asyncProperty, check } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Type } from 'typebox';
import { Done, Shape } from '@shop/contract/schemas';
import { type Endpoint, endpoint as declare } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import { GatewayRetryError } from './features/gateway/gateway-errors.ts';
import { createApp } from './platform/http/create-app.ts';
import { createServe } from './platform/http/endpoint-registrar.ts';
import { type SignedIn, type TestShop, buildTestShop, unreachableGateway } from './testing/build-test-app.ts';
import { type RightValues, findFault, malformedRequests } from './testing/malformed-requests.ts';
import { newProduct } from './testing/product-builder.ts';
import { uploadPicture } from './testing/upload-picture.ts';

/**
 * Requests to each call: other ones from commit to commit, by the seed that `npm test` prints. `npm run malformed`
 * sends 2,000, others each time.
 */
const runs = Number(process.env['MALFORMED_RUNS'] ?? (process.env['TEST_TIER'] === 'all' ? 100 : 20));
const seed =
  process.env['MALFORMED_RUNS'] === undefined ? { seed: Number(process.env['TEST_SAMPLE'] ?? 1_947) } : {};

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let right: RightValues;
beforeAll(async () => {
  shop = await buildTestShop({
    config: { rateLimits: false },
    // Fails in a way that is retried for only a second.
    gateway: { ...unreachableGateway, listOrdersOf: () => Promise.reject(new GatewayRetryError()) },
  });
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  const productId = await newProduct(shop.database);
  const { url } = await uploadPicture(shop, admin.token);
  right = {
    id: productId,
    productId,
    images: [url],
    image: url,
    price: 249,
    salePrice: 199,
    totalStock: 3,
    stockSeen: 3,
    version: undefined,
    email: undefined,
    userId: undefined,
    pincode: '171001',
    phone: '9816012345',
    userName: 'Meera',
    keyword: 'neem',
    orderStatus: 'confirmed',
    reviewValue: 4,
  };
});
afterAll(() => shop.close());

const rows = allEndpoints.map(({ feature, name, endpoint }) => ({ name: `${feature}.${name}`, endpoint }));

/** The caller's own id, if the path names the caller. */
function rightFor(endpoint: Endpoint): RightValues {
  const { id, email } = endpoint.access === 'admin' ? admin : shopper;
  return endpoint.path.includes(':userId') || endpoint.path.includes(':email')
    ? { ...right, userId: id, email }
    : right;
}

/** Signed in as the account that the call is for. A token sent to a call that needs none could be ended by it. */
function signed(endpoint: Endpoint, request: InjectOptions): InjectOptions {
  if (endpoint.access === 'anyone' || endpoint.access === 'provider') return request;
  const { token } = endpoint.access === 'admin' ? admin : shopper;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

test.each(rows)('$name answers whatever is sent to it within the contract', async ({ endpoint }) => {
  const errorsBefore = shop.errorLines().length;
  await assert(
    asyncProperty(malformedRequests(endpoint, rightFor(endpoint)), async (request) => {
      expect(await findFault(shop.app, endpoint, signed(endpoint, request))).toBeNull();
    }),
    { numRuns: runs, ...seed },
  );
  expect(shop.errorLines().slice(errorsBefore)).toEqual([]);
});

/** A call that takes one text and has the given fault. */
async function findPlanted(plant: (text: string, email: unknown) => void): Promise<boolean> {
  const planted = declare(
    { method: 'POST', path: '/api/planted/:text', access: 'anyone' },
    {
      summary: 'Has a fault.',
      params: Shape({ text: Type.String() }),
      body: Shape({ page: Type.Optional(Type.Integer()), email: Type.Optional(Type.Unknown()) }),
      response: Done,
    },
  );
  const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
  createServe(app, async () => null)(planted, async ({ params, body }) => {
    plant(params.text, body.email);
    if ((body.page ?? 0) > 1_000_000) throw new Error('OFFSET must not be so large');
    return {};
  });
  const { failed } = await check(
    asyncProperty(malformedRequests(planted), async (request) => {
      expect(await findFault(app, planted, request)).toBeNull();
    }),
    { numRuns: 100, seed: 1_947 },
  );
  await app.close();
  return failed;
}

/** Faults that once existed. */
test.each<[string, (text: string, email: unknown) => void]>([
  ['a field that is taken for a text', (_text, email) => void String(email).toLowerCase()],
  [
    'a word longer than the database takes',
    (text) => {
      if (text.length > 2_046) throw new Error('word is too long in tsvector');
    },
  ],
  [
    'a text that unfolds to thousands of letters',
    (text) => {
      if (text.normalize('NFKD').length > 4_000 && text.length <= 300) throw new Error('out of time');
    },
  ],
  ['a number beyond all pages', () => {}],
])('control: %s is found', async (_what, plant) => {
  expect(await findPlanted(plant)).toBe(true);
});

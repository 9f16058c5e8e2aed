import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatewayRetryError } from './features/gateway/gateway-errors.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { Tables } from './tables/index.ts';
import { type SignedIn, type TestShop, buildTestShop, unreachableGateway } from './testing/build-test-app.ts';
import { createSender, everyCall } from './testing/every-call.ts';
import { newOrder } from './testing/order-builder.ts';
import { newProduct } from './testing/product-builder.ts';
import { openTestDatabase } from './testing/test-database.ts';

let statements: string[] = [];
let database: OpenDatabase<Tables>;
let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let given: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  shop = await buildTestShop({
    database,
    config: { rateLimits: false },
    gateway: { ...unreachableGateway, listOrdersOf: () => Promise.reject(new GatewayRetryError()) },
  });
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  const productId = await newProduct(database);
  const orderId = await newOrder(database, { userId: shopper.id, productIds: [productId] });
  given = { productId, orderId, id: orderId, customerId: shopper.id };
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** Notes of what was read, by whom; and the key that signs notifications, which is made when it is first asked for. */
const NOTES = /^\s*insert into "?(?:trail|access_events|stock_reads|push_keys)\b/;

const { send } = createSender(() => shop);

test.each(everyCall.filter(({ endpoint: { method } }) => method === 'GET'))(
  '$name, a GET, changes nothing',
  async ({ endpoint }) => {
    const caller = endpoint.access === 'admin' ? admin : shopper;
    statements = [];
    await send(endpoint, { caller, given });
    const writes = statements.filter((text) => /^\s*(?:insert|update|delete|merge)\b/i.test(text));
    expect(writes.filter((text) => !NOTES.test(text))).toEqual([]);
  },
);

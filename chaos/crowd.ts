import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import { readShopFacts } from './facts.ts';
import { createShopClient } from './shop-client.ts';
import { type DatabaseKind, type ShopUnderTest, prepareShop } from './shop-under-test.ts';
import { listAndProduct, pause, readsASecond } from './speed.ts';

/** The number of buyers, and of pieces for them. */
const CROWDS: Record<DatabaseKind, { buyers: number; pieces: number }> = {
  postgres: { buyers: 2_000, pieces: 1_000 },
  embedded: { buyers: 500, pieces: 250 },
};
/** The price of the first product of `prepareShop`, in rupees. */
const TOTAL_RUPEES = 149.5;
const QUIET_MS = 3_000;
/** Before this, the shop's code is not yet compiled, so everything later would seem fast by comparison. */
const WARM_UP_MS = 3_000;
/** Only on Postgres. The embedded database runs on the thread that answers, so everybody waits for it. */
const LEAST_SPEED = 0.5;
/**
 * How long the stock row of the popular product is locked, and how soon requests that do not need it must be
 * answered.
 */
const ROW_LOCKED_MS = 3_000;
const BYSTANDER_WITHIN_MS = 1_500;
const BUYERS_AT_LOCKED_ROW = 100;

interface CrowdRun {
  database: DatabaseKind;
  /** Removes the gate, which must be noticeable. */
  isGateOut?: boolean;
  tell: (line: string) => void;
}

/**
 * Thousands of buyers want the same product at the same moment, with half as many pieces as buyers. Exactly those
 * pieces must be sold, nobody may see any failure other than 'come again', and visitors who only look must be served
 * meanwhile.
 * @returns what is wrong
 */
export async function runCrowd({ database, isGateOut = false, tell }: CrowdRun): Promise<string[]> {
  const { buyers, pieces } = CROWDS[database];
  const shop = await prepareShop({
    database,
    shoppers: buyers + 1,
    stocks: [pieces],
    holdSeconds: 1_800,
  });
  try {
    await fillCarts(shop);
    const server = await shop.start({ isGateOut });
    const complaints = [
      ...(database === 'postgres' ? await lockRow(shop, tell) : []),
      ...(isGateOut ? [] : await sell(shop, { buyers, pieces }, tell)),
    ];
    if (!server.isRunning()) complaints.push('the shop ended by itself');
    await server.kill();
    return complaints;
  } finally {
    await shop.remove();
  }
}

async function fillCarts(shop: ShopUnderTest): Promise<void> {
  const [productId] = shop.startStock.keys();
  const items = shop.shoppers.map(({ userId }) => ({
    user_id: userId,
    product_id: productId ?? '',
    quantity: 1,
  }));
  await shop.withDatabase((opened) =>
    opened.write((tx) => tx.insertInto('cart_items').values(items).execute()),
  );
}

function orderOf({ token, addressId }: KnownShopper) {
  return { token, body: { addressInfo: { addressId }, totalAmount: TOTAL_RUPEES } };
}

/** Everybody buys at once, while others read the list and the product. */
async function sell(
  shop: ShopUnderTest,
  { buyers, pieces }: { buyers: number; pieces: number },
  tell: CrowdRun['tell'],
): Promise<string[]> {
  const client = createShopClient(shop.url);
  const [productId = ''] = shop.startStock.keys();
  const paths = listAndProduct(productId);
  await readsASecond(shop.url, pause(WARM_UP_MS), { paths });
  const quiet = await readsASecond(shop.url, pause(QUIET_MS), { paths });
  const statuses = new Map<number, number>();
  const startedMs = performance.now();
  const sale = Promise.all(
    shop.shoppers.slice(0, buyers).map(async (shopper) => {
      const answer = await client.persist(placeOrder, orderOf(shopper));
      const status = answer.isOk ? 200 : answer.status;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  const crowded = await readsASecond(shop.url, sale, { paths });
  const seconds = (performance.now() - startedMs) / 1_000;
  const placed = statuses.get(200) ?? 0;
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const speed = crowded / quiet;
  tell(
    `${buyers} buyers of ${pieces}: ${told}; ${seconds.toFixed(1)} s; list and product at ${speed.toFixed(2)} of their speed`,
  );
  const { products } = await readFacts(shop);
  return [
    ...client.failures,
    ...(placed === pieces ? [] : [`${placed} orders were placed, of ${pieces} pieces`]),
    ...(placed + (statuses.get(409) ?? 0) === buyers ? [] : [`other answers than 200 and 409: ${told}`]),
    ...products.filter(({ held }) => held !== pieces).map(({ held }) => `${held} pieces are held`),
    ...(speed >= LEAST_SPEED || shop.database === 'embedded'
      ? []
      : [`list and product went at ${speed.toFixed(2)} of their speed`]),
  ];
}

/** The embedded database can be opened by only one process, so there only the shop's answers count. */
async function readFacts(shop: ShopUnderTest) {
  if (shop.database === 'embedded') return { products: [] };
  return shop.withDatabase((opened) => readShopFacts(opened, shop.startStock));
}

/** Locks the stock row for which a hundred buyers wait. Meanwhile a bystander opens a cart. */
async function lockRow(shop: ShopUnderTest, tell: CrowdRun['tell']): Promise<string[]> {
  const client = createShopClient(shop.url);
  const bystander = shop.shoppers.at(-1);
  if (bystander === undefined) throw new Error('nobody is left');
  const { token, userId } = bystander;
  const isLocked = Promise.withResolvers<void>();
  const lock = shop.withDatabase((opened) =>
    opened.write(async (tx) => {
      await sql`select from product_stock for no key update`.execute(tx);
      isLocked.resolve();
      await wait(ROW_LOCKED_MS);
    }),
  );
  await isLocked.promise;
  const waiting = Promise.all(
    shop.shoppers.slice(0, BUYERS_AT_LOCKED_ROW).map((buyer) => client.persist(placeOrder, orderOf(buyer))),
  );
  let slowestMs = 0;
  const endMs = performance.now() + ROW_LOCKED_MS * 0.8;
  while (performance.now() < endMs) {
    const askedMs = performance.now();
    await client.call(getCart, { token, params: { userId } });
    slowestMs = Math.max(slowestMs, performance.now() - askedMs);
  }
  await lock;
  await waiting;
  tell(`a row locked for ${ROW_LOCKED_MS / 1_000} s: a bystander waits ${Math.round(slowestMs)} ms at most`);
  return [
    ...client.failures,
    ...(slowestMs <= BYSTANDER_WITHIN_MS
      ? []
      : [`who waits for no lock was answered after ${Math.round(slowestMs)} ms`]),
  ];
}

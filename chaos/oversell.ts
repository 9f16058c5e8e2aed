import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { linesTotal } from '@shop/contract/money';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import { readShopFacts } from './facts.ts';
import { judge } from './judge.ts';
import { addSet } from './sets.ts';
import { untilSettled } from './settled.ts';
import { type Answer, type ShopClient, createShopClient } from './shop-client.ts';
import { type DatabaseKind, type ShopUnderTest, prepareShop } from './shop-under-test.ts';

const BUYERS = 500;
const PIECES = 10;
/** Two products, which half of the buyers put into their carts in one order and half in the other. */
const MIXED_PIECES = 60;
/** Of two products, sold alone and in a set of two pieces of the first and one of the second. */
const PART_PIECES = [60, 40];
const HOLD_SECONDS = 10;
const SETTLED_WITHIN_MS = 60_000;
/** The share of buyers with an order who pay. The rest abandon it. */
const PAYING_SHARE = 0.7;

/**
 * Hundreds of buyers want ten pieces, all at once over HTTP, in several rounds; then carts with two products in
 * opposite order; then a set, its parts, and carts with both. Some buyers abandon their order, and what they held is sold to others when the holds have ended.
 * @returns what is wrong
 */
export async function runOversell({
  database,
  rounds,
  tell,
}: {
  database: DatabaseKind;
  rounds: number;
  tell: (line: string) => void;
}): Promise<string[]> {
  const shop = await prepareShop({
    database,
    shoppers: BUYERS * (rounds + 2),
    stocks: [...Array<number>(rounds).fill(PIECES), MIXED_PIECES, MIXED_PIECES, ...PART_PIECES],
    holdSeconds: HOLD_SECONDS,
  });
  try {
    const partIds = [...shop.startStock.keys()].slice(-PART_PIECES.length);
    const parts = partIds.map((productId, index) => ({ productId, pieces: index === 0 ? 2 : 1 }));
    const setId = await shop.withDatabase((opened) => addSet(opened, parts));
    const server = await shop.start();
    const complaints: string[] = [];
    const sale = { shop, client: createShopClient(shop.url), acknowledged: new Map<string, string>(), tell };
    for (let round = 0; round < rounds; round += 1) {
      complaints.push(...(await sellRound(sale, round, [round])));
    }
    complaints.push(...(await sellRound(sale, rounds, [rounds, rounds + 1])));
    complaints.push(...(await sellSets(sale, rounds + 1, [setId, ...partIds])));
    if (!server.isRunning()) complaints.push('the shop ended by itself');
    await server.kill();
    const facts = await shop.withDatabase((opened) => readShopFacts(opened, shop.startStock));
    const acknowledged = [...sale.acknowledged.values()];
    const left = facts.products.filter(({ productId, stock }) => partIds.includes(productId) && stock > 0);
    return [
      ...complaints,
      ...left.map(({ productId, stock }) => `part ${productId}: ${stock} left, which somebody wanted`),
      ...sale.client.failures,
      ...judge({
        ...facts,
        ledger: await shop.sandbox.ledger(),
        acknowledged,
        toldPaid: [],
        toldRefunded: new Map(),
        toldTickets: [],
        toldNewsletters: [],
        ownerLosses: [],
      }),
    ];
  } finally {
    await shop.remove();
  }
}

interface Sale {
  shop: ShopUnderTest;
  client: ShopClient;
  acknowledged: Map<string, string>;
  tell: (line: string) => void;
}

/** Sells the products with these numbers to the round's buyers until nothing is left. @returns what is wrong */
async function sellRound(sale: Sale, round: number, numbers: readonly number[]): Promise<string[]> {
  const { shop, client, acknowledged, tell } = sale;
  const productIds = [...shop.startStock.keys()].filter((_, index) => numbers.includes(index));
  const pieces = numbers.length === 1 ? PIECES : MIXED_PIECES;
  const buyers = shop.shoppers.slice(round * BUYERS, (round + 1) * BUYERS);
  await Promise.all(buyers.map((buyer, index) => fillCart(client, buyer, inSequence(productIds, index))));

  const statuses = new Map<number, number>();
  const startedMs = performance.now();
  const sold = { pieces: 0 };
  await Promise.all(buyers.map((buyer) => buy(sale, buyer, { statuses, sold })));
  const seconds = (performance.now() - startedMs) / 1_000;
  const isSettled = await untilSettled(
    { client, sandbox: shop.sandbox, acknowledged },
    // The ledger also contains the money of earlier rounds.
    shop.shoppers.slice(0, (round + 1) * BUYERS),
    SETTLED_WITHIN_MS + HOLD_SECONDS * 1_000,
  );
  // What abandoned orders held is available again: the remaining buyers buy everything.
  for (const buyer of buyers) {
    if (sold.pieces >= pieces) break;
    await buy(sale, buyer, { statuses, sold, pays: true });
  }
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const lost = client.lostAnswers();
  tell(
    `${buyers.length} buyers of ${pieces}: ${sold.pieces} sold; ${told}; ${seconds.toFixed(1)} s; ${lost} answers lost`,
  );
  return [
    ...(isSettled ? [] : [`round ${round + 1}: not settled`]),
    ...(sold.pieces === pieces ? [] : [`round ${round + 1}: ${sold.pieces} of ${pieces} sold`]),
  ];
}

/** Sells a set, its two parts, and carts with both to the round's buyers, until nobody can buy a part. @returns what is wrong */
async function sellSets(sale: Sale, round: number, [setId = '', ...partIds]: readonly string[]) {
  const { shop, client, acknowledged, tell } = sale;
  const buyers = shop.shoppers.slice(round * BUYERS, (round + 1) * BUYERS);
  const [first = '', second = ''] = partIds;
  const carts = [[setId], [first], [second], [setId, first]];
  await Promise.all(buyers.map((buyer, index) => fillCart(client, buyer, carts[index % carts.length] ?? [])));
  const statuses = new Map<number, number>();
  const sold = { pieces: 0 };
  await Promise.all(buyers.map((buyer) => buy(sale, buyer, { statuses, sold })));
  const isSettled = await untilSettled(
    { client, sandbox: shop.sandbox, acknowledged },
    shop.shoppers.slice(0, (round + 1) * BUYERS),
    SETTLED_WITHIN_MS + HOLD_SECONDS * 1_000,
  );
  const ofParts = buyers.filter((_, index) => carts[index % carts.length]?.[0] !== setId);
  for (const buyer of ofParts) await buy(sale, buyer, { statuses, sold, pays: true });
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  tell(`${buyers.length} buyers of sets and parts: ${sold.pieces} orders paid; ${told}`);
  return isSettled ? [] : ['sets: not settled'];
}

function inSequence(productIds: readonly string[], index: number): readonly string[] {
  return index % 2 === 0 ? productIds : productIds.toReversed();
}

async function fillCart(client: ShopClient, { token }: KnownShopper, productIds: readonly string[]) {
  for (const productId of productIds) {
    await client.persist(addToCart, { token, body: { productId, quantity: 1 } });
  }
}

interface Till {
  /** Counts answers to order calls by status. */
  statuses: Map<number, number>;
  /** Paid pieces of each product. */
  sold: { pieces: number };
  /** Whether the order is paid. Default: random. */
  pays?: boolean;
}

/** Places the order of a full cart, and pays it or not. */
async function buy({ shop, client, acknowledged }: Sale, buyer: KnownShopper, till: Till): Promise<void> {
  const { token, userId, addressId } = buyer;
  const cart = await client.persist(getCart, { token, params: { userId } });
  if (!cart.isOk || cart.body.data.items.length === 0) return;
  const totalAmount = linesTotal(cart.body.data.items);
  const placed = await client.persist(placeOrder, {
    token,
    body: { addressInfo: { addressId }, totalAmount },
  });
  const status = statusOf(placed);
  till.statuses.set(status, (till.statuses.get(status) ?? 0) + 1);
  if (!placed.isOk) return;
  acknowledged.set(placed.body.orderId, placed.body.data._id);
  if (!(till.pays ?? Math.random() < PAYING_SHARE)) return;
  const paid = await shop.sandbox.pay(placed.body.orderId, { outcome: 'captured', webhook: true });
  const captured = await client.persist(capturePayment, {
    token,
    body: {
      orderId: paid.razorpay_order_id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  if (captured.isOk && captured.body.data.paymentStatus === 'paid') till.sold.pieces += 1;
}

function statusOf(answer: Answer<typeof placeOrder>): number {
  return answer.isOk ? 200 : answer.status;
}

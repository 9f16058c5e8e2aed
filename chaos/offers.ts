import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';
import { sql } from 'kysely';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import { fillCarts } from './buying.ts';
import { type Part, type PartOptions, figure } from './part.ts';
import { type ShopClient, createShopClient } from './shop-client.ts';
import { type DatabaseKind, type ShopUnderTest, prepareShop } from './shop-under-test.ts';

const CODE = 'LASTTEN';
const USES = 10;
const SHOPPERS = 100;
/** How many of those who got the code pay. The others' orders end unpaid. */
const PAYERS = 6;
const HOLD_SECONDS = 15;
/** The price of the first product of `prepareShop` less 20 percent, in rupees. */
const TOTAL_RUPEES = 119.6;
const GIVEN_BACK_WITHIN_MS = 120_000;

/** Many want a code with few uses left, while the shop is killed. */
export const offers: Part = {
  title: '100 shoppers at once for the last 10 uses of a code, with a kill while they order',
  plants: ['use-not-counted'],
  async run({ databases, plant, tell }) {
    const complaints: string[] = [];
    for (const database of databases) complaints.push(...(await runOffers(database, { plant, tell })));
    return complaints;
  },
};

async function runOffers(
  database: DatabaseKind,
  { plant, tell }: Pick<PartOptions, 'plant' | 'tell'>,
): Promise<string[]> {
  const complaints: string[] = [];
  const shop = await prepareShop({
    database,
    shoppers: SHOPPERS * 2,
    stocks: [SHOPPERS * 4],
    holdSeconds: HOLD_SECONDS,
  });
  try {
    await shop.withDatabase(addCode);
    const [productId = ''] = shop.startStock.keys();
    await fillCarts(shop, productId);
    let server = await shop.start();
    const client = createShopClient(shop.url);

    const first = shop.shoppers.slice(0, SHOPPERS);
    const got = await orderAtOnce(client, first);
    tell(figure(`${database}: of ${SHOPPERS} at once got the code`, got.length));
    if (got.length !== USES) complaints.push(`${got.length} got a code of ${USES} uses`);
    for (const { buyer, providerOrderId } of got.slice(0, PAYERS)) {
      await pay(shop, client, buyer, providerOrderId);
    }

    // Killed while others order: what the dead process had begun either holds a use or does not, and both are
    // counted.
    const others = shop.shoppers.slice(SHOPPERS);
    const crowd = orderAtOnce(client, others);
    await server.kill();
    server = await shop.start();
    await crowd;

    // Unpaid uses are released when their holds end, and others can then have them.
    const left = USES - PAYERS;
    let late: Placed[] = [];
    const endsMs = Date.now() + GIVEN_BACK_WITHIN_MS;
    while (late.length < left && Date.now() < endsMs) {
      late = [...late, ...(await orderAndPay(shop, client, others, left - late.length))];
    }
    tell(figure(`${database}: uses given back and used by others`, late.length));
    if (late.length !== left) complaints.push(`${late.length} of ${left} uses came back`);
    await server.kill();
    complaints.push(...client.failures);
    const { uses, counted, broken } = await shop.withDatabase(readUses);
    const told = plant === 'use-not-counted' ? uses - 1 : uses;
    tell(figure(`${database}: uses counted, and orders with the code`, `${told}, ${counted}`));
    if (told !== counted || counted !== USES) {
      complaints.push(`${told} uses are counted, ${counted} orders have the code, ${USES} may`);
    }
    if (broken > 0) complaints.push(`${broken} orders whose lines do not sum to their discount`);
  } finally {
    await shop.remove();
  }
  return complaints;
}

interface Placed {
  buyer: KnownShopper;
  providerOrderId: string;
}

/** Everybody orders with the code at the same moment. @returns who got it */
async function orderAtOnce(client: ShopClient, buyers: readonly KnownShopper[]): Promise<Placed[]> {
  const placed = await Promise.all(buyers.map((buyer) => order(client, buyer)));
  return placed.filter((one) => one !== null);
}

/** One after the other, until this many have paid an order with the code. */
async function orderAndPay(
  shop: ShopUnderTest,
  client: ShopClient,
  buyers: readonly KnownShopper[],
  wanted: number,
): Promise<Placed[]> {
  const paid: Placed[] = [];
  for (const buyer of buyers) {
    if (paid.length === wanted) break;
    const placed = await order(client, buyer);
    if (placed && (await pay(shop, client, buyer, placed.providerOrderId))) paid.push(placed);
  }
  return paid;
}

async function order(client: ShopClient, buyer: KnownShopper): Promise<Placed | null> {
  const answer = await client.persist(placeOrder, {
    token: buyer.token,
    body: { addressInfo: { addressId: buyer.addressId }, totalAmount: TOTAL_RUPEES, code: CODE },
  });
  return answer.isOk ? { buyer, providerOrderId: answer.body.orderId } : null;
}

async function pay(
  shop: ShopUnderTest,
  client: ShopClient,
  { token }: KnownShopper,
  providerOrderId: string,
): Promise<boolean> {
  const paid = await shop.sandbox.pay(providerOrderId, { outcome: 'captured', webhook: true });
  const captured = await client.persist(capturePayment, {
    token,
    body: {
      orderId: providerOrderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  return captured.isOk && captured.body.data.paymentStatus === 'paid';
}

async function addCode(database: Database): Promise<void> {
  const now = new Date();
  await database.write((tx) =>
    tx
      .insertInto('offers')
      .values({
        id: randomUUID(),
        code: CODE,
        kind: 'percent',
        percent: 20,
        least_paise: 0,
        scope: JSON.stringify({ kind: 'all', ids: [] }),
        first_order_only: false,
        uses_in_all: USES,
        starts_at: now,
        given_to: '',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

/** The code's count of uses, the orders that have it and did not end unpaid, and orders that do not add up. */
async function readUses({ read }: Database): Promise<{ uses: number; counted: number; broken: number }> {
  const { uses } = await read
    .selectFrom('offers')
    .select('uses')
    .where('code', '=', CODE)
    .executeTakeFirstOrThrow();
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'discount_paise', 'paid_at', 'payment_status'])
    .where(sql<boolean>`codes @> ${JSON.stringify([{ code: CODE }])}::jsonb`)
    .execute();
  const lines = await read.selectFrom('order_lines').select(['order_id', 'discount_paise']).execute();
  const shares = new Map<string, number>();
  for (const line of lines) {
    shares.set(line.order_id, (shares.get(line.order_id) ?? 0) + Number(line.discount_paise));
  }
  return {
    uses,
    counted: orders.filter((one) => one.paid_at !== null || one.payment_status === 'pending').length,
    broken: orders.filter((one) => shares.get(one.id) !== Number(one.discount_paise)).length,
  };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart } from '@shop/contract/cart/endpoints';
import { linesTotal } from '@shop/contract/money';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { OpenDatabase } from '../../platform/database/open-database.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { whileLocked } from '../../testing/held-up.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { Tables } from '../../tables/index.ts';

// Orders and payments of one moment share a statement and its commit (decision 0141).

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

let statements: string[] = [];
let database: OpenDatabase<Tables>;
let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  ({ sandbox, shop } = await buildShopWithSandbox({ database }));
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

/** How many of the statements since `work` began call this function of the database. */
async function countCalls<Result>(called: string, work: () => Promise<Result>): Promise<[Result, number]> {
  statements = [];
  const result = await work();
  return [result, statements.filter((text) => text.includes(`${called}(`)).length];
}

async function buyersOf(productIds: readonly string[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const productId of productIds) buyers.push(await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  return buyers;
}

/** All order at the same moment. */
async function placeAll(buyers: readonly Buyer[]) {
  const totals = await Promise.all(
    buyers.map(async ({ shopper: { token, id: userId } }) =>
      linesTotal((await shop.callOk(getCart, { token, params: { userId } })).data.items),
    ),
  );
  return Promise.all(
    buyers.map(({ shopper: { token, id }, addressId }, index) =>
      shop.call(placeOrder, {
        token,
        body: { addressInfo: { addressId }, totalAmount: totals[index] },
        address: `10.7.${parseInt(id.slice(-2), 16)}.${parseInt(id.slice(-4, -2), 16)}`,
      }),
    ),
  );
}

test('orders of one moment share statements, and each is its shopper’s own', async () => {
  const productIds = await Promise.all(
    [100, 200, 300].map((paise) => newProduct(database, { pricePaise: paise * 100, stock: 9 })),
  );
  const buyers = await buyersOf([...productIds, ...productIds, ...productIds]);
  const [answers, calls] = await countCalls('place_shop_orders', () => placeAll(buyers));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  expect(calls).toBeLessThan(buyers.length);
  const orders = answers.flatMap(({ body }) => ('orderId' in body ? [body.data] : []));
  expect(orders.map(({ userId, totalAmount }) => [userId, totalAmount])).toEqual(
    buyers.map(({ shopper }, index) => [shopper.id, [100, 200, 300][index % 3]]),
  );
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(buyers.length);
  for (const productId of productIds) expect(await stockOf(database, productId)).toMatchObject({ held: 3 });
});

test('of more buyers than pieces as many are refused as there are too few, and nobody else', async () => {
  const scarce = await newProduct(database, { stock: 3 });
  const plenty = await newProduct(database, { stock: 9 });
  const buyers = await buyersOf([scarce, scarce, plenty, scarce, scarce, plenty, scarce]);
  const answers = await placeAll(buyers);
  const statusesOf = (kind: string) =>
    answers.flatMap(({ status }, index) => ([2, 5].includes(index) === (kind === 'plenty') ? [status] : []));
  expect(statusesOf('plenty')).toEqual([200, 200]);
  expect(statusesOf('scarce').toSorted()).toEqual([200, 200, 200, 409, 409]);
  expect(await stockOf(database, scarce)).toMatchObject({ held: 3 });
});

test('a shopper who orders twice at one moment holds the pieces once', async () => {
  const productId = await newProduct(database, { stock: 1 });
  const [buyer] = await buyersOf([productId]);
  if (!buyer) throw new Error('nobody');
  const answers = await placeAll([buyer, buyer]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stockOf(database, productId)).toMatchObject({ held: 1 });
});

/** Each with a paid order that the shop has not heard of. */
async function paidBuyers(productId: string, count: number) {
  const buyers = await buyersOf(Array.from({ length: count }, () => productId));
  const paid: { token: string; orderId: string }[] = [];
  for (const buyer of buyers) {
    const { orderId } = await placeOrderOk(shop, buyer);
    await sandbox.pay(orderId, { webhook: false });
    paid.push({ token: buyer.shopper.token, orderId });
  }
  return paid;
}

const capture = ({ token, orderId }: { token: string; orderId: string }) =>
  shop.callOk(capturePayment, { token, body: { orderId } });

test('payments of one moment share statements, one reported twice counts once, and each has its mails', async () => {
  const productId = await newProduct(database, { stock: 9 });
  const paid = await paidBuyers(productId, 5);
  const [answers, calls] = await countCalls('settle_payments', () =>
    Promise.all([...paid, ...paid].map(capture)),
  );
  expect(answers.map(({ data }) => data.paymentStatus)).toEqual([...paid, ...paid].map(() => 'paid'));
  expect(calls).toBeLessThan(paid.length);
  expect(await stockOf(database, productId)).toMatchObject({ stock: 4, held: 0 });
  const ids = answers.map(({ data }) => data._id);
  const mails = await database.read
    .selectFrom('outbox_mails')
    .select('order_id')
    .where('kind', '=', 'order_confirmed')
    .where('order_id', 'in', ids)
    .execute();
  expect(mails.map(({ order_id }) => order_id).toSorted()).toEqual([...new Set(ids)].toSorted());
});

// Needs two connections; the embedded database has one.
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'an order of a product that somebody has locked keeps nobody else waiting',
  async () => {
    const [locked, free] = [
      await newProduct(database, { stock: 9 }),
      await newProduct(database, { stock: 9 }),
    ];
    const [waiting, ...others] = await buyersOf([locked, free, free]);
    if (!waiting) throw new Error('nobody');
    let late: ReturnType<typeof placeOrderOf> | undefined;
    await whileLocked(
      database,
      (tx) =>
        tx.selectFrom('product_stock').select('stock').where('product_id', '=', locked).forUpdate().execute(),
      async () => {
        late = placeOrderOf(shop, waiting);
        const answers = await Promise.all(others.map((buyer) => placeOrderOf(shop, buyer)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      },
    );
    expect((await late)?.status).toBe(200);
  },
);

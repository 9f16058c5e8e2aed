import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getCart } from '@shop/contract/cart/endpoints';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import { listenTo } from '../../testing/listen-to.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { returnStock } from '../catalog/index.ts';
import { findOrderById } from '../orders/index.ts';
import { reconcileOrderById } from './reconcile-order.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let ownerToken: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

async function place(buyer: Buyer) {
  const body = await placeOrderOk(shop, buyer);
  return { orderId: body.orderId, ownOrderId: body.data._id };
}

const capture = (buyer: Buyer, orderId: string) =>
  shop.call(capturePayment, { token: buyer.shopper.token, body: { orderId } });
const statusOf = async (orderId: string) =>
  (await findOrderById(shop.database.read, orderId))?.payment_status;

async function paidOrder(lines: readonly { productId: string; quantity: number }[]) {
  const buyer = await shopperWithCart(shop, lines);
  const order = await place(buyer);
  const paid = await sandbox.pay(order.orderId);
  expect((await capture(buyer, order.orderId)).status).toBe(200);
  return { ...order, paymentId: paid.razorpay_payment_id, token: buyer.shopper.token };
}

const dependencies = () => paymentDependencies(shop, sandbox.gateway);
const reconcile = (orderId: string) => reconcileOrderById(dependencies(), orderId);
/** A paid order of one piece for ₹500. */
const paidForOne = async () =>
  paidOrder([{ productId: await newProduct(shop.database, { pricePaise: 50_000, stock: 5 }), quantity: 1 }]);
const refundsOf = (orderId: string) =>
  shop.database.read.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
const sentBack = async (paymentId: string) =>
  (await sandbox.ledger())
    .filter(({ type, payment_id }) => type === 'refund' && payment_id === paymentId)
    .map(({ amount }) => amount);

const refund = (orderId: string, body: Parameters<typeof call>[1]) => call(orderId, body);
function call(
  orderId: string,
  body: { amount?: number; restock?: boolean | { productId: string; quantity: number }[] },
) {
  return shop.call(refundOrder, { token: ownerToken, params: { id: orderId }, body });
}

test.each(['captured', 'authorized'] as const)(
  'the first order, %s after the shopper started again, is served with the last piece; the newer one ends',
  async (outcome) => {
    const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 1 });
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    const first = await place(buyer);
    const second = await place(buyer);
    await sandbox.pay(first.orderId, { outcome });
    expect((await capture(buyer, first.orderId)).status).toBe(200);
    expect(await statusOf(first.ownOrderId)).toBe('paid');
    expect(await statusOf(second.ownOrderId)).toBe('canceled');
    const stock = { stock: 0, held: 0, movedStock: 0, movedHeld: 0 };
    expect(await stockOf(shop.database, productId)).toEqual(stock);
  },
);

test('pieces that come back are those that were named, and no piece comes back twice', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 91 });
  const { ownOrderId } = await paidOrder([{ productId, quantity: 3 }]);
  const stockNow = async () => (await stockOf(shop.database, productId)).stock;
  expect((await refund(ownOrderId, { amount: 100, restock: true })).status).toBe(200);
  expect(await stockNow()).toBe(89);
  const one = [{ productId, quantity: 1 }];
  expect(await refund(ownOrderId, { restock: one })).toMatchObject({
    body: { data: { refundedAmount: 200, cartItems: [{ quantity: 3, returned: 2 }] } },
  });
  expect(await stockNow()).toBe(90);
  const tooMany = await refund(ownOrderId, { amount: 50, restock: [{ productId, quantity: 2 }] });
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'restock_too_many' } });
  expect((await refund(ownOrderId, { restock: true })).status).toBe(200);
  expect(await stockNow()).toBe(91);
});

test('a product that is named twice comes back with all its pieces, in one movement', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 50 });
  const { ownOrderId } = await paidOrder([{ productId, quantity: 4 }]);
  const one = { productId, quantity: 1 };
  expect(await refund(ownOrderId, { restock: [one, one] })).toMatchObject({
    body: { data: { refundedAmount: 200, cartItems: [{ quantity: 4, returned: 2 }] } },
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 48, movedStock: 48 });
  expect(await refund(ownOrderId, { restock: [one, one, one] })).toMatchObject({
    status: 409,
    body: { code: 'restock_too_many' },
  });
});

test('movements of a product that is given twice are one movement', async () => {
  const productId = await newProduct(shop.database, { stock: 5 });
  const line = { productId, quantity: 1 };
  await shop.database.writeLocking((tx) => returnStock(tx, [line, line], { orderId: uuidv7() }));
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 7, movedStock: 7 });
});

test('one of three bars refunded and put back: the stock grows by exactly one, and one buyer gets it', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 3 });
  const { ownOrderId } = await paidOrder([{ productId, quantity: 3 }]);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0 });
  const body = { amount: 100, restock: [{ productId, quantity: 1 }] };
  expect(await refund(ownOrderId, body)).toMatchObject({
    status: 200,
    body: { data: { refunds: [{ amount: 100, status: 'due', canSendAgain: false }] } },
  });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 1, movedStock: 1 });
  const buyers = await Promise.all([1, 2, 3].map(() => shopperWithCart(shop, [{ productId, quantity: 1 }])));
  const answers = await Promise.all(buyers.map((buyer) => placeOrderOf(shop, buyer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a part of an order of several products must say what comes back', async () => {
  const [a, b] = [
    await newProduct(shop.database, { pricePaise: 10_000, stock: 5 }),
    await newProduct(shop.database, { pricePaise: 20_000, stock: 5 }),
  ];
  const lines = [a, b].map((productId) => ({ productId, quantity: 1 }));
  const { ownOrderId } = await paidOrder(lines);
  const unclear = await refund(ownOrderId, { amount: 100, restock: true });
  expect(unclear).toMatchObject({ status: 400, body: { code: 'restock_unclear' } });
  expect((await refund(ownOrderId, { restock: [{ productId: b, quantity: 1 }] })).body).toMatchObject({
    data: { refundedAmount: 200 },
  });
  expect(await stockOf(shop.database, a)).toMatchObject({ stock: 4 });
  expect(await stockOf(shop.database, b)).toMatchObject({ stock: 5 });
});

test('a refund that would leave less than a rupee is refused with a sentence', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 1_050, stock: 5 });
  const { ownOrderId } = await paidOrder([{ productId, quantity: 1 }]);
  expect(await refund(ownOrderId, { amount: 10 })).toMatchObject({
    status: 400,
    body: { code: 'refund_leaves_too_little', fields: { amount: expect.stringContaining('less than') } },
  });
  expect((await refund(ownOrderId, { amount: 9.5 })).status).toBe(200);
  expect((await refund(ownOrderId, { amount: 1 })).status).toBe(200);
});

test('a refund made by hand in the provider’s dashboard shows at the order, once', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const order = await paidOrder([{ productId, quantity: 1 }]);
  await sandbox.dashboard('refund', { payment_id: order.paymentId, amount: 4_000 });
  await reconcile(order.ownOrderId);
  await reconcile(order.ownOrderId);
  expect(await findOrderById(shop.database.read, order.ownOrderId)).toMatchObject({
    refunded_paise: 4_000,
    payment_status: 'paid',
  });
  await sandbox.dashboard('refund', { payment_id: order.paymentId });
  await reconcile(order.ownOrderId);
  expect(await statusOf(order.ownOrderId)).toBe('refunded');
  const refunds = await shop.database.read
    .selectFrom('refunds')
    .select(['amount_paise', 'reason'])
    .where('order_id', '=', order.ownOrderId)
    .orderBy('amount_paise')
    .execute();
  expect(refunds).toEqual([
    { amount_paise: 4_000, reason: 'by_hand' },
    { amount_paise: 6_000, reason: 'by_hand' },
  ]);
});

test('an order that is paid while its payment is not written here keeps the payment', async () => {
  const order = await paidForOne();
  await shop.database.write((tx) =>
    tx.deleteFrom('payments').where('order_id', '=', order.ownOrderId).execute(),
  );
  await reconcile(order.ownOrderId);
  expect(await refundsOf(order.ownOrderId)).toEqual([]);
  expect(await statusOf(order.ownOrderId)).toBe('paid');
});

test.each(['the provider’s list', 'the owner, who sends it again'])(
  'a refund that failed and was then made by hand is one refund, found by %s',
  async (finder) => {
    const order = await paidForOne();
    expect((await refund(order.ownOrderId, { amount: 100 })).status).toBe(200);
    await shop.database.write((tx) =>
      tx
        .updateTable('refunds')
        .set({ status: 'failed', next_try_at: null })
        .where('order_id', '=', order.ownOrderId)
        .execute(),
    );
    const [failed] = await refundsOf(order.ownOrderId);
    const made = await sandbox.dashboard('refund', { payment_id: order.paymentId, amount: 10_000 });
    if (finder === 'the provider’s list') await reconcile(order.ownOrderId);
    else await shop.callOk(sendRefundAgain, { token: ownerToken, params: { id: failed?.id ?? '' } });
    // Follow the refund to its end.
    await sendDueRefunds(dependencies());
    await sandbox.settleRefund(String(made['id'])).catch(() => {});
    shop.clock.advance(600_000);
    await sendDueRefunds(dependencies());
    expect(await findOrderById(shop.database.read, order.ownOrderId)).toMatchObject({
      refunded_paise: 10_000,
      payment_status: 'paid',
    });
    expect(await refundsOf(order.ownOrderId)).toMatchObject([{ id: failed?.id, status: 'processed' }]);
    expect(await sentBack(order.paymentId)).toEqual([10_000]);
  },
);

test('where a refund by hand fails after its shopper has cancelled, the shop sends that part itself', async () => {
  const order = await paidForOne();
  await sandbox.set({ fail_next_refunds: 1, refund_delay_ms: 600_000 });
  const made = await sandbox.dashboard('refund', { payment_id: order.paymentId, amount: 10_000 });
  await reconcile(order.ownOrderId);
  await sandbox.set({ refund_delay_ms: 0 });
  const { token, ownOrderId: orderId } = order;
  await shop.callOk(cancelOrder, { token, params: { orderId } });
  await sandbox.settleRefund(String(made['id']));
  for (let turn = 0; turn < 3; turn += 1) {
    await sendDueRefunds(dependencies());
    shop.clock.advance(600_000);
  }
  const refunds = await refundsOf(order.ownOrderId);
  expect(
    refunds.map(({ amount_paise, reason, status }) => [amount_paise, reason, status]).toSorted(),
  ).toEqual([
    [10_000, 'cancelled', 'processed'],
    [40_000, 'cancelled', 'processed'],
  ]);
  expect(await findOrderById(shop.database.read, order.ownOrderId)).toMatchObject({
    refunded_paise: 50_000,
    payment_status: 'refunded',
  });
});

test('pieces added by a transaction that is under way when the order is paid stay in the cart, no others', async () => {
  // The embedded database has one connection, so two transactions never run at the same time there.
  if (inject('testDatabase').kind === 'embedded') return;
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 9 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const { orderId } = await place(buyer);
  await sandbox.pay(orderId);
  let captured: ReturnType<typeof capture> | undefined;
  await whileLocked(
    shop.database,
    (tx) =>
      tx
        .updateTable('cart_items')
        .set((eb) => ({ quantity: eb('quantity', '+', 3) }))
        .where('user_id', '=', buyer.shopper.id)
        .execute(),
    async () => {
      captured = capture(buyer, orderId);
      await expectWaiting(shop.database, 1);
    },
  );
  expect((await captured)?.status).toBe(200);
  const params = { userId: buyer.shopper.id };
  const { data } = await shop.callOk(getCart, { token: buyer.shopper.token, params });
  expect(data.items).toMatchObject([{ quantity: 3 }]);
});

test('what is sold is counted, and no longer once it comes back', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const sold = async () => {
    const { read } = shop.database;
    const query = read.selectFrom('product_sales').select('sold').where('product_id', '=', productId);
    return (await query.executeTakeFirstOrThrow()).sold;
  };
  const { ownOrderId } = await paidOrder([{ productId, quantity: 3 }]);
  expect(await sold()).toBe(3);
  expect((await refund(ownOrderId, { restock: [{ productId, quantity: 1 }] })).status).toBe(200);
  expect(await sold()).toBe(2);
});

test('the movement of each product says how many were left of it', async () => {
  const [soap, shampoo] = [
    await newProduct(shop.database, { pricePaise: 10_000, stock: 10 }),
    await newProduct(shop.database, { pricePaise: 10_000, stock: 20 }),
  ];
  await paidOrder([
    { productId: soap, quantity: 3 },
    { productId: shampoo, quantity: 1 },
  ]);
  const movements = await shop.database.read
    .selectFrom('stock_movements')
    .select(['product_id', 'stock_change', 'stock_after'])
    .where('product_id', 'in', [soap, shampoo])
    .where('kind', '=', 'sale')
    .orderBy('stock_after')
    .execute();
  expect(movements).toEqual([
    { product_id: soap, stock_change: -3, stock_after: 7 },
    { product_id: shampoo, stock_change: -1, stock_after: 19 },
  ]);
});

/** @returns the outcome for the order, and how often others were told that the stock changed */
async function payAndListen({ orderId, ownOrderId }: { orderId: string; ownOrderId: string }) {
  await sandbox.pay(orderId);
  const { database, heard } = listenTo(shop.database);
  await reconcileOrderById({ ...dependencies(), database }, ownOrderId);
  return [await statusOf(ownOrderId), heard().filter((topic) => topic === 'stock').length];
}

test('others are told of a payment where it changes what they can buy, and only there', async () => {
  const order = async () => {
    const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
    return { productId, ...(await place(await shopperWithCart(shop, [{ productId, quantity: 1 }]))) };
  };
  expect(await payAndListen(await order())).toEqual(['paid', 0]);
  const late = await order();
  const [gone, lateAndGone] = [await order(), await order()];
  const remove = ({ productId }: { productId: string }) =>
    shop.callOk(deleteProduct, { token: ownerToken, params: { id: productId } });
  await remove(gone);
  expect(await payAndListen(gone)).toEqual(['refunded', 1]);
  shop.clock.advance(2 * 3_600_000);
  for (const { ownOrderId } of [late, lateAndGone]) await reconcile(ownOrderId);
  expect(await payAndListen(late)).toEqual(['paid', 1]);
  await remove(lateAndGone);
  expect(await payAndListen(lateAndGone)).toEqual(['refunded', 0]);
});

test('of two late payments for the last piece at the same moment one gets it and the other goes back', async () => {
  // As above: two transactions have to run at the same time.
  if (inject('testDatabase').kind === 'embedded') return;
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 1 });
  const orders: { buyer: Buyer; orderId: string; ownOrderId: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
    const order = await place(buyer);
    shop.clock.advance(2 * 3_600_000);
    await reconcile(order.ownOrderId);
    expect(await statusOf(order.ownOrderId)).toBe('canceled');
    orders.push({ buyer, ...order });
  }
  for (const { orderId } of orders) await sandbox.pay(orderId);
  let settled: ReturnType<typeof reconcile>[] = [];
  await whileLocked(
    shop.database,
    (tx) => sql`select lock_stock(array[${productId}::uuid])`.execute(tx),
    async () => {
      settled = orders.map(({ ownOrderId }) => reconcile(ownOrderId));
      await expectWaiting(shop.database, 2);
    },
  );
  await Promise.all(settled);
  const statuses = await Promise.all(orders.map(({ ownOrderId }) => statusOf(ownOrderId)));
  expect(statuses.toSorted()).toEqual(['paid', 'refunded']);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 0 });
});

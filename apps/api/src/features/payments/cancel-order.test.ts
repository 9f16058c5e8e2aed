import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orderMessages from '@shop/contract/orders/messages';
import { getOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { newProduct, stockAndSalesOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

/** An order of two pieces for ₹200, out of five in stock. */
async function placedOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const body = await placeOrderOk(shop, buyer);
  const orderId = body.data._id;
  const { token } = buyer.shopper;
  return {
    orderId,
    providerOrderId: body.orderId,
    token,
    cancel: () => shop.call(cancelOrder, { token, params: { orderId } }),
    async read() {
      return (await shop.callOk(getOrder, { token, params: { orderId } })).data;
    },
    stock: () => stockAndSalesOf(shop.database, productId),
    refunds: () =>
      shop.database.read
        .selectFrom('refunds')
        .select(['amount_paise', 'reason'])
        .where('order_id', '=', orderId)
        .execute(),
    move: (orderStatus: string) =>
      shop.call(updateOrderStatus, {
        token: admin.token,
        params: { id: orderId },
        body: { orderStatus, ...(orderStatus === 'inShipping' && { shipment: { courier: 'Delhivery' } }) },
      }),
  };
}

async function paidOrder() {
  const order = await placedOrder();
  const paid = await sandbox.pay(order.providerOrderId);
  await shop.callOk(capturePayment, { token: order.token, body: { orderId: order.orderId } });
  const moneyBack = async () =>
    (await sandbox.ledger()).filter(
      ({ type, payment_id }) => type === 'refund' && payment_id === paid.razorpay_payment_id,
    );
  return { ...order, moneyBack };
}

const sendRefunds = () =>
  sendDueRefunds({
    database: shop.database,
    gateway: sandbox.gateway,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
    logger: shop.app.log,
  });

test('that the money of one order is on its way is not said of another', async () => {
  const canceled = await paidOrder();
  expect((await canceled.cancel()).status).toBe(200);
  expect(await canceled.read()).toMatchObject({ refundUnderWay: true });
  const productId = await newProduct(shop.database);
  const { data } = await placeOrderOk(shop, await shopperWithCart(shop, [{ productId, quantity: 1 }]));
  expect(data).toMatchObject({ refundUnderWay: false });
});

test('a confirmed order is cancelled by its shopper: the money goes back, the pieces too, both sides are told', async () => {
  const order = await paidOrder();
  expect((await order.read()).canCancel).toBe(true);
  expect(await order.cancel()).toMatchObject({
    status: 200,
    body: {
      message: orderMessages.cancelled(),
      data: {
        orderStatus: 'Rejected',
        paymentStatus: 'refunded',
        refundedAmount: 200,
        refundState: 'sending',
        canCancel: false,
        cancelledAt: shop.clock.now().toISOString(),
      },
    },
  });
  expect(await order.stock()).toEqual({ stock: 5, held: 0, sold: 0 });
  await sendRefunds();
  expect(await order.moneyBack()).toMatchObject([{ amount: 20_000 }]);
  const mails = await listQueuedMails(shop.database, { orderId: order.orderId });
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'order_cancelled_by_shopper',
    'order_cancelled_owner',
    'order_confirmed',
    'order_received',
    'order_refunded',
  ]);
  const refunded = mails.find(({ kind }) => kind === 'order_refunded');
  expect(refunded?.text).toContain('Your refund is on its way.');
  expect(refunded?.text).not.toContain('This refund is for');
});

test('many presses cancel once', async () => {
  const order = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 6 }, order.cancel));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await order.refunds()).toEqual([{ amount_paise: 20_000, reason: 'cancelled' }]);
  expect(await order.stock()).toEqual({ stock: 5, held: 0, sold: 0 });
  const kind = 'order_cancelled_owner';
  expect(await listQueuedMails(shop.database, { orderId: order.orderId, kind })).toHaveLength(1);
});

test('what was refunded before goes back once, and so do its pieces', async () => {
  const order = await paidOrder();
  const { cartItems } = await order.read();
  const restock = cartItems.map(({ productId }) => ({ productId, quantity: 1 }));
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: order.orderId },
    body: { amount: 30, restock },
  });
  expect((await order.cancel()).status).toBe(200);
  expect((await order.refunds()).map(({ amount_paise }) => amount_paise).toSorted()).toEqual([17_000, 3_000]);
  expect(await order.stock()).toEqual({ stock: 5, held: 0, sold: 0 });
});

test('the shopper and the owner read what goes back, without what was refunded before', async () => {
  const order = await paidOrder();
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: order.orderId },
    body: { amount: 60, restock: false },
  });
  expect((await order.cancel()).status).toBe(200);
  const mails = await listQueuedMails(shop.database, { orderId: order.orderId });
  const cancelled = mails.filter(({ kind }) => /cancelled/.test(kind));
  expect(cancelled.map(({ kind }) => kind).toSorted()).toEqual([
    'order_cancelled_by_shopper',
    'order_cancelled_owner',
  ]);
  for (const { text } of cancelled) {
    expect(text).toContain('₹140.00');
    expect(text).not.toContain('₹260.00');
  }
});

test('a product whose pieces are all back already returns none when the rest is cancelled', async () => {
  const [soap, shampoo] = [
    await newProduct(shop.database, { pricePaise: 10_000, stock: 5 }),
    await newProduct(shop.database, { pricePaise: 30_000, stock: 5 }),
  ];
  const buyer = await shopperWithCart(shop, [
    { productId: soap, quantity: 2 },
    { productId: shampoo, quantity: 1 },
  ]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  await sandbox.pay(providerOrderId);
  const { token } = buyer.shopper;
  await shop.callOk(capturePayment, { token, body: { orderId: data._id } });
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: data._id },
    body: { amount: 200, restock: [{ productId: soap, quantity: 2 }] },
  });
  expect(await shop.callOk(cancelOrder, { token, params: { orderId: data._id } })).toMatchObject({
    data: { refundedAmount: 500 },
  });
  expect(await stockAndSalesOf(shop.database, soap)).toEqual({ stock: 5, held: 0, sold: 0 });
  expect(await stockAndSalesOf(shop.database, shampoo)).toEqual({ stock: 5, held: 0, sold: 0 });
});

test('an order of somebody else is as unknown as one that never was', async () => {
  const order = await paidOrder();
  const { token } = await shop.newShopper();
  for (const orderId of [order.orderId, '018f0000-0000-7000-8000-000000000000']) {
    expect((await shop.call(cancelOrder, { token, params: { orderId } })).status).toBe(404);
  }
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' });
});

test.each(['inProcess', 'inShipping'])('cancelling and moving to %s at once: one of them', async (status) => {
  for (let round = 0; round < 6; round += 1) {
    const order = await paidOrder();
    const pressed = [order.cancel(), order.move(status), order.cancel()];
    const [first, moved, second] = await Promise.all(round % 2 === 0 ? pressed : pressed.toReversed());
    const { orderStatus, shipment } = await order.read();
    const isMoved = moved?.status === 200;
    expect([first?.status, second?.status]).toEqual(isMoved ? [409, 409] : [200, 200]);
    expect(moved?.status).toBe(isMoved ? 200 : 409);
    expect(orderStatus).toBe(isMoved ? status : 'Rejected');
    expect(shipment === undefined).toBe(!isMoved || status === 'inProcess');
    expect(await order.refunds()).toHaveLength(isMoved ? 0 : 1);
    expect(await order.stock()).toEqual(
      isMoved ? { stock: 3, held: 0, sold: 2 } : { stock: 5, held: 0, sold: 0 },
    );
  }
});

test('an owner neither moves nor ships what was cancelled, and reads why', async () => {
  const order = await paidOrder();
  await order.cancel();
  expect(await order.move('inShipping')).toMatchObject({
    status: 409,
    body: { code: 'order_cancelled', message: orderRefusals.cancelledByShopper.text() },
  });
});

test('what is packed or not paid is refused with the reason', async () => {
  const packed = await paidOrder();
  await packed.move('inProcess');
  expect(await packed.cancel()).toMatchObject({
    status: 409,
    body: { code: 'not_cancellable', message: orderMessages.cancelTooLate() },
  });
  expect((await packed.read()).canCancel).toBe(false);
  const unpaid = await placedOrder();
  expect(await unpaid.cancel()).toMatchObject({
    status: 409,
    body: { message: orderMessages.cancelNothingPaid() },
  });
  expect(await packed.refunds()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHolds, releaseHold } from '@shop/contract/holds/endpoints';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const { order } of (await list()).data) await release(order._id);
});

const list = (query = {}) => shop.callOk(listHolds, { token: admin.token, query });
const release = (id: string) => shop.call(releaseHold, { token: admin.token, params: { id } });

async function hold(stock = 5) {
  const productId = await newProduct(shop.database, { stock, title: 'Neem Soap', pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const body = await placeOrderOk(shop, buyer);
  return { productId, buyer, orderId: body.data._id, order: body.data, providerOrderId: body.orderId };
}

async function payLate({ buyer, providerOrderId }: Awaited<ReturnType<typeof hold>>) {
  const paid = await sandbox.pay(providerOrderId);
  return shop.call(capturePayment, {
    token: buyer.shopper.token,
    body: {
      orderId: providerOrderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
}

test('lists who holds what and until when, those that end first first', async () => {
  const first = await hold();
  shop.clock.advance(60_000);
  const second = await hold();
  const { data, total } = await list();
  expect(total).toBe(2);
  expect(data).toEqual([
    {
      order: { _id: first.orderId, orderNumber: first.order.orderNumber },
      customer: { userName: 'Meera', email: first.buyer.shopper.email },
      items: [{ productId: first.productId, title: 'Neem Soap', quantity: 2 }],
      totalAmount: 200,
      since: first.order.timeline[0]?.at,
      endsAt: first.order.holdEndsAt,
      bankIsConfirming: false,
    },
    expect.objectContaining({ order: { _id: second.orderId, orderNumber: second.order.orderNumber } }),
  ]);
  expect(await list({ page: 2, limit: 1 })).toMatchObject({
    data: [{ order: { _id: second.orderId } }],
    total: 2,
  });
});

test('a released hold closes its order and frees its pieces, and the timeline says who did it', async () => {
  const { orderId, productId } = await hold();
  expect(await stockOf(shop.database, productId)).toMatchObject({ held: 2 });
  expect(await release(orderId)).toMatchObject({
    status: 200,
    body: { message: 'The order is closed and its pieces are for sale again.' },
  });
  expect(await stockOf(shop.database, productId)).toEqual({ stock: 5, held: 0, movedStock: 5, movedHeld: 0 });
  expect((await list()).data).toEqual([]);
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
  expect(data).toMatchObject({ orderStatus: 'Rejected', paymentStatus: 'canceled' });
  expect(data.timeline.at(-1)).toMatchObject({
    kind: 'status',
    to: 'Rejected',
    by: 'Owner',
    note: 'released by the shop',
  });
});

test('what is paid, closed or unknown cannot be released', async () => {
  const paid = await hold();
  expect(await payLate(paid)).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
  expect(await release(paid.orderId)).toMatchObject({ status: 409, body: { code: 'hold_is_over' } });
  expect(await stockOf(shop.database, paid.productId)).toMatchObject({ stock: 3, held: 0 });
  const { orderId } = await hold();
  const answers = await Promise.all([release(orderId), release(orderId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await release('019a0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a payment after the release is served while there is stock', async () => {
  const held = await hold();
  await release(held.orderId);
  expect(await payLate(held)).toMatchObject({
    status: 200,
    body: { data: { orderStatus: 'confirmed', paymentStatus: 'paid' } },
  });
  expect(await stockOf(shop.database, held.productId)).toMatchObject({ stock: 3, held: 0 });
});

test('a payment after the release goes back whole once the pieces are gone', async () => {
  const held = await hold(2);
  await release(held.orderId);
  const other = await shopperWithCart(shop, [{ productId: held.productId, quantity: 2 }]);
  expect((await placeOrderOf(shop, other)).status).toBe(200);
  expect(await payLate(held)).toMatchObject({
    status: 409,
    body: { data: { paymentStatus: 'refunded', refundedAmount: 200 } },
  });
});

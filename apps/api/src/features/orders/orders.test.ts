import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { addReview } from '@shop/contract/reviews/endpoints';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function paidOrder({ pricePaise = 10_000, quantity = 2 } = {}) {
  const productId = await newProduct(shop.database, { pricePaise, stock: 10 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity }]);
  const body = await placeOrderOk(shop, buyer);
  const paid = await sandbox.pay(body.orderId);
  await shop.callOk(capturePayment, {
    token: buyer.shopper.token,
    body: {
      orderId: body.orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  return { ...buyer, productId, providerOrderId: body.orderId, orderId: body.data._id };
}

const setStatus = (orderId: string, orderStatus: string, token = admin.token) =>
  shop.call(contract.updateOrderStatus, { token, params: { id: orderId }, body: { orderStatus } });
const refund = (
  orderId: string,
  body: { amount?: number; restock?: boolean; refundedAmount?: number } = {},
) => shop.call(refundOrder, { token: admin.token, params: { id: orderId }, body });

test('shows orders to their shopper and to admins alone', async () => {
  const { shopper, orderId } = await paidOrder();
  const stranger = await shop.newShopper();
  const own = { params: { userId: shopper.id } };
  expect((await shop.call(contract.listOrders, own)).status).toBe(401);
  expect((await shop.call(contract.listOrders, { ...own, token: stranger.token })).status).toBe(403);
  expect((await shop.call(contract.listOrders, { ...own, token: admin.token })).status).toBe(403);
  expect((await shop.call(contract.getOrder, { params: { orderId }, token: stranger.token })).status).toBe(
    404,
  );
  expect((await shop.call(contract.listAdminOrders, { token: shopper.token })).status).toBe(403);
  const byAdmin = { params: { id: orderId } };
  expect((await shop.call(contract.getAdminOrder, { ...byAdmin, token: shopper.token })).status).toBe(403);
  expect((await setStatus(orderId, 'delivered', shopper.token)).status).toBe(403);
  expect((await shop.call(refundOrder, { ...byAdmin, token: shopper.token, body: {} })).status).toBe(403);
});

test("lists a shopper's orders newest first, page by page, unpaid ones too", async () => {
  const { shopper, addressId, productId, orderId } = await paidOrder();
  await shop.callOk(addToCart, { token: shopper.token, body: { productId, quantity: 1 } });
  shop.clock.advance(1_000);
  await placeOrderOf(shop, { shopper, addressId });
  const params = { userId: shopper.id };
  const all = await shop.callOk(contract.listOrders, { token: shopper.token, params });
  expect(all).toMatchObject({ total: 2, data: [{ paymentStatus: 'pending' }, { _id: orderId }] });
  const second = await shop.callOk(contract.listOrders, {
    token: shopper.token,
    params,
    query: { page: 2, limit: 1 },
  });
  expect(second).toMatchObject({ total: 2, data: [{ _id: orderId }] });
});

test('finds an order by our id and by the provider’s', async () => {
  const { shopper, orderId, providerOrderId } = await paidOrder();
  for (const anyId of [orderId, providerOrderId]) {
    const { data } = await shop.callOk(contract.getOrder, {
      token: shopper.token,
      params: { orderId: anyId },
    });
    expect(data._id).toBe(orderId);
  }
  for (const unknown of ['order_00000000000000', 'nonsense', admin.id]) {
    const params = { orderId: unknown };
    expect((await shop.call(contract.getOrder, { token: shopper.token, params })).status).toBe(404);
  }
});

test('an order tells which of its products are still shown, and which its shopper may review', async () => {
  const { shopper, addressId, productId, orderId } = await paidOrder();
  const change = (values: { deleted_at?: Date | null; is_published?: boolean }) =>
    shop.database.write((tx) => tx.updateTable('products').set(values).where('id', '=', productId).execute());
  const lineOf = async (id: string) => {
    const { data } = await shop.callOk(contract.getOrder, { token: shopper.token, params: { orderId: id } });
    return data.cartItems[0];
  };
  const { slug } = await shop.database.read
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(await lineOf(orderId)).toMatchObject({ slug, canReview: false });
  await setStatus(orderId, 'delivered');
  expect(await lineOf(orderId)).toMatchObject({ slug, canReview: true });
  await change({ is_published: false });
  expect(await lineOf(orderId)).not.toHaveProperty('slug');
  await change({ is_published: true, deleted_at: shop.clock.now() });
  expect(await lineOf(orderId)).not.toHaveProperty('canReview');
  await change({ deleted_at: null });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', orderId).execute(),
  );
  expect(await lineOf(orderId)).toMatchObject({ slug, canReview: false });
  await shop.callOk(addToCart, { token: shopper.token, body: { productId, quantity: 1 } });
  const unpaid = await placeOrderOk(shop, { shopper, addressId });
  expect(await lineOf(unpaid.data._id)).toMatchObject({ slug, canReview: false });
});

test('an admin moves the status freely among the five, and each move is kept', async () => {
  const { orderId } = await paidOrder();
  for (const status of ['inShipping', 'delivered', 'pending', 'inProcess']) {
    expect(await setStatus(orderId, status)).toMatchObject({ status: 200, body: { success: true } });
  }
  const { data } = await shop.callOk(contract.getAdminOrder, {
    token: admin.token,
    params: { id: orderId },
  });
  expect(
    data.timeline.filter(({ kind }) => kind === 'status').map(({ from, to, by }) => [from, to, by]),
  ).toEqual([
    ['pending', 'confirmed', undefined],
    ['confirmed', 'inShipping', 'Owner'],
    ['inShipping', 'delivered', 'Owner'],
    ['delivered', 'pending', 'Owner'],
    ['pending', 'inProcess', 'Owner'],
  ]);
});

test('refuses any other status and leaves the order as it was', async () => {
  const { orderId } = await paidOrder();
  for (const status of ['confirmed', 'Rejected', 'shipped', '']) {
    expect((await setStatus(orderId, status)).status).toBe(400);
  }
  expect((await setStatus('nonsense', 'delivered')).status).toBe(404);
  expect((await setStatus(admin.id, 'delivered')).status).toBe(404);
  const { data } = await shop.callOk(contract.getAdminOrder, {
    token: admin.token,
    params: { id: orderId },
  });
  expect(data.orderStatus).toBe('confirmed');
});

test('a status that was chosen for an order as it no longer is changes nothing and tells how it is', async () => {
  const { orderId } = await paidOrder();
  const choose = (orderStatus: string, statusSeen: 'confirmed' | 'inShipping') =>
    shop.call(contract.updateOrderStatus, {
      token: admin.token,
      params: { id: orderId },
      body: { orderStatus, statusSeen },
    });
  expect((await choose('inShipping', 'confirmed')).status).toBe(200);
  expect(await choose('rejected', 'confirmed')).toMatchObject({
    status: 409,
    body: {
      success: false,
      message:
        'This order was changed in the meantime: it is now Shipped. Your change was not saved. Please look at it again.',
      data: { _id: orderId, orderStatus: 'inShipping' },
    },
  });
  const mails = await listQueuedMails(shop.database, { orderId });
  expect(mails.map(({ kind }) => kind)).not.toContain('order_cancelled');
  // Repeated after a lost answer.
  expect((await choose('inShipping', 'confirmed')).status).toBe(200);
  expect((await choose('rejected', 'inShipping')).status).toBe(200);
});

test('what has arrived is offered for a review until there is one', async () => {
  const { shopper, productId, orderId } = await paidOrder();
  const canReview = async () => {
    const params = { orderId };
    const { data } = await shop.callOk(contract.getOrder, { token: shopper.token, params });
    return data.cartItems[0]?.canReview;
  };
  expect(await canReview()).toBe(false);
  await setStatus(orderId, 'rejected');
  expect(await canReview()).toBe(false);
  await setStatus(orderId, 'delivered');
  await setStatus(orderId, 'rejected');
  expect(await canReview()).toBe(true);
  const review = { productId, userId: shopper.id, userName: 'Asha', reviewMessage: 'Good.', reviewValue: 5 };
  await shop.callOk(addReview, { token: shopper.token, body: review });
  expect(await canReview()).toBe(false);
});

test('pieces that came back with a refund are told at their line, and to the owner in the timeline', async () => {
  const { shopper, productId, orderId } = await paidOrder();
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: orderId },
    body: { amount: 100, restock: [{ productId, quantity: 1 }] },
  });
  const own = await shop.callOk(contract.getOrder, { token: shopper.token, params: { orderId } });
  expect(own.data.cartItems).toMatchObject([{ quantity: 2, returned: 1 }]);
  expect(own.data.timeline.at(-1)).toEqual({ at: expect.any(String) as string, kind: 'refund', amount: 100 });
  const { data } = await shop.callOk(contract.getAdminOrder, { token: admin.token, params: { id: orderId } });
  expect(data.cartItems).toMatchObject([{ quantity: 2, returned: 1 }]);
  expect(data.timeline.at(-1)).toMatchObject({
    kind: 'refund',
    note: `Back in stock: 1 × ${data.cartItems[0]?.title}.`,
  });
});

test('setting rejected moves no money', async () => {
  const { orderId } = await paidOrder();
  const { body } = await setStatus(orderId, 'rejected');
  expect(body).toMatchObject({ data: { orderStatus: 'rejected', paymentStatus: 'paid', refundedAmount: 0 } });
});

test('a part refund leaves the order paid, the rest makes it refunded, and no more goes back than came', async () => {
  const { orderId } = await paidOrder();
  expect(await refund(orderId, { amount: 50.5 })).toMatchObject({
    status: 200,
    body: { data: { paymentStatus: 'paid', refundedAmount: 50.5, refundUnderWay: true } },
  });
  expect((await refund(orderId, { amount: 149.51 })).status).toBe(409);
  expect((await refund(orderId, { amount: 0.5 })).status).toBe(400);
  expect((await refund(orderId, { amount: 10.005 })).status).toBe(400);
  expect(await refund(orderId)).toMatchObject({
    body: { data: { paymentStatus: 'refunded', refundedAmount: 200 } },
  });
  expect((await refund(orderId)).status).toBe(409);
});

test('ten clicks on Refund at once give the money back once', async () => {
  const { orderId } = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('ten part refunds at once, or one whose answer was lost and that is sent again, count once', async () => {
  const { orderId } = await paidOrder();
  const click = () => refund(orderId, { amount: 50, refundedAmount: 0 });
  const answers = await Promise.all(Array.from({ length: 10 }, click));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await click()).toMatchObject({ status: 409, body: { code: 'refunded_meanwhile' } });
  expect((await refund(orderId, { amount: 50, refundedAmount: 50 })).status).toBe(200);
});

test('restock puts the items back, once', async () => {
  const { orderId, productId } = await paidOrder({ quantity: 2 });
  await refund(orderId, { amount: 100, restock: true });
  await refund(orderId, { restock: true });
  expect(await stockOf(shop.database, productId)).toEqual({
    stock: 10,
    held: 0,
    movedStock: 10,
    movedHeld: 0,
  });
});

test('an order that was never paid cannot be refunded', async () => {
  const productId = await newProduct(shop.database);
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer);
  expect(await refund(body.data._id)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } });
});

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20T23:59:59+05:30'],
  ['2026-11-20T18:30:00Z', '2026-11-21T00:00:00+05:30'],
  ['2026-12-31T20:00:00Z', '2027-01-01T01:30:00+05:30'],
])(
  'an order of %s is dated %s on every wire: the text before T is the day of India',
  async (moment, said) => {
    const shopper = await shop.newShopper();
    const productId = await newProduct(shop.database);
    const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
    const at = new Date(moment);
    await shop.database.write((tx) =>
      tx.updateTable('orders').set({ placed_at: at, updated_at: at }).where('id', '=', orderId).execute(),
    );
    const { data: own } = await shop.callOk(contract.listOrders, {
      token: shopper.token,
      params: { userId: shopper.id },
    });
    const { data: one } = await shop.callOk(contract.getOrder, { token: shopper.token, params: { orderId } });
    const byAdmin = { token: admin.token, params: { id: orderId } };
    const { data: ownersOne } = await shop.callOk(contract.getAdminOrder, byAdmin);
    const { data: listed } = await shop.callOk(contract.listAdminOrders, { token: admin.token });
    const ownersListed = listed.filter(({ _id }) => _id === orderId);
    for (const order of [...own, one, ownersOne, ...ownersListed]) {
      expect([order.orderDate, order.orderUpdateDate]).toEqual([said, said]);
    }
    expect(own).toHaveLength(1);
  },
);

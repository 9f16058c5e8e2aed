import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { phoneText } from '@shop/contract/phones/phone-text';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

async function openOrder({ stock = 5, quantity = 1 } = {}) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock });
  const buyer = await shopperWithCart(shop, [{ productId, quantity }]);
  const body = await placeOrderOk(shop, buyer);
  return { ...buyer, productId, orderId: body.orderId, ownOrderId: body.data._id };
}

const report = (shopper: SignedIn, body: Parameters<typeof capture>[1]) => capture(shopper, body);
function capture(
  shopper: SignedIn,
  body: {
    orderId: string;
    paymentId?: string;
    signature?: string;
    paymentStatus?: string;
    orderStatus?: string;
    payerId?: string;
  },
) {
  return shop.call(capturePayment, { token: shopper.token, body });
}

async function payAndReport(order: Awaited<ReturnType<typeof openOrder>>) {
  const paid = await sandbox.pay(order.orderId);
  return capture(order.shopper, {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
}

const refundsOf = async (orderId: string) =>
  (await sandbox.ledger()).filter((entry) => entry.type === 'refund' && entry.order_id === orderId);
const sendRefunds = () =>
  sendDueRefunds({
    database: shop.database,
    gateway: sandbox.gateway,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
    logger: shop.app.log,
  });

test('refuses a visitor, an admin and a foreign order', async () => {
  const { orderId } = await openOrder();
  const [stranger, admin] = await Promise.all([shop.newShopper(), shop.newAdmin()]);
  expect((await shop.call(capturePayment, { body: { orderId } })).status).toBe(401);
  expect((await capture(admin, { orderId })).status).toBe(403);
  expect((await capture(stranger, { orderId })).status).toBe(404);
  expect((await capture(stranger, { orderId: 'nonsense' })).status).toBe(404);
});

test('a payment confirms the order, sells the stock, empties the cart and tells both sides', async () => {
  const order = await openOrder({ stock: 5, quantity: 2 });
  expect(await payAndReport(order)).toMatchObject({
    status: 200,
    body: { success: true, data: { orderStatus: 'confirmed', paymentStatus: 'paid' } },
  });
  expect(await stockOf(shop.database, order.productId)).toEqual({
    stock: 3,
    held: 0,
    movedStock: 3,
    movedHeld: 0,
  });
  const { data } = await shop.callOk(getCart, {
    token: order.shopper.token,
    params: { userId: order.shopper.id },
  });
  expect(data.items).toEqual([]);
  const mails = await listQueuedMails(shop.database, { orderId: order.ownOrderId });
  expect(mails).toMatchObject([
    { kind: 'order_confirmed', recipient: order.shopper.email },
    { kind: 'order_received', recipient: 'care@deodar.example' },
  ]);
  const { address, city, pincode, state, phone } = await shop.database.read
    .selectFrom('orders')
    .select(['address', 'city', 'pincode', 'state', 'phone'])
    .where('id', '=', order.ownOrderId)
    .executeTakeFirstOrThrow();
  const confirmation = mails[0]?.text ?? '';
  expect(confirmation).toMatch(/^Dear [^\n]+,\n\n[A-Z]/);
  expect(confirmation).toContain('\nDelivery  Free\nTotal  ₹');
  expect(confirmation).toContain(`${address}\n${city} ${pincode}\n${state}\nPhone ${phoneText(phone)}\n`);
  expect(confirmation).toMatch(/\nExpected delivery:\n\d+ (?:\w+ )?to \d+ \w+\n/);
  expect(confirmation).toContain(`/shop/account?order=${order.ownOrderId}`);
});

test('twenty reports of one payment at once have the effect of one', async () => {
  const order = await openOrder({ stock: 5 });
  const paid = await sandbox.pay(order.orderId);
  const body = {
    orderId: order.ownOrderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => capture(order.shopper, body)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 4, held: 0, movedStock: 4 });
});

test('a wrong signature is refused and leaves the order open', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  const wrong = { orderId: order.orderId, paymentId: paid.razorpay_payment_id, signature: 'f'.repeat(64) };
  expect((await capture(order.shopper, wrong)).status).toBe(400);
  expect((await capture(order.shopper, { ...wrong, signature: 'nonsense' })).status).toBe(400);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 1 });
});

test('the signature of one order does not confirm another one', async () => {
  const [cheap, costly] = [await openOrder(), await openOrder()];
  const paid = await sandbox.pay(cheap.orderId);
  const answer = await capture(costly.shopper, {
    orderId: costly.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  expect(answer.status).toBe(400);
});

test('a report of success without any payment confirms nothing', async () => {
  const order = await openOrder();
  const answer = await capture(order.shopper, { orderId: order.orderId, paymentId: 'pay_00000000000000' });
  expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'payment_not_confirmed' } });
});

test('a return by redirect without a signature is believed only after the provider was asked', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  const answer = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    payerId: 'plink_00000000000000',
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
});

test('a reported failure ends an order that nobody paid and frees its stock', async () => {
  const order = await openOrder();
  const failed = { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
  expect(await report(order.shopper, failed)).toMatchObject({
    status: 200,
    body: { success: true, data: { orderStatus: 'Rejected', paymentStatus: 'canceled' } },
  });
  expect(await stockOf(shop.database, order.productId)).toEqual({
    stock: 5,
    held: 0,
    movedStock: 5,
    movedHeld: 0,
  });
});

test('a reported failure of an order that was paid confirms it', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  const failed = { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
  expect(await report(order.shopper, failed)).toMatchObject({
    status: 200,
    body: { success: true, data: { orderStatus: 'confirmed', paymentStatus: 'paid' } },
  });
});

test('an authorised payment is taken by the shop itself', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId, { outcome: 'authorized' });
  const answer = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
  const captures = (await sandbox.ledger()).filter((entry) => entry.order_id === order.orderId);
  expect(captures).toMatchObject([{ type: 'capture', amount: 10_000 }]);
});

test('a provider that does not answer leaves the order open and shown as being confirmed', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: '500', times: 1 }],
  });
  const body = {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await capture(order.shopper, body)).toMatchObject({
    status: 409,
    body: { code: 'payment_not_confirmed', data: { paymentStatus: 'pending', bankIsConfirming: true } },
  });
  expect((await capture(order.shopper, body)).status).toBe(200);
});

test('a payment of another amount is not taken for this order', async () => {
  const order = await openOrder();
  const paid = await sandbox.pay(order.orderId);
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: 'wrong-amount', times: 1 }],
  });
  const body = {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect((await capture(order.shopper, body)).status).toBe(409);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 1 });
  expect((await capture(order.shopper, body)).status).toBe(200);
});

test('an order that was canceled and is paid late is served where the stock is there', async () => {
  const order = await openOrder({ stock: 2 });
  const failed = await sandbox.pay(order.orderId, { outcome: 'failed' });
  await report(order.shopper, { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' });
  await sandbox.payLate(failed.razorpay_payment_id);
  const answer = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: failed.razorpay_payment_id,
  });
  expect(answer).toMatchObject({ status: 200, body: { data: { orderStatus: 'confirmed' } } });
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 1, held: 0, movedStock: 1 });
  const times = await shop.database.read
    .selectFrom('orders')
    .select(['released_at', 'paid_at'])
    .where('razorpay_order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(times, 'how long it held its pieces stays known').toEqual({
    released_at: expect.any(Date),
    paid_at: expect.any(Date),
  });
});

test('an order that is paid late when the stock is gone is refunded in full, exactly once', async () => {
  const order = await openOrder({ stock: 1 });
  const failed = await sandbox.pay(order.orderId, { outcome: 'failed' });
  await report(order.shopper, { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' });
  const faster = await shopperWithCart(shop, [{ productId: order.productId, quantity: 1 }]);
  const placed = await placeOrderOf(shop, faster);
  expect(placed.status).toBe(200);
  await sandbox.payLate(failed.razorpay_payment_id);
  const answer = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: failed.razorpay_payment_id,
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { success: false, code: 'payment_refunded', data: { paymentStatus: 'refunded' } },
  });
  const { data } = await shop.callOk(getAdminOrder, {
    token: (await shop.newAdmin()).token,
    params: { id: order.ownOrderId },
  });
  expect(data.timeline.slice(-2)).toMatchObject([
    { kind: 'payment', amount: 100 },
    { kind: 'refund', amount: 100 },
  ]);
  await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()]);
  expect(await refundsOf(order.orderId)).toMatchObject([{ amount: 10_000 }]);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 1, held: 1 });
});

test('an order that the owner rejected before it was paid is refunded in full', async () => {
  const order = await openOrder();
  const admin = await shop.newAdmin();
  await shop.callOk(updateOrderStatus, {
    token: admin.token,
    params: { id: order.ownOrderId },
    body: { orderStatus: 'rejected' },
  });
  expect(await payAndReport(order)).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded', data: { orderStatus: 'rejected', paymentStatus: 'refunded' } },
  });
  await sendRefunds();
  expect(await refundsOf(order.orderId)).toHaveLength(1);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 0 });
});

test('a product that was deleted before its order was paid is refunded in full', async () => {
  const order = await openOrder();
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', order.productId).execute(),
  );
  expect((await payAndReport(order)).status).toBe(409);
  await sendRefunds();
  expect(await refundsOf(order.orderId)).toHaveLength(1);
});

test('an order whose stock the owner has corrected below what it holds is refunded in full', async () => {
  const order = await openOrder({ stock: 5, quantity: 2 });
  await setStock(shop.database, order.productId, { stock: 1 });
  expect((await payAndReport(order)).status).toBe(409);
  await sendRefunds();
  expect(await refundsOf(order.orderId)).toHaveLength(1);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 1, held: 0 });
});

test('an order whose stock was corrected to just what it holds is served', async () => {
  const order = await openOrder({ stock: 5, quantity: 2 });
  await setStock(shop.database, order.productId, { stock: 2 });
  expect((await payAndReport(order)).status).toBe(200);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 0, held: 0 });
});

test('a refund whose answer was lost is sent again and happens once', async () => {
  const order = await openOrder();
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', order.productId).execute(),
  );
  await payAndReport(order);
  await sandbox.setFaults({
    calls: [{ method: 'POST', path: '/v1/payments/:id/refund', fault: 'error-after-commit', times: 1 }],
  });
  await sendRefunds();
  shop.clock.advance(60_000);
  await sendRefunds();
  expect(await refundsOf(order.orderId)).toHaveLength(1);
  const refund = await shop.database.read
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.ownOrderId)
    .executeTakeFirstOrThrow();
  expect(refund.provider_refund_id).toMatch(/^rfnd_/);
});

test('pieces added to the cart after the order stay in it when the order is paid', async () => {
  const order = await openOrder({ stock: 9, quantity: 2 });
  await shop.callOk(addToCart, {
    token: order.shopper.token,
    body: { productId: order.productId, quantity: 3 },
  });
  await payAndReport(order);
  const { data } = await shop.callOk(getCart, {
    token: order.shopper.token,
    params: { userId: order.shopper.id },
  });
  expect(data.items).toMatchObject([{ quantity: 3 }]);
});

const cartOf = async ({ token, id: userId }: SignedIn) => {
  const { data } = await shop.callOk(getCart, { token, params: { userId } });
  return data.items.map(({ productId, quantity }) => [productId, quantity]);
};

test('what was bought leaves the cart of its shopper, and nothing else leaves any cart', async () => {
  const order = await openOrder({ stock: 50, quantity: 2 });
  const other = await newProduct(shop.database);
  await shop.callOk(addToCart, { token: order.shopper.token, body: { productId: other, quantity: 1 } });
  const few = await shopperWithCart(shop, [{ productId: order.productId, quantity: 1 }]);
  const many = await shopperWithCart(shop, [{ productId: order.productId, quantity: 9 }]);
  await payAndReport(order);
  expect(await cartOf(order.shopper)).toEqual([[other, 1]]);
  expect(await cartOf(few.shopper)).toEqual([[order.productId, 1]]);
  expect(await cartOf(many.shopper)).toEqual([[order.productId, 9]]);
});

test('an authorised payment of an order that can no longer be served is left alone', async () => {
  const order = await openOrder({ stock: 1 });
  await report(order.shopper, { orderId: order.orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' });
  const faster = await shopperWithCart(shop, [{ productId: order.productId, quantity: 1 }]);
  expect((await placeOrderOf(shop, faster)).status).toBe(200);
  const paid = await sandbox.pay(order.orderId, { outcome: 'authorized' });
  const answer = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_not_made' } });
  const entries = (await sandbox.ledger()).filter((entry) => entry.order_id === order.orderId);
  expect(entries).toEqual([]);
});

test('a capture that the provider refuses keeps no other payment from counting', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId, { outcome: 'authorized' });
  await sandbox.setFaults({
    calls: [{ method: 'POST', path: '/v1/payments/:id/capture', fault: 'error-after-commit', times: 1 }],
  });
  const first = await capture(order.shopper, { orderId: order.orderId, paymentId: 'pay_00000000000000' });
  expect(first.status).toBe(409);
  await sandbox.clearFaults();
  const second = await capture(order.shopper, { orderId: order.orderId, paymentId: 'pay_00000000000000' });
  expect(second).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
});

test('an account that reports again and again has the provider asked no more than 20 times a minute', async () => {
  const order = await openOrder();
  const times = (count: number) =>
    Promise.all(Array.from({ length: count }, () => capture(order.shopper, { orderId: order.orderId })));
  const answers = await times(20);
  expect(new Set(answers.map(({ body }) => 'code' in body && body.code))).toEqual(
    new Set(['payment_not_confirmed']),
  );
  const paid = await sandbox.pay(order.orderId);
  // The provider is not asked: the order keeps the state known here, for webhook and schedule to bring up to date.
  expect((await capture(order.shopper, { orderId: order.orderId })).body).toMatchObject({
    data: { paymentStatus: 'pending' },
  });
  const signed = await capture(order.shopper, {
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  expect(signed).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } });
});

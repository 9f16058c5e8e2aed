import { afterAll, beforeAll, expect, test } from 'vitest';
import { endFailedDelivery } from '@shop/contract/failed-deliveries/endpoints';
import { getAdminOrder, listOrderIds, shipOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha' });
  productId = await newProduct(shop.database);
});
afterAll(() => shop.close());

const orderOf = (paymentStatus: 'paid' | 'pending' | 'refunded' = 'paid') =>
  newOrder(shop.database, { userId: shopper.id, productIds: [productId], paymentStatus });
let lastNumber = 1_000_000;
const parcel = (orderId: string) => ({ orderId, trackingNumber: `D${(lastNumber += 1)}` });
const ship = (parcels: { orderId: string; trackingNumber: string }[], courier = 'Delhivery') =>
  shop.callOk(shipOrders, { token: admin.token, body: { courier, parcels } });
const mailsOf = (orderId: string) => listQueuedMails(shop.database, { orderId, kind: 'order_shipped' });

test('orders are sent and searched by the owner alone', async () => {
  const body = { courier: 'Delhivery', parcels: [parcel(await orderOf())] };
  expect(await shop.call(shipOrders, { body })).toMatchObject({ status: 401 });
  expect(await shop.call(shipOrders, { body, token: shopper.token })).toMatchObject({ status: 403 });
  expect(await shop.call(listOrderIds, { token: shopper.token })).toMatchObject({ status: 403 });
});

test('each order gets status and tracking in one step, and one mail with the link', async () => {
  const parcels = [parcel(await orderOf()), parcel(await orderOf())];
  const answer = await ship(parcels);
  expect(answer).toMatchObject({
    message: orderMessages.shipped(2),
    data: { sentIds: parcels.map(({ orderId }) => orderId), refused: [] },
  });
  for (const { orderId, trackingNumber } of parcels) {
    const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
    expect(data).toMatchObject({
      orderStatus: 'inShipping',
      shipment: { courier: 'Delhivery', trackingNumber },
    });
    const mails = await mailsOf(orderId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`https://www.delhivery.com/track/package/${trackingNumber}`);
  }
});

test('the same again, as after a lost answer, mails nobody a second time', async () => {
  const parcels = [parcel(await orderOf())];
  await ship(parcels);
  expect((await ship(parcels)).data.sentIds).toHaveLength(1);
  expect(await mailsOf(parcels[0]?.orderId ?? '')).toHaveLength(1);
});

test('what cannot be sent stays as it is, with its reason, and holds up nobody', async () => {
  const [good, unpaid, refunded] = [await orderOf(), await orderOf('pending'), await orderOf('refunded')];
  const { data, message } = await ship([
    parcel(unpaid),
    parcel(good),
    parcel(refunded),
    parcel(admin.id),
    { orderId: await orderOf(), trackingNumber: '?' },
  ]);
  expect(message).toBe(orderMessages.shipped(1));
  expect(data.sentIds).toEqual([good]);
  expect(data.refused.map((row) => row.message).toSorted()).toEqual(
    [
      orderMessages.shipNotPaid,
      orderMessages.shipRefunded,
      orderRefusals.notFound.text(),
      orderMessages.trackingNumberInvalid,
    ].toSorted(),
  );
  const { data: stays } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: unpaid } });
  expect(stays.shipment).toBeUndefined();
});

test('an order whose pieces all came back is not sent again, and its shopper hears of no parcel', async () => {
  const orderId = await orderOf();
  const of = { token: admin.token, params: { id: orderId } };
  const sent = parcel(orderId);
  await ship([sent]);
  const restock = [{ productId, quantity: 1 }];
  await shop.callOk(endFailedDelivery, { ...of, body: { outcome: 'back', restock, refund: 'later' } });
  await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'inProcess' } });
  const { data } = await ship([parcel(orderId)]);
  expect(data).toMatchObject({ sentIds: [], refused: [{ orderId, message: orderMessages.shipNothing }] });
  expect((await shop.callOk(getAdminOrder, of)).data).toMatchObject({
    orderStatus: 'inProcess',
    shipment: { trackingNumber: sent.trackingNumber },
  });
  expect(await mailsOf(orderId)).toHaveLength(1);
});

test('without a courier nothing is sent', async () => {
  const orderId = await orderOf();
  const body = { courier: ' ', parcels: [parcel(orderId)] };
  expect(await shop.call(shipOrders, { token: admin.token, body })).toMatchObject({
    status: 400,
    body: { fields: { courier: orderMessages.courierMissing } },
  });
  expect(await mailsOf(orderId)).toHaveLength(0);
});

test('all that match a filter can be named at once', async () => {
  const unpaid = await orderOf('pending');
  const { data } = await shop.callOk(listOrderIds, { token: admin.token, query: { payment: 'pending' } });
  expect(data.orders.map(({ _id }) => _id)).toContain(unpaid);
  expect(data.orders.find(({ _id }) => _id === unpaid)).toEqual({
    _id: unpaid,
    orderStatus: 'pending',
    refundedAmount: 0,
  });
  expect(data.total).toBe(data.orders.length);
  expect(await shop.call(listOrderIds, { token: admin.token, query: { payment: 'nonsense' } })).toMatchObject(
    {
      status: 400,
    },
  );
});

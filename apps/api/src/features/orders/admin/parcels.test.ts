import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPickingList, listPackingSlips } from '@shop/contract/packing/endpoints';
import {
  correctParcel,
  getAdminOrder,
  getOrder,
  sendParcel,
  shipOrders,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import type { SentParcel } from '@shop/contract/orders/schemas';
import { replaceOrder } from '@shop/contract/hand-orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { v7 as uuidv7 } from 'uuid';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct, stockAndSalesOf } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let roseId: string;
let limeId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  roseId = await newProduct(shop.database);
  limeId = await newProduct(shop.database);
});

/** Three roses and two limes. */
const sold = (change: Partial<Parameters<typeof newSoldOrder>[1]> = {}) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    lines: [
      { productId: roseId, quantity: 3, unitPricePaise: 19_900 },
      { productId: limeId, quantity: 2, unitPricePaise: 9_900 },
    ],
    state: '02',
    at: shop.clock.now(),
    ...change,
  });
let lastNumber = 1_000_000;
const parcelOf = (
  number: number,
  pieces: Record<string, number>,
  change: Partial<SentParcel> = {},
): SentParcel => ({
  number,
  courier: 'Delhivery',
  trackingNumber: `D${(lastNumber += 1)}`,
  lines: Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity })),
  ...change,
});
const send = (id: string, body: SentParcel, token: string | undefined = admin.token) =>
  shop.call(sendParcel, { token, params: { id }, body });
const sendOk = async (id: string, body: SentParcel) =>
  (await shop.callOk(sendParcel, { token: admin.token, params: { id }, body })).data;
const orderOf = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: admin.token, params: { id } })).data;
const move = (id: string, orderStatus: string) =>
  shop.call(updateOrderStatus, { token: admin.token, params: { id }, body: { orderStatus } });
const mailsOf = (orderId: string) => listQueuedMails(shop.database, { orderId, kind: 'order_shipped' });
const stockOf = async (id: string) => (await stockAndSalesOf(shop.database, id)).stock;
const refund = (id: string, amount: number, restock: Record<string, number>) =>
  shop.callOk(refundOrder, {
    token: admin.token,
    params: { id },
    body: {
      amount,
      restock: Object.entries(restock).map(([productId, quantity]) => ({ productId, quantity })),
    },
  });

test('parcels are sent by the owner alone, with a courier and of an order that can be sent', async () => {
  const id = await sold();
  const body = parcelOf(1, { [roseId]: 1 });
  expect((await send(id, body, '')).status).toBe(401);
  expect((await send(id, body, shopper.token)).status).toBe(403);
  expect((await send(uuidv7(), body)).status).toBe(404);
  expect(await send(id, { ...body, courier: ' ', trackingNumber: '' })).toMatchObject({
    status: 400,
    body: { fields: { courier: orderMessages.courierMissing } },
  });
  expect((await orderOf(id)).parcels).toBeUndefined();
});

test('a part leaves first, the rest later: each parcel with its pieces, tracking, mail and slip', async () => {
  const id = await sold();
  const first = parcelOf(1, { [roseId]: 2 });
  const partly = await sendOk(id, first);
  const rest = [
    { productId: roseId, title: 'Soap', quantity: 1 },
    { productId: limeId, title: 'Soap', quantity: 2 },
  ];
  const firstShipment = { courier: 'Delhivery', trackingNumber: first.trackingNumber };
  expect(partly).toMatchObject({
    orderStatus: 'inProcess',
    parcels: [
      { number: 1, shipment: firstShipment, items: [{ productId: roseId, quantity: 2 }] },
      { number: 2, items: rest },
    ],
  });
  expect(partly.shipment).toBeUndefined();
  expect(partly.parcels?.map(({ sentAt }) => sentAt !== undefined)).toEqual([true, false]);
  const { data: seen } = await shop.callOk(getOrder, { token: shopper.token, params: { orderId: id } });
  expect(seen.parcels).toEqual(partly.parcels);

  const slips = async (parcel?: number) =>
    (await shop.callOk(listPackingSlips, { token: admin.token, query: { ids: id, parcel } })).data.slips;
  expect(await slips()).toMatchObject([{ parcel: 2, pieces: 3 }]);
  expect(await slips(1)).toMatchObject([
    { parcel: 1, pieces: 2, shipment: firstShipment, items: [{ productId: roseId, quantity: 2 }] },
  ]);
  const { data: picking } = await shop.callOk(getPickingList, { token: admin.token });
  expect(picking.products.find(({ productId }) => productId === roseId)?.pieces).toBe(1);

  const body = { courier: 'DTDC', parcels: [{ orderId: id, trackingNumber: 'Z100200' }] };
  await shop.callOk(shipOrders, { token: admin.token, body });
  const whole = await orderOf(id);
  expect(whole).toMatchObject({
    orderStatus: 'inShipping',
    shipment: { courier: 'DTDC', trackingNumber: 'Z100200' },
    parcels: [{ number: 1 }, { number: 2, shipment: { courier: 'DTDC' }, items: rest }],
  });
  expect(whole.parcels?.every(({ sentAt }) => sentAt !== undefined)).toBe(true);

  const [partMail, restMail, ...more] = await mailsOf(id);
  expect(more).toEqual([]);
  expect(partMail?.subject).toContain('Part of your order');
  expect(partMail?.text).toContain(first.trackingNumber);
  expect(partMail?.text).toContain('Still to come');
  expect(restMail?.subject).toContain('The rest of your order');
  expect(restMail?.text).toContain('Z100200');
});

test('the last parcel ships the order; without an earlier one it is an order like any', async () => {
  const id = await sold();
  const all = parcelOf(1, { [roseId]: 3, [limeId]: 2 });
  expect(await sendOk(id, all)).toMatchObject({
    orderStatus: 'inShipping',
    shipment: { trackingNumber: all.trackingNumber },
  });
  expect((await orderOf(id)).parcels).toBeUndefined();
  await sendOk(id, all);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await send(id, parcelOf(1, { [roseId]: 1 }))).toMatchObject({
    status: 409,
    body: { message: orderMessages.parcelAllSent },
  });
});

test('the same request again sends nothing twice, another one for the same parcel is refused', async () => {
  const id = await sold();
  const body = parcelOf(1, { [roseId]: 1 });
  await sendOk(id, body);
  expect((await sendOk(id, body)).parcels).toHaveLength(2);
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await send(id, parcelOf(1, { [roseId]: 1 }))).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelMeanwhile.text() },
  });
  expect(await send(id, parcelOf(2, { [roseId]: 3 }))).toMatchObject({
    status: 409,
    body: { message: orderMessages.parcelTooMany('Soap', 2) },
  });
});

test('of two owners who pack the same pieces at once one is refused, and no more leave than were ordered', async () => {
  const id = await sold();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(id, parcelOf(1, { [roseId]: 2, [limeId]: 1 }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const order = await orderOf(id);
  expect(order.parcels?.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(await mailsOf(id)).toHaveLength(1);
  // A part and everything that is left, concurrently: each piece leaves once.
  const sheet = { courier: 'DTDC', parcels: [{ orderId: id, trackingNumber: 'Z300400' }] };
  await Promise.all([
    send(id, parcelOf(2, { [limeId]: 1 })),
    shop.call(shipOrders, { token: admin.token, body: sheet }),
  ]);
  const all = (await orderOf(id)).parcels?.flatMap(({ items }) => items) ?? [];
  const sentOf = (productId: string) =>
    all.filter((item) => item.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);
  expect([sentOf(roseId), sentOf(limeId)]).toEqual([3, 2]);
});

test('the order gets one invoice, for all of it, with its first parcel', async () => {
  const id = await sold();
  await sendOk(id, parcelOf(1, { [roseId]: 1 }));
  const papers = () =>
    shop.database.read
      .selectFrom('tax_papers')
      .select(['kind', 'total_paise'])
      .where('order_id', '=', id)
      .execute();
  const invoice = [{ kind: 'invoice', total_paise: 3 * 19_900 + 2 * 9_900 }];
  expect(await papers()).toEqual(invoice);
  await sendOk(id, parcelOf(2, { [roseId]: 2, [limeId]: 2 }));
  expect(await papers()).toEqual(invoice);
});

test('pieces that come back before the rest is sent are of the rest; without one the order is shipped', async () => {
  const id = await sold();
  await sendOk(id, parcelOf(1, { [roseId]: 3 }));
  const before = await stockOf(limeId);
  await refund(id, 99, { [limeId]: 1 });
  expect((await orderOf(id)).parcels?.at(-1)?.items).toEqual([
    { productId: limeId, title: 'Soap', quantity: 1 },
  ]);
  await refund(id, 99, { [limeId]: 1 });
  expect(await stockOf(limeId)).toBe(before + 2);
  const order = await orderOf(id);
  expect(order).toMatchObject({ orderStatus: 'inShipping', parcels: [{ number: 1 }] });
  expect(order.parcels).toHaveLength(1);
  expect(await mailsOf(id)).toHaveLength(1);
});

test('a part that is sent keeps the order from being cancelled, or pending again', async () => {
  const id = await sold();
  await sendOk(id, parcelOf(1, { [roseId]: 1 }));
  expect(await move(id, 'pending')).toMatchObject({
    status: 409,
    body: { code: 'partly_sent', message: orderRefusals.partlySentStays.text() },
  });
  expect((await shop.call(cancelOrder, { token: shopper.token, params: { orderId: id } })).status).toBe(409);
  expect((await move(id, 'delivered')).status).toBe(200);
  const { parcels } = await orderOf(id);
  expect(parcels?.map(({ items }) => items.length)).toEqual([1, 2]);
  expect((await move(id, 'inProcess')).status).toBe(200);
  expect((await orderOf(id)).parcels?.at(-1)?.sentAt).toBeUndefined();
});

test('cash on delivery leaves in one parcel', async () => {
  const id = await sold({ cashFeePaise: 3_000 });
  expect(await send(id, parcelOf(1, { [roseId]: 1 }))).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelCash.text() },
  });
  expect(await sendOk(id, parcelOf(1, { [roseId]: 3, [limeId]: 2 }))).toMatchObject({
    orderStatus: 'inShipping',
  });
});

test('the tracking of an earlier parcel is corrected, and told once', async () => {
  const id = await sold();
  await sendOk(id, parcelOf(1, { [roseId]: 1 }));
  const correct = (number: number, trackingNumber: string) =>
    shop.call(correctParcel, {
      token: admin.token,
      params: { id },
      body: { number, courier: 'Delhivery', trackingNumber },
    });
  expect(await correct(1, 'NEW123456')).toMatchObject({ status: 200 });
  await correct(1, 'NEW123456');
  expect((await orderOf(id)).parcels?.[0]?.shipment?.trackingNumber).toBe('NEW123456');
  const mails = await mailsOf(id);
  expect(mails.map(({ subject }) => subject.includes('New tracking details'))).toEqual([false, true]);
  expect(await correct(2, 'NEW999999')).toMatchObject({
    status: 400,
    body: { message: orderRefusals.parcelUnknown.text() },
  });
});

test('what has left can be replaced before the rest is sent, and a rejected replacement keeps what it sent', async () => {
  const id = await sold();
  await sendOk(id, parcelOf(1, { [roseId]: 2 }));
  const replace = (productId: string, quantity: number) =>
    shop.call(replaceOrder, {
      token: admin.token,
      params: { id },
      body: { requestId: uuidv7(), lines: [{ productId, quantity }] },
    });
  expect((await replace(limeId, 1)).status).toBe(400);
  expect((await replace(roseId, 3)).status).toBe(400);
  const { body } = await replace(roseId, 2);
  const replacementId = (body as { data: { _id: string } }).data._id;
  const before = await stockOf(roseId);
  await sendOk(replacementId, parcelOf(1, { [roseId]: 1 }));
  expect((await move(replacementId, 'rejected')).status).toBe(200);
  expect(await stockOf(roseId)).toBe(before + 1);
});

import { noteGoingBack } from '@shop/contract/failed-deliveries/endpoints';
import {
  getAdminOrder,
  getOrder,
  sendParcel,
  tellOutForDelivery,
  trackOrder,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let hindi: SignedIn;
let productIds: string[];
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha' });
  hindi = await shop.newShopper({ userName: 'Meera', language: 'hi' });
  productIds = [await newProduct(shop.database), await newProduct(shop.database)];
});
afterAll(() => shop.close());

const orderOf = (paymentStatus: 'paid' | 'pending' | 'refunded' = 'paid', { id } = shopper) =>
  newOrder(shop.database, { userId: id, productIds, paymentStatus });
const ship = (id: string, orderStatus = 'inShipping') =>
  shop.callOk(updateOrderStatus, {
    token: admin.token,
    params: { id },
    body: { orderStatus, shipment: { courier: 'Delhivery', trackingNumber: 'D12345' } },
  });
const tell = (parcels: { orderId: string; number?: number }[]) =>
  shop.callOk(tellOutForDelivery, { token: admin.token, body: { parcels } });
const mailsOf = (orderId: string) =>
  listQueuedMails(shop.database, { orderId, kind: 'order_out_for_delivery' });
const eventsOf = async (id: string) => {
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id } });
  return data.timeline.filter(({ kind }) => kind === 'out_for_delivery');
};

test('a parcel is told of once, by a mail in the shopper’s language, and stands in the timeline', async () => {
  const [english, inHindi] = [await orderOf(), await orderOf('paid', hindi)];
  for (const id of [english, inHindi]) await ship(id);
  const parcels = [{ orderId: english }, { orderId: inHindi }];
  expect(await tell(parcels)).toMatchObject({
    message: orderMessages.toldOut(2),
    data: { toldIds: [english, inHindi], refused: [] },
  });
  await Promise.all([tell(parcels), tell(parcels)]);
  const [mail, ...more] = await mailsOf(english);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Your order \S+ arrives today$/);
  expect(mail?.text).toContain('https://www.delhivery.com/track/package/D12345');
  expect((await mailsOf(inHindi)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^आपका ऑर्डर \S+ आज पहुँचेगा$/),
  ]);
  expect(await eventsOf(english)).toMatchObject([{ by: admin.userName }]);
  const { data } = await shop.callOk(getOrder, { token: shopper.token, params: { orderId: english } });
  expect(data.timeline.at(-1)).toMatchObject({ kind: 'out_for_delivery' });
  expect(data.orderStatus).toBe('inShipping');
});

test('each of several parcels is told of by itself, with its own number', async () => {
  const orderId = await orderOf();
  const parcel = (number: number) =>
    shop.callOk(sendParcel, {
      token: admin.token,
      params: { id: orderId },
      body: {
        number,
        courier: 'Delhivery',
        trackingNumber: `D7000${number}`,
        lines: [{ productId: productIds[number - 1] ?? '', quantity: 1 }],
      },
    });
  await parcel(1);
  const { data } = await tell([{ orderId }, { orderId, number: 3 }, { orderId, number: 1 }]);
  expect(data).toEqual({
    toldIds: [orderId],
    refused: [
      { orderId, message: orderMessages.outNotSent },
      { orderId, message: orderRefusals.parcelUnknown.text() },
    ],
  });
  await parcel(2);
  await tell([{ orderId }, { orderId, number: 2 }, { orderId, number: 1 }]);
  const mails = await mailsOf(orderId);
  expect(mails.map(({ text }) => /D7000\d/.exec(text)?.[0])).toEqual(['D70001', 'D70002']);
  expect((await eventsOf(orderId)).map(({ note }) => note)).toEqual([' · #1', ' · #2']);
});

test('a mistake is taken back: shoppers do not see it any more, and the parcel is told of again', async () => {
  const orderId = await orderOf();
  await ship(orderId);
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_number: 'DEO-146' }).where('id', '=', orderId).execute(),
  );
  const takeBack = () =>
    shop.callOk(tellOutForDelivery, {
      token: admin.token,
      body: { parcels: [{ orderId }], isMistake: true },
    });
  const shown = async () => {
    const { data } = await shop.callOk(getOrder, { token: shopper.token, params: { orderId } });
    const { data: tracked } = await shop.callOk(trackOrder, {
      body: { orderNumber: data.orderNumber, contact: shopper.email },
    });
    return [
      data.timeline.filter(({ kind }) => kind === 'out_for_delivery').length,
      tracked.outForDelivery?.length ?? 0,
    ];
  };
  await tell([{ orderId }]);
  await shop.database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ sent_at: shop.clock.now(), next_try_at: null })
      .where('order_id', '=', orderId)
      .execute(),
  );
  expect(await shown()).toEqual([1, 1]);
  for (let press = 1; press <= 2; press += 1) {
    expect(await takeBack()).toMatchObject({
      message: orderMessages.takenBackOut,
      data: { toldIds: [orderId], refused: [] },
    });
    expect(await shown()).toEqual([0, 0]);
  }
  expect(await eventsOf(orderId)).toMatchObject([{ undoneAt: shop.clock.now().toISOString() }]);
  // The mail that has left stays, and taking it back writes none.
  expect(await mailsOf(orderId)).toHaveLength(1);
  await tell([{ orderId }]);
  expect(await shown()).toEqual([1, 1]);
  expect(await mailsOf(orderId)).toHaveLength(2);
  await ship(orderId, 'delivered');
  expect((await takeBack()).data.refused).toMatchObject([{ message: orderMessages.shipDelivered }]);
});

test('the mail of a parcel that was told of by mistake does not leave any more, and that of another does', async () => {
  const takeBack = (parcels: { orderId: string; number?: number }[]) =>
    shop.callOk(tellOutForDelivery, { token: admin.token, body: { parcels, isMistake: true } });
  const [whole, parted] = [await orderOf(), await orderOf()];
  await ship(whole);
  for (const number of [1, 2])
    await shop.callOk(sendParcel, {
      token: admin.token,
      params: { id: parted },
      body: {
        number,
        courier: 'Delhivery',
        trackingNumber: `D8000${number}`,
        lines: [{ productId: productIds[number - 1] ?? '', quantity: 1 }],
      },
    });
  const parcels = [{ orderId: whole }, { orderId: parted, number: 1 }, { orderId: parted, number: 2 }];
  await tell(parcels);
  await takeBack(parcels.slice(0, 2));
  expect(await mailsOf(whole)).toEqual([]);
  expect((await mailsOf(parted)).map(({ text }) => text)).toEqual([expect.stringContaining('D80002')]);
  expect((await listQueuedMails(shop.database, { orderId: whole })).map(({ kind }) => kind)).toContain(
    'order_shipped',
  );
});

test('what is not on its way is refused with its reason, holds up nobody and tells nobody', async () => {
  const [packed, unpaid, refunded] = [await orderOf(), await orderOf('pending'), await orderOf('refunded')];
  const [arrived, good] = [await orderOf(), await orderOf()];
  await ship(arrived, 'delivered');
  await ship(good);
  const all = [packed, unpaid, refunded, arrived, admin.id, good];
  const { data } = await tell(all.map((orderId) => ({ orderId })));
  expect(data.toldIds).toEqual([good]);
  expect(data.refused.map(({ message }) => message)).toEqual([
    orderMessages.outNotSent,
    orderMessages.shipNotPaid,
    orderMessages.shipRefunded,
    orderMessages.shipDelivered,
    orderRefusals.notFound.text(),
  ]);
  for (const orderId of [packed, unpaid, refunded, arrived]) expect(await mailsOf(orderId)).toEqual([]);
});

test('nobody is told that a parcel comes today which is on its way back', async () => {
  const id = await orderOf();
  await ship(id);
  await shop.callOk(noteGoingBack, { token: admin.token, params: { id }, body: { reason: 'refused' } });
  expect((await tell([{ orderId: id }])).data).toEqual({
    toldIds: [],
    refused: [{ orderId: id, message: expect.stringContaining(orderMessages.outFailed) }],
  });
  expect([await mailsOf(id), await eventsOf(id)]).toEqual([[], []]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailedDelivery, trackingWebhook } from '@shop/contract/couriers/endpoints';
import { getAdminOrder, setShipment, updateOrderStatus } from '@shop/contract/orders/endpoints';
import type { Tx } from '../../database.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import {
  book,
  buildShopWithCouriers,
  courierOf,
  followOpen,
  webhooksTaken,
} from '../../testing/shop-with-couriers.ts';
import type { TestCouriers } from '../../testing/test-couriers.ts';

let shop: TestShop;
let couriers: TestCouriers;
let owner: SignedIn;
let newParcel: (options?: { isCash?: boolean }) => Promise<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, couriers, owner, newParcel, close } = await buildShopWithCouriers());
});
afterAll(() => close());

const orderOf = async (orderId: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id: orderId } })).data;
const mailsOf = async (orderId: string) =>
  (await listQueuedMails(shop.database, { orderId })).map(({ kind }) => kind);
const eventsOf = (orderId: string) =>
  shop.database.read
    .selectFrom('courier_events')
    .innerJoin('courier_bookings', 'courier_bookings.id', 'courier_events.booking_id')
    .select(['status', 'words', 'applied_at'])
    .where('order_id', '=', orderId)
    .orderBy('happened_at')
    .execute();

/** A parcel that a courier is to fetch. */
async function booked(options?: { isCash?: boolean }) {
  const orderId = await newParcel(options);
  await book(shop, owner, orderId, 43);
  const awb = (await orderOf(orderId)).shipment?.trackingNumber ?? '';
  let atMs = Date.now() - 7 * 24 * 3_600_000;
  return {
    orderId,
    awb,
    /** The courier tells a status, an hour after the one before. */
    async tell(status: number, activity?: string) {
      atMs += 3_600_000;
      await couriers.control('move', { awb, status, at_ms: atMs, ...(activity && { activity }) });
      await webhooksTaken(couriers);
    },
    /** Of something that happened before. */
    async tellLate(status: number) {
      await couriers.control('move', { awb, status, at_ms: atMs - 30 * 60_000 });
      await webhooksTaken(couriers);
    },
  };
}
/** A call as anybody can make it. */
const send = (payload: string, key = 'sandbox_tracking_key') =>
  shop.app.inject({
    method: 'POST',
    url: trackingWebhook.path,
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    payload,
  });

test('without the right key nothing is read or written', async () => {
  const { orderId, awb } = await booked();
  const body = JSON.stringify({ awb, shipment_status_id: 7, shipment_status: 'DELIVERED' });
  for (const key of ['', 'sandbox_tracking_kez', 'sandbox_tracking_key2']) {
    const { statusCode } = await send(body, key);
    expect([key, statusCode]).toEqual([key, 401]);
  }
  expect((await orderOf(orderId)).orderStatus).toBe('confirmed');
  expect(await eventsOf(orderId)).toEqual([]);
  expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
});

test('the address has none of the words that Shiprocket does not take', () => {
  expect(trackingWebhook.path).not.toMatch(/shiprocket|kartrocket|sr|kr/i);
});

test('a parcel goes its way: shipped, out for delivery, delivered, each told once as by the owner’s press', async () => {
  const { orderId, tell } = await booked();
  await tell(19);
  expect((await orderOf(orderId)).orderStatus).toBe('confirmed');
  expect((await courierOf(shop, owner, orderId)).booking?.canCancel).toBe(true);
  await tell(42);
  expect((await courierOf(shop, owner, orderId)).booking?.canCancel).toBe(false);
  const shipped = await orderOf(orderId);
  expect(shipped).toMatchObject({
    orderStatus: 'inShipping',
    shipment: { trackingUrl: expect.stringContaining('shiprocket.co') },
  });
  // Nobody of the shop did it.
  expect(shipped.timeline.at(-1)).toMatchObject({ kind: 'status', from: 'confirmed', to: 'inShipping' });
  expect(shipped.timeline.at(-1)?.by).toBeUndefined();
  await tell(18);
  await tell(17);
  await tell(17);
  await tell(7);
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'delivered' });
  expect(await mailsOf(orderId)).toEqual(['order_shipped', 'order_out_for_delivery', 'order_delivered']);
  const { booking } = await courierOf(shop, owner, orderId);
  expect(booking).toMatchObject({
    state: 'ended',
    told: { words: 'DELIVERED: Delivered to consignee', place: 'Shimla' },
  });
});

test('what comes twice, late or in another order changes nothing, and no order moves backwards', async () => {
  const { orderId, tell, tellLate } = await booked();
  await couriers.control('faults', { webhooks: [{ fault: 'duplicate', times: 2 }] });
  await tell(42);
  await tell(7);
  await tellLate(17);
  await tellLate(42);
  expect((await orderOf(orderId)).orderStatus).toBe('delivered');
  expect(await mailsOf(orderId)).toEqual(['order_shipped', 'order_delivered']);
  // Each once, also what came late.
  const kept = (await eventsOf(orderId)).map(({ status }) => status);
  expect(kept.toSorted((one, other) => one - other)).toEqual([7, 17, 42, 42]);
  // After the end, nothing: what the courier says then its owner reads.
  await tell(9);
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 'delivered' });
  expect((await orderOf(orderId)).failedDelivery).toBeUndefined();
});

test('delivered, without anything before it, is delivered', async () => {
  const { orderId, tell } = await booked();
  await tell(7);
  expect((await orderOf(orderId)).orderStatus).toBe('delivered');
});

test('a status that nobody knows is kept in words', async () => {
  const { orderId, tell } = await booked();
  await tell(77, 'Issue related to the recipient');
  expect((await courierOf(shop, owner, orderId)).booking?.told?.words).toContain(
    'Issue related to the recipient',
  );
  expect((await orderOf(orderId)).orderStatus).toBe('confirmed');
});

test('a delivery that failed is answered once it did, and the reason is the courier’s', async () => {
  const { orderId, tell } = await booked();
  const { booking } = await courierOf(shop, owner, orderId);
  const request = {
    token: owner.token,
    params: { id: booking?._id ?? '' },
    body: { action: 'again' as const, comment: 'At home after 5' },
  };
  expect(await shop.call(answerFailedDelivery, request)).toMatchObject({
    status: 409,
    body: { code: 'nothing_failed' },
  });
  await tell(17);
  await tell(21, 'Consignee not available');
  expect((await courierOf(shop, owner, orderId)).booking?.told).toMatchObject({
    words: 'UNDELIVERED: Consignee not available',
    hasFailed: true,
  });
  expect((await orderOf(orderId)).orderStatus).toBe('inShipping');
  await shop.callOk(answerFailedDelivery, request);
  await shop.callOk(answerFailedDelivery, { ...request, body: { action: 'return', comment: 'Refused' } });
  const made = (await couriers.ledger()).orders.find(({ awb }) => awb === booking?.trackingNumber);
  expect(made?.answers).toEqual([
    { action: 're-attempt', comments: 'At home after 5' },
    { action: 'return', comments: 'Refused' },
  ]);
  expect((await courierOf(shop, owner, orderId)).booking?.answer).toMatchObject({ action: 'return' });
  // A new attempt is a new question.
  await tell(17);
  await tell(21);
  expect((await courierOf(shop, owner, orderId)).booking?.answer).toBeUndefined();
});

test('on its way back it is told once, and what came back waits for its owner’s eyes', async () => {
  const { orderId, tell } = await booked();
  await tell(42);
  await tell(9);
  await tell(46);
  await tell(10);
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ orderStatus: 'inShipping', failedDelivery: { state: 'goingBack' } });
  expect(await mailsOf(orderId)).toEqual(['order_shipped', 'order_not_delivered']);
  expect((await courierOf(shop, owner, orderId)).booking).toMatchObject({
    state: 'ended',
    told: { isBack: true },
  });
});

test('a lost one is lost and its claim is open; with cash its owner ends it', async () => {
  const paid = await booked();
  await paid.tell(42);
  await paid.tell(12);
  expect(await orderOf(paid.orderId)).toMatchObject({ failedDelivery: { state: 'lost' } });
  const claims = await shop.database.read.selectFrom('courier_claims').select('order_id').execute();
  expect(claims).toEqual([{ order_id: paid.orderId }]);
  const cash = await booked({ isCash: true });
  await cash.tell(42);
  await cash.tell(12);
  const order = await orderOf(cash.orderId);
  expect(order).toMatchObject({ orderStatus: 'inShipping', cash: { state: 'confirmed' } });
  expect(order.failedDelivery).toBeUndefined();
});

test('cash that arrived is delivered, and stays to be remitted', async () => {
  const { orderId, tell } = await booked({ isCash: true });
  const [made] = (await couriers.ledger()).orders.slice(-1);
  expect(made).toMatchObject({ isCash: true, subTotal: 199 });
  await tell(42);
  await tell(7);
  expect(await orderOf(orderId)).toMatchObject({
    orderStatus: 'delivered',
    paymentStatus: 'pending',
    cash: { state: 'confirmed' },
  });
});

test('a parcel that its owner sends in another way, or has ended with, is left alone', async () => {
  const other = await booked();
  await shop.callOk(setShipment, {
    token: owner.token,
    params: { id: other.orderId },
    body: { courier: 'India Post', trackingNumber: 'EK123456789IN' },
  });
  await other.tell(42);
  expect(await orderOf(other.orderId)).toMatchObject({
    orderStatus: 'confirmed',
    shipment: { courier: 'India Post' },
  });
  const rejected = await booked();
  await shop.callOk(updateOrderStatus, {
    token: owner.token,
    params: { id: rejected.orderId },
    body: { orderStatus: 'rejected' },
  });
  await rejected.tell(42);
  await rejected.tell(7);
  expect((await orderOf(rejected.orderId)).orderStatus).toBe('rejected');
  expect((await courierOf(shop, owner, rejected.orderId)).booking?.told?.words).toContain('DELIVERED');
});

test('one that is cancelled at the account before it left loses its number', async () => {
  const { orderId, awb, tell } = await booked();
  const made = (await couriers.ledger()).orders.find((order) => order.awb === awb);
  await couriers.account.cancelOrder(String(made?.id));
  await tell(8);
  await followOpen(shop, couriers);
  expect((await courierOf(shop, owner, orderId)).booking?.state).toBe('cancelled');
  expect((await orderOf(orderId)).shipment).toBeUndefined();
});

test('what a kill left between keeping and following is followed later', async () => {
  const { orderId, tell } = await booked();
  await tell(42);
  await shop.database.write(async (tx) => {
    await tx.updateTable('orders').set({ order_status: 'confirmed' }).where('id', '=', orderId).execute();
    await tx.updateTable('courier_events').set({ applied_at: null }).execute();
  });
  await followOpen(shop, couriers);
  expect((await orderOf(orderId)).orderStatus).toBe('inShipping');
  expect((await eventsOf(orderId)).every(({ applied_at: at }) => at !== null)).toBe(true);
});

test('a status that is dated ahead holds up none that comes after it, and is kept once', async () => {
  const { orderId, awb } = await booked();
  const aheadMs = (minutes: number) => shop.clock.now().getTime() + minutes * 60_000;
  const tell = async (status: number, at_ms: number) => {
    await couriers.control('move', { awb, status, at_ms });
    await webhooksTaken(couriers);
    shop.clock.advance(1_000);
  };
  const ahead = Math.round(aheadMs(50) / 1_000) * 1_000;
  await tell(17, ahead);
  await tell(21, aheadMs(0));
  expect((await courierOf(shop, owner, orderId)).booking?.told).toMatchObject({ hasFailed: true });
  // Sent again.
  await tell(17, ahead);
  expect((await courierOf(shop, owner, orderId)).booking?.told).toMatchObject({ hasFailed: true });
  await tell(7, aheadMs(0));
  expect((await orderOf(orderId)).orderStatus).toBe('delivered');
});

test('words alone neither answer a delivery that failed nor hide one that is told late', async () => {
  const { orderId, tell, tellLate } = await booked();
  await tell(17);
  await tell(77, 'Issue related to the recipient');
  await tellLate(21);
  const { booking } = await courierOf(shop, owner, orderId);
  expect(booking?.told).toMatchObject({ words: expect.stringContaining('recipient'), hasFailed: true });
  await tell(77, 'Still an issue');
  expect((await courierOf(shop, owner, orderId)).booking?.told).toMatchObject({
    words: expect.stringContaining('Still'),
    hasFailed: true,
  });
});

test('one that cannot be followed holds up no other', async () => {
  const [first, second] = [await booked(), await booked()];
  await first.tell(42);
  await second.tell(42);
  await shop.database.write(async (tx) => {
    const orderIds = [first.orderId, second.orderId];
    await tx.updateTable('orders').set({ order_status: 'confirmed' }).where('id', 'in', orderIds).execute();
    const ofBoth = tx.selectFrom('courier_bookings').select('id').where('order_id', 'in', orderIds);
    await tx
      .updateTable('courier_events')
      .set({ applied_at: null })
      .where('booking_id', 'in', ofBoth)
      .execute();
  });
  const statusChanged = async (_tx: unknown, { id }: { id: string }) => {
    if (id === second.orderId) throw new Error('planted');
  };
  await followOpen(shop, couriers, { statusChanged });
  expect((await orderOf(first.orderId)).orderStatus).toBe('inShipping');
  expect((await orderOf(second.orderId)).orderStatus).toBe('confirmed');
  await followOpen(shop, couriers);
  expect((await orderOf(second.orderId)).orderStatus).toBe('inShipping');
});

test('what is about no parcel of this shop, or cannot be read, is no fault', async () => {
  for (const payload of ['{}', 'x', '[]', JSON.stringify({ awb: 'UNKNOWN12345', shipment_status_id: 7 })]) {
    expect((await send(payload)).statusCode).toBe(200);
  }
});

test('two words that come at the same moment end where the later one says', async () => {
  const { orderId, tell } = await booked();
  let told: Promise<void> | undefined;
  const takeAndMove = (tx: Tx) =>
    tx.updateTable('orders').set({ order_status: 'inShipping' }).where('id', '=', orderId).execute();
  await whileLocked(shop.database, takeAndMove, async () => {
    told = tell(7);
    await expectWaiting(shop.database, 1);
  });
  await told;
  const [{ orderStatus }, { booking }] = [await orderOf(orderId), await courierOf(shop, owner, orderId)];
  expect([orderStatus, booking?.state]).toEqual(['delivered', 'ended']);
});

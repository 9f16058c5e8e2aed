import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import { bookCourier, cancelBooking, getOrderCourier } from '@shop/contract/couriers/endpoints';
import * as messages from '@shop/contract/couriers/messages';
import {
  correctAddress,
  getAdminOrder,
  setShipment,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import {
  BOX,
  book,
  buildShopWithCouriers,
  courierOf,
  goOn,
  webhooksTaken,
} from '../../testing/shop-with-couriers.ts';
import { type TestCouriers, startTestCouriers } from '../../testing/test-couriers.ts';
import type { CourierAccount } from './shared/courier-account.ts';

let shop: TestShop;
let couriers: TestCouriers;
let owner: SignedIn;
let shopper: SignedIn;
let newParcel: (options?: { isCash?: boolean }) => Promise<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, couriers, owner, shopper, newParcel, close } = await buildShopWithCouriers());
});
afterAll(() => close());

const MINUTE_MS = 60_000;
const orderOf = async (orderId: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id: orderId } })).data;
const atAccount = async (orderId: string) => {
  const { orderNumber } = await orderOf(orderId);
  return (await couriers.ledger()).orders.filter((order) => order.channelOrderId.startsWith(orderNumber));
};
const liveOf = async (orderId: string) =>
  (await atAccount(orderId)).filter(({ isCancelled }) => !isCancelled);
const later = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE_MS);
  await goOn(shop, couriers);
};
const bookingOf = async (orderId: string) => (await courierOf(shop, owner, orderId)).booking;
const cancel = async (orderId: string, of = shop) =>
  of.call(cancelBooking, { token: owner.token, params: { id: (await bookingOf(orderId))?._id ?? '' } });
/** A booking that waits because the account does not answer. */
async function waiting() {
  const orderId = await newParcel();
  await couriers.fail('orders', '500');
  await book(shop, owner, orderId);
  expect(await bookingOf(orderId)).toMatchObject({ state: 'wanted', isWaiting: true });
  return orderId;
}
const typeNumber = (orderId: string) =>
  shop.callOk(setShipment, {
    token: owner.token,
    params: { id: orderId },
    body: { courier: 'India Post', trackingNumber: 'EK123456789IN' },
  });
const setStatus = (orderId: string, orderStatus: 'rejected' | 'inShipping') =>
  shop.callOk(updateOrderStatus, { token: owner.token, params: { id: orderId }, body: { orderStatus } });
/** As after a refund of everything before it left. */
const refundAll = (orderId: string) =>
  shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ payment_status: 'refunded', hold: 'released', updated_at: shop.clock.now() })
      .where('id', '=', orderId)
      .execute(),
  );

const SHIMLA = { city: 'Shimla', pincode: '171001', phone: '9816012345', notes: 'Ring twice' };

const correctTo = (orderId: string, address: string) =>
  shop.callOk(correctAddress, { token: owner.token, params: { id: orderId }, body: { ...SHIMLA, address } });

type Slow = 'findOrders' | 'createOrder' | 'assignCourier' | 'askForPickup' | 'makeLabel';

/** A worker that is held at a call, after its answer has come or before it is sent, until it is let go. */
async function slowWorker(orderId: string, call: Slow, moment: 'before' | 'after') {
  const reached = Promise.withResolvers<void>();
  const goes = Promise.withResolvers<void>();
  const wait = () => {
    reached.resolve();
    return goes.promise;
  };
  const account = {
    ...couriers.account,
    async [call](...asked: never[]) {
      if (moment === 'before') await wait();
      const result: unknown = await (couriers.account[call] as (...asked: never[]) => Promise<unknown>)(
        ...asked,
      );
      if (moment === 'after') await wait();
      return result;
    },
  } as CourierAccount;
  const slow = await buildTestShop({ database: shop.database, clock: shop.clock, courierAccount: account });
  const answer = slow.call(bookCourier, { token: owner.token, params: { id: orderId }, body: BOX });
  await reached.promise;
  return {
    async letGo() {
      goes.resolve();
      const { status, body } = await answer;
      await slow.close();
      return { status, code: (body as { code?: string }).code };
    },
  };
}

test.each(['findOrders', 'createOrder', 'assignCourier', 'askForPickup', 'makeLabel'] as const)(
  'a worker that is held up after %s for longer than its claim sends and notes nothing more',
  async (call) => {
    const orderId = await newParcel();
    const worker = await slowWorker(orderId, call, 'after');
    await later(4);
    const before = await bookingOf(orderId);
    expect(before).toMatchObject({ state: 'booked', isWaiting: false });
    expect(await worker.letGo()).toMatchObject({ status: 409, code: 'still_booking' });
    const [made, ...others] = await atAccount(orderId);
    expect(others).toEqual([]);
    expect((await orderOf(orderId)).shipment?.trackingNumber).toBe(made?.awb);
    expect(await bookingOf(orderId)).toEqual(before);
  },
);

test('an order that arrives at the account after it was looked for is cancelled there, and one parcel is left', async () => {
  const orderId = await newParcel();
  const worker = await slowWorker(orderId, 'createOrder', 'before');
  await later(4);
  expect(await worker.letGo()).toMatchObject({ code: 'still_booking' });
  expect(await liveOf(orderId)).toHaveLength(2);
  await later(11);
  const [left, ...others] = await liveOf(orderId);
  expect(others).toEqual([]);
  expect((await orderOf(orderId)).shipment?.trackingNumber).toBe(left?.awb);
});

test('an order that the account’s list does not show yet is cancelled once it does, also of a cancelled booking', async () => {
  const [booked, cancelled] = [await newParcel(), await newParcel()];
  await couriers.control('settings', { list_lag_ms: 100_000_000 });
  await couriers.fail('create/adhoc', 'no-answer-after', 2);
  await book(shop, owner, booked);
  await book(shop, owner, cancelled);
  await cancel(cancelled);
  await later(1);
  expect((await bookingOf(booked))?.state).toBe('booked');
  expect((await bookingOf(cancelled))?.state).toBe('cancelled');
  expect(await liveOf(booked)).toHaveLength(2);
  await couriers.control('settings', { list_lag_ms: 0 });
  await later(11);
  expect(await liveOf(booked)).toMatchObject([{ awb: (await orderOf(booked)).shipment?.trackingNumber }]);
  expect(await liveOf(cancelled)).toEqual([]);
});

test('a look-up that is refused is no answer: the booking waits, and no second order is made', async () => {
  const orderId = await newParcel();
  await couriers.fail('create/adhoc', 'no-answer-after');
  await book(shop, owner, orderId);
  await couriers.fail('orders', '403');
  await later(1);
  expect(await bookingOf(orderId)).toMatchObject({ state: 'wanted', isWaiting: true, problem: 'Forbidden' });
  await later(5);
  expect(await atAccount(orderId)).toMatchObject([{ awb: expect.any(String) }]);
});

test('an order that is sent in another way, refunded or rejected while the account is away has no courier booked later', async () => {
  const [sent, typed, refunded, rejected] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ];
  await typeNumber(sent);
  await setStatus(sent, 'inShipping');
  await typeNumber(typed);
  await refundAll(refunded);
  await setStatus(rejected, 'rejected');
  await later(5);
  for (const orderId of [sent, typed, refunded, rejected]) {
    expect((await bookingOf(orderId))?.state).toBe('cancelled');
    expect(await atAccount(orderId)).toEqual([]);
  }
  expect((await orderOf(sent)).shipment).toMatchObject({ trackingNumber: 'EK123456789IN' });
  // One with a number travels with somebody.
  expect(await book(shop, owner, typed)).toMatchObject({
    status: 409,
    body: { message: messages.hasNumber },
  });
});

test('one that the account has already is cancelled there when its order is refunded, also after a problem', async () => {
  const [empty, labelless, booked] = [await newParcel(), await newParcel(), await newParcel()];
  await couriers.control('settings', { wallet: 0 });
  await book(shop, owner, empty);
  await couriers.control('settings', { wallet: 100_000 });
  await couriers.fail('generate/label', '403');
  await book(shop, owner, labelless);
  await book(shop, owner, booked);
  shop.clock.advance(1);
  await setStatus(empty, 'rejected');
  await setStatus(labelless, 'rejected');
  await refundAll(booked);
  await later(1);
  for (const orderId of [empty, labelless, booked]) expect(await liveOf(orderId)).toEqual([]);
});

test('no courier fetches the parcel of a paid order of which nothing is left to send', async () => {
  const [all, rest] = [await newParcel(), await newParcel()];
  await book(shop, owner, all);
  await book(shop, owner, rest);
  await shop.database.write(async (tx) => {
    const at = shop.clock.now();
    await tx.updateTable('order_lines').set({ lost: 1 }).where('order_id', '=', all).execute();
    // Its other pieces left in a parcel of their own, and what was to be in this one was refunded.
    await tx
      .updateTable('order_lines')
      .set({ in_parcels: 1, sent: 1 })
      .where('order_id', '=', rest)
      .execute();
    await tx
      .updateTable('orders')
      .set({ order_status: 'inShipping', courier: null, tracking_number: null, updated_at: at })
      .where('id', '=', rest)
      .execute();
  });
  await later(1);
  for (const orderId of [all, rest]) expect(await liveOf(orderId)).toEqual([]);
});

test('that a courier has fetched the parcel of an order that has ended is told to its owner, once', async () => {
  const [fetched, here] = [await newParcel(), await newParcel()];
  for (const orderId of [fetched, here]) await book(shop, owner, orderId);
  shop.clock.advance(1);
  await setStatus(fetched, 'rejected');
  const { trackingNumber: number = '' } = (await bookingOf(fetched)) ?? {};
  await couriers.control('move', { awb: number, status: 42 });
  await webhooksTaken(couriers);
  for (let times = 0; times < 3; times += 1) await later(1);
  expect(await liveOf(fetched)).toHaveLength(1);
  const mails = await listQueuedMails(shop.database, { orderId: fetched, kind: 'parcel_kept' });
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/has the parcel of .+, which has ended$/) }]);
  expect(mails[0]?.text).toContain(number);
  expect((await orderOf(fetched)).timeline.at(-1)?.note).toContain(number);
  // Whoever presses is told by the answer.
  await couriers.fail('orders/cancel', '403');
  expect((await cancel(here)).status).toBeGreaterThanOrEqual(400);
  expect(await listQueuedMails(shop.database, { orderId: here, kind: 'parcel_kept' })).toEqual([]);
});

test('a courier that is to fetch an order sent with another number can still be cancelled', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  await typeNumber(orderId);
  await setStatus(orderId, 'inShipping');
  expect(await bookingOf(orderId)).toMatchObject({ canCancel: true });
  expect(await cancel(orderId)).toMatchObject({ status: 200 });
  expect(await liveOf(orderId)).toEqual([]);
  expect((await orderOf(orderId)).shipment?.trackingNumber).toBe('EK123456789IN');
});

test('an address that is corrected after the booking is said, and the next booking has it', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  expect(await bookingOf(orderId)).toMatchObject({ hasEarlierAddress: false });
  shop.clock.advance(1_000);
  await correctTo(orderId, '7 Ridge Road');
  expect(await bookingOf(orderId)).toMatchObject({ hasEarlierAddress: true, canCancel: true });
  await Promise.all([cancel(orderId), cancel(orderId)]);
  shop.clock.advance(1_000);
  await book(shop, owner, orderId);
  expect(await bookingOf(orderId)).toMatchObject({ state: 'booked', hasEarlierAddress: false });
  expect(await liveOf(orderId)).toMatchObject([{ address: '7 Ridge Road, Ring twice' }]);
});

test('an order that the account has with an earlier address is given to no courier', async () => {
  const orderId = await newParcel();
  await couriers.control('settings', { wallet: 0 });
  await book(shop, owner, orderId);
  await couriers.control('settings', { wallet: 100_000 });
  shop.clock.advance(1_000);
  await correctTo(orderId, '7 Ridge Road');
  expect(await book(shop, owner, orderId)).toMatchObject({
    status: 409,
    body: { message: messages.earlierAddress },
  });
  await cancel(orderId);
  await book(shop, owner, orderId);
  expect(await liveOf(orderId)).toMatchObject([{ address: '7 Ridge Road, Ring twice' }]);
});

test('what another account has is not in the way: it is said, and the parcel is booked with the one that counts', async () => {
  const [ordered, booked] = [await newParcel(), await newParcel()];
  await couriers.control('settings', { wallet: 0 });
  await book(shop, owner, ordered);
  await couriers.control('settings', { wallet: 100_000 });
  await book(shop, owner, booked);
  const other = await startTestCouriers();
  const changed = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    courierAccount: other.account,
  });
  expect(await book(changed, owner, ordered)).toMatchObject({ body: { message: messages.booked } });
  expect(await cancel(booked, changed)).toMatchObject({
    status: 200,
    body: { data: { booking: { state: 'cancelled', problem: messages.unknownThere('Shiprocket') } } },
  });
  expect(await book(changed, owner, booked)).toMatchObject({ body: { message: messages.booked } });
  expect((await other.live()).map(({ awb }) => awb)).toEqual(
    await Promise.all([ordered, booked].map(async (id) => (await orderOf(id)).shipment?.trackingNumber)),
  );
  await changed.close();
  await other.close();
});

test('a set weighs what its parts do', async () => {
  const bar = await newProduct(shop.database, { facts: { netQuantity: { amount: 250, unit: 'g' } } });
  const set = await newProduct(shop.database);
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [set] });
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('order_line_parts')
      .values({
        order_id: orderId,
        set_id: set,
        part_id: bar,
        title: 'Bar',
        pieces: 3,
        position: 0,
        price_paise: 0,
        supply: 'parts',
      })
      .execute();
    await tx.updateTable('orders').set({ state: 'Himachal Pradesh' }).where('id', '=', orderId).execute();
  });
  const { data } = await shop.callOk(getOrderCourier, { token: owner.token, params: { id: orderId } });
  expect(data.box.grams).toBe(850);
});

test('for a customer without an email the account has the shop’s own', async () => {
  const nobody = await shop.newShopper();
  await shop.database.write((tx) =>
    tx
      .updateTable('users')
      .set({ email: placeholderEmail('9816012345') })
      .where('id', '=', nobody.id)
      .execute(),
  );
  const orderId = await newParcel();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ user_id: nobody.id }).where('id', '=', orderId).execute(),
  );
  expect(await book(shop, owner, orderId)).toMatchObject({ body: { message: messages.booked } });
  expect(await atAccount(orderId)).toMatchObject([{ email: shop.readSettings().contact.email }]);
});

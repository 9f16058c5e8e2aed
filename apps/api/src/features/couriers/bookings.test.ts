import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askForPickup,
  bookCourier,
  cancelBooking,
  listCourierRates,
  makeLabel,
} from '@shop/contract/couriers/endpoints';
import * as messages from '@shop/contract/couriers/messages';
import { getAdminOrder, setShipment, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { BOX, book, buildShopWithCouriers, courierOf, goOn } from '../../testing/shop-with-couriers.ts';
import type { TestCouriers } from '../../testing/test-couriers.ts';

let shop: TestShop;
let couriers: TestCouriers;
let owner: SignedIn;
let newParcel: () => Promise<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, couriers, owner, newParcel, close } = await buildShopWithCouriers());
});
afterAll(() => close());

const orderOf = async (orderId: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id: orderId } })).data;
/** What the account has of an order. */
const atAccount = async (orderId: string) => {
  const { orderNumber } = await orderOf(orderId);
  return (await couriers.ledger()).orders.filter((order) => order.channelOrderId.startsWith(orderNumber));
};
const MINUTE_MS = 60_000;

test('couriers are booked by who may change orders, and by nobody else', async () => {
  const orderId = await newParcel();
  const request = { params: { id: orderId }, body: BOX };
  const [accountant, packer] = [await shop.newStaff('accountant'), await shop.newStaff('packer')];
  expect(await shop.call(bookCourier, request)).toMatchObject({ status: 401 });
  expect(await shop.call(bookCourier, { ...request, token: accountant.token })).toMatchObject({
    status: 403,
  });
  expect(await shop.call(bookCourier, { ...request, token: packer.token })).toMatchObject({ status: 200 });
});

test('rates are those of the weight and the PIN code, the cheapest first, with days', async () => {
  const orderId = await newParcel();
  const request = { token: owner.token, params: { id: orderId } };
  const { data } = await shop.callOk(listCourierRates, { ...request, body: BOX });
  expect(data[0]).toEqual({ courierId: 142, courier: 'Amazon Surface 500gm Prepaid', price: 49, days: 6 });
  expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).toSorted((a, b) => a - b));
  const heavy = await shop.callOk(listCourierRates, { ...request, body: { ...BOX, grams: 1_200 } });
  expect(heavy.data[0]?.price).toBeGreaterThan(49);
});

test('one press books: the order has the number as if it was typed, the label is there and the pickup asked for', async () => {
  const orderId = await newParcel();
  const answer = await book(shop, owner, orderId, 43);
  expect(answer).toMatchObject({ status: 200, body: { message: messages.booked } });
  const [made, ...others] = await atAccount(orderId);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    courierName: 'Delhivery Surface',
    name: 'Asha Negi',
    address: '14 Cedar Lane, Ring twice',
    city: 'Shimla',
    state: 'Himachal Pradesh',
    pincode: '171001',
    phone: '9816012345',
    isCash: false,
    subTotal: 199,
    weightKg: 0.4,
    items: [{ units: 1 }],
    pickupAtMs: expect.any(Number),
  });
  const order = await orderOf(orderId);
  expect(order).toMatchObject({
    orderStatus: 'confirmed',
    shipment: {
      courier: 'Delhivery Surface',
      trackingNumber: made?.awb,
      trackingUrl: `https://shiprocket.co/tracking/${made?.awb}`,
    },
  });
  expect(order.timeline.at(-1)).toMatchObject({ kind: 'shipment', note: `Delhivery Surface, ${made?.awb}` });
  const { booking, account } = await courierOf(shop, owner, orderId);
  expect([account, booking]).toMatchObject([
    'simulated',
    {
      state: 'booked',
      trackingNumber: made?.awb,
      isWaiting: false,
      pickup: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  const label = await fetch(booking?.labelUrl ?? '');
  expect((await label.text()).slice(0, 5)).toBe('%PDF-');
});

test('pressed twice, at once or later, one order is made', async () => {
  const orderId = await newParcel();
  const answers = await Promise.all(Array.from({ length: 5 }, () => book(shop, owner, orderId)));
  const outcomes = answers.map(({ status, body }) =>
    status === 200 ? 'booked' : (body as { code?: string }).code,
  );
  expect(outcomes).toContain('booked');
  expect(outcomes.filter((outcome) => outcome !== 'booked' && outcome !== 'still_booking')).toEqual([]);
  expect(await book(shop, owner, orderId)).toMatchObject({ status: 200 });
  expect(await atAccount(orderId)).toHaveLength(1);
});

test.each(['no-answer-after', 'error-after', 'cut-json'] as const)(
  'a create whose outcome is not known (%s) is looked up before anything is sent again',
  async (fault) => {
    const orderId = await newParcel();
    await couriers.fail('create/adhoc', fault);
    expect(await book(shop, owner, orderId)).toMatchObject({
      status: 200,
      body: { message: messages.bookingGoesOn, data: { booking: { state: 'wanted', isWaiting: true } } },
    });
    expect(await book(shop, owner, orderId)).toMatchObject({ status: 409, body: { code: 'still_booking' } });
    // Not before the account has it for certain.
    await goOn(shop, couriers);
    expect((await courierOf(shop, owner, orderId)).booking?.state).toBe('wanted');
    shop.clock.advance(MINUTE_MS);
    await goOn(shop, couriers);
    expect((await courierOf(shop, owner, orderId)).booking?.state).toBe('booked');
    expect(await atAccount(orderId)).toHaveLength(1);
  },
);

test.each(['no-answer-after', 'error-after'] as const)(
  'a courier that has it without the shop knowing (%s) is read from the order at the account',
  async (fault) => {
    const orderId = await newParcel();
    await couriers.fail('assign/awb', fault);
    await book(shop, owner, orderId);
    shop.clock.advance(MINUTE_MS);
    await goOn(shop, couriers);
    const [made] = await atAccount(orderId);
    expect((await orderOf(orderId)).shipment?.trackingNumber).toBe(made?.awb);
  },
);

test('whatever fails before anything was done is tried again, and one order is made', async () => {
  for (const fault of ['429', '401', '500', '502-html', '200-error', 'reset']) {
    const orderId = await newParcel();
    await couriers.fail('create/adhoc', fault);
    await book(shop, owner, orderId);
    shop.clock.advance(MINUTE_MS);
    await goOn(shop, couriers);
    expect([fault, (await courierOf(shop, owner, orderId)).booking?.state]).toEqual([fault, 'booked']);
    expect(await atAccount(orderId)).toHaveLength(1);
  }
});

test('a token that has ended is asked for anew', async () => {
  const orderId = await newParcel();
  await couriers.control('expire-tokens', {});
  expect(await book(shop, owner, orderId)).toMatchObject({ body: { message: messages.booked } });
});

test('an order that was made by a file is taken over, not made again', async () => {
  const orderId = await newParcel();
  const { orderNumber } = await orderOf(orderId);
  await couriers.account.createOrder({
    reference: orderNumber,
    placedAt: new Date(),
    name: 'Asha Negi',
    address: '14 Cedar Lane',
    notes: '',
    city: 'Shimla',
    state: 'Himachal Pradesh',
    pincode: '171001',
    phone: '9816012345',
    email: 'asha@example.com',
    totalPaise: 19_900,
    isCash: false,
    items: [{ name: 'Soap', sku: 'A', hsn: '', quantity: 1, pricePaise: 19_900 }],
    lengthCm: 20,
    breadthCm: 15,
    heightCm: 10,
    grams: 400,
  });
  expect(await book(shop, owner, orderId)).toMatchObject({ body: { message: messages.booked } });
  expect(await atAccount(orderId)).toHaveLength(1);
});

test('a courier that does not take it leaves the order there, and another can be chosen', async () => {
  const orderId = await newParcel();
  await couriers.control('settings', { wallet: 0 });
  expect(await book(shop, owner, orderId)).toMatchObject({
    status: 409,
    body: { code: 'courier_account_refuses', message: expect.stringContaining('recharge') },
  });
  expect((await courierOf(shop, owner, orderId)).booking).toMatchObject({
    state: 'ordered',
    isWaiting: false,
  });
  await couriers.control('settings', { wallet: 100_000 });
  expect(await book(shop, owner, orderId, 51)).toMatchObject({ body: { message: messages.booked } });
  expect(await atAccount(orderId)).toMatchObject([{ courierName: 'Xpressbees Surface' }]);
});

test('a cancelled booking has no number, and the next one another reference', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  const { booking } = await courierOf(shop, owner, orderId);
  const params = { id: booking?._id ?? '' };
  expect(await shop.call(cancelBooking, { token: owner.token, params })).toMatchObject({
    body: { message: messages.bookingCancelled, data: { booking: { state: 'cancelled' } } },
  });
  expect((await orderOf(orderId)).shipment).toBeUndefined();
  expect(await shop.call(cancelBooking, { token: owner.token, params })).toMatchObject({ status: 200 });
  // An account that answers the order of before, although it is cancelled.
  await couriers.control('settings', { same_number: 'old' });
  await book(shop, owner, orderId);
  await couriers.control('settings', { same_number: 'second' });
  const { orderNumber } = await orderOf(orderId);
  expect((await atAccount(orderId)).map((order) => [order.channelOrderId, order.isCancelled])).toEqual([
    [orderNumber, true],
    [`${orderNumber}-2`, false],
  ]);
});

test('an order that was cancelled at the account by hand is made anew under the next number', async () => {
  const orderId = await newParcel();
  const { orderNumber } = await orderOf(orderId);
  await couriers.control('settings', { wallet: 0 });
  await book(shop, owner, orderId);
  const [made] = await atAccount(orderId);
  await couriers.account.cancelOrder(String(made?.id));
  await couriers.control('settings', { wallet: 100_000, same_number: 'old' });
  expect(await book(shop, owner, orderId)).toMatchObject({ body: { message: messages.booked } });
  await couriers.control('settings', { same_number: 'second' });
  expect(
    (await couriers.live()).filter((order) => order.channelOrderId.startsWith(orderNumber)),
  ).toMatchObject([
    { channelOrderId: `${orderNumber}-2`, awb: (await orderOf(orderId)).shipment?.trackingNumber },
  ]);
});

test('a cancellation without an answer is looked up, and one of a parcel that has left is refused', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  const booking = (await courierOf(shop, owner, orderId)).booking;
  const request = { token: owner.token, params: { id: booking?._id ?? '' } };
  await couriers.fail('orders/cancel', 'no-answer-after');
  expect(await shop.call(cancelBooking, request)).toMatchObject({ body: { message: messages.cancelGoesOn } });
  shop.clock.advance(MINUTE_MS);
  await goOn(shop, couriers);
  expect((await courierOf(shop, owner, orderId)).booking?.state).toBe('cancelled');

  const other = await newParcel();
  await book(shop, owner, other);
  const left = (await courierOf(shop, owner, other)).booking;
  // The shop has not heard of it.
  await couriers.control('faults', { webhooks: [{ fault: 'drop' }] });
  await couriers.control('move', { awb: left?.trackingNumber, status: 42 });
  const refused = { token: owner.token, params: { id: left?._id ?? '' } };
  expect(await shop.call(cancelBooking, refused)).toMatchObject({
    status: 409,
    body: { code: 'courier_account_refuses', message: 'Cannot cancel order at this stage' },
  });
  expect((await courierOf(shop, owner, other)).booking).toMatchObject({ state: 'booked' });
  expect((await orderOf(other)).shipment?.trackingNumber).toBe(left?.trackingNumber);
});

test('no courier is sent for an order that is rejected, nor for one that has left or needs its address corrected', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  await shop.callOk(updateOrderStatus, {
    token: owner.token,
    params: { id: orderId },
    body: { orderStatus: 'rejected' },
  });
  await goOn(shop, couriers);
  expect(await atAccount(orderId)).toMatchObject([{ isCancelled: true }]);
  expect(await book(shop, owner, orderId)).toMatchObject({ status: 409, body: { code: 'not_bookable' } });
  const sent = await newParcel();
  await shop.callOk(updateOrderStatus, {
    token: owner.token,
    params: { id: sent },
    body: { orderStatus: 'inShipping' },
  });
  expect(await book(shop, owner, sent)).toMatchObject({
    status: 409,
    body: { message: messages.alreadySent },
  });
  const placeless = await newParcel();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ state: '' }).where('id', '=', placeless).execute(),
  );
  expect(await book(shop, owner, placeless)).toMatchObject({ body: { message: messages.pinMissing } });
  expect(await atAccount(placeless)).toEqual([]);
});

test('a number that somebody typed in the meantime stays when the booking is cancelled', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  const { booking } = await courierOf(shop, owner, orderId);
  await shop.callOk(setShipment, {
    token: owner.token,
    params: { id: orderId },
    body: { courier: 'India Post', trackingNumber: 'EK123456789IN' },
  });
  await shop.callOk(cancelBooking, { token: owner.token, params: { id: booking?._id ?? '' } });
  expect((await orderOf(orderId)).shipment?.trackingNumber).toBe('EK123456789IN');
});

test('label and pickup that failed are asked for by a press', async () => {
  const orderId = await newParcel();
  await couriers.fail('generate/pickup', '429');
  await book(shop, owner, orderId);
  const { booking } = await courierOf(shop, owner, orderId);
  expect(booking).toMatchObject({ state: 'booked', isWaiting: true, problem: messages.busy('Shiprocket') });
  const request = { token: owner.token, params: { id: booking?._id ?? '' } };
  expect((await shop.callOk(askForPickup, request)).data.booking?.pickup).toMatch(/^\d{4}-/);
  expect((await shop.callOk(makeLabel, request)).data.booking?.labelUrl).toContain('/labels/');
  // Asked again it is no second pickup.
  expect((await shop.callOk(askForPickup, request)).message).toBe(messages.pickupAsked);
});

test('while the account cannot be reached the page says so, and what is wanted is kept', async () => {
  const orderId = await newParcel();
  await couriers.fail('serviceability', '500');
  const rates = { token: owner.token, params: { id: orderId }, body: BOX };
  expect(await shop.call(listCourierRates, rates)).toMatchObject({
    status: 503,
    body: { code: 'courier_account_away' },
  });
  const away = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    courierAccount: couriers.another({ password: 'wrong' }),
  });
  expect(await book(away, owner, orderId)).toMatchObject({
    body: { data: { booking: { problem: messages.passwordWrong('Shiprocket'), isWaiting: true } } },
  });
  await away.close();
  shop.clock.advance(MINUTE_MS);
  await goOn(shop, couriers);
  expect((await courierOf(shop, owner, orderId)).booking?.state).toBe('booked');
});

test('without an account nothing can be booked', async () => {
  const orderId = await newParcel();
  for (const [courierAccount, said] of [
    [null, messages.noAccount],
    ['locked', messages.accountLocked],
  ] as const) {
    const without = await buildTestShop({ database: shop.database, courierAccount });
    expect(await book(without, owner, orderId)).toMatchObject({ status: 409, body: { message: said } });
    await without.close();
  }
});

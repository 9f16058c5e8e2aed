import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking, makeLabel, trackingWebhook } from '@shop/contract/couriers/endpoints';
import * as messages from '@shop/contract/couriers/messages';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { book, buildShopWithCouriers, courierOf, goOn } from '../../testing/shop-with-couriers.ts';
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
const atAccount = async (orderId: string) => {
  const { orderNumber } = await orderOf(orderId);
  return (await couriers.ledger()).orders.filter((order) => order.channelOrderId.startsWith(orderNumber));
};
/** An order to be paid in cash, or paid, as one of 199.50 rupees. */
async function withPaise(isCash: boolean): Promise<string> {
  const orderId = await newParcel({ isCash });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ total_paise: 19_950 }).where('id', '=', orderId).execute(),
  );
  return orderId;
}
/** Makes an order at the account by hand. */
const makeThere = async (orderId: string, collects: { isCash: boolean; totalPaise: number }) =>
  couriers.account.createOrder({
    reference: (await orderOf(orderId)).orderNumber,
    placedAt: new Date(),
    name: 'Asha Negi',
    address: '14 Cedar Lane',
    notes: '',
    city: 'Shimla',
    state: 'Himachal Pradesh',
    pincode: '171001',
    phone: '9816012345',
    email: 'asha@example.com',
    items: [{ name: 'Soap', sku: 'A', hsn: '', quantity: 1, pricePaise: 19_900 }],
    lengthCm: 20,
    breadthCm: 15,
    heightCm: 10,
    grams: 400,
    ...collects,
  });
const MINUTE_MS = 60_000;

test('cash with paise is collected to the paisa, or no courier is booked and both sums are told', async () => {
  const exact = await withPaise(true);
  expect(await book(shop, owner, exact)).toMatchObject({ body: { message: messages.booked } });
  expect(await atAccount(exact)).toMatchObject([{ isCash: true, subTotal: 199.5, awb: expect.any(String) }]);

  await couriers.control('settings', { whole_rupees: true });
  const cut = await withPaise(true);
  expect(await book(shop, owner, cut)).toMatchObject({
    status: 409,
    body: {
      code: 'courier_account_refuses',
      message: messages.collectsOther('Shiprocket', 19_950, 19_900),
    },
  });
  expect(messages.collectsOther('Shiprocket', 19_950, 19_900)).toContain(
    '₹199.50 is to be collected, and Shiprocket has ₹199.00',
  );
  expect(await atAccount(cut)).toMatchObject([{ subTotal: 199, awb: null }]);
  expect((await orderOf(cut)).shipment).toBeUndefined();
  // Asked again it is no other sum, and the booking can be cancelled.
  expect(await book(shop, owner, cut)).toMatchObject({ body: { code: 'courier_account_refuses' } });
  const { booking } = await courierOf(shop, owner, cut);
  await shop.callOk(cancelBooking, { token: owner.token, params: { id: booking?._id ?? '' } });
  expect(await atAccount(cut)).toMatchObject([{ isCancelled: true }]);
  // What is paid is collected by nobody.
  expect(await book(shop, owner, await withPaise(false))).toMatchObject({ status: 200 });
  await couriers.control('settings', { whole_rupees: false });
});

test('an order that was made there by hand is taken over only if its courier collects what is due', async () => {
  const [paid, less, right] = [
    await newParcel(),
    await newParcel({ isCash: true }),
    await newParcel({ isCash: true }),
  ];
  await makeThere(paid, { isCash: true, totalPaise: 19_900 });
  await makeThere(less, { isCash: true, totalPaise: 9_900 });
  await makeThere(right, { isCash: true, totalPaise: 19_900 });
  expect(await book(shop, owner, paid)).toMatchObject({ body: { code: 'courier_account_refuses' } });
  expect(await book(shop, owner, less)).toMatchObject({ body: { code: 'courier_account_refuses' } });
  expect(await book(shop, owner, right)).toMatchObject({ body: { message: messages.booked } });
  expect((await atAccount(paid)).map(({ awb }) => awb)).toEqual([null]);
});

test('a paid parcel is declared with what is in it, not with what was cancelled or costs its delivery', async () => {
  const orderId = await newParcel();
  await shop.database.write(async (tx) => {
    await tx
      .updateTable('order_lines')
      .set({ quantity: 3, returned: 2, discount_paise: 3_000 })
      .where('order_id', '=', orderId)
      .execute();
    // Three pieces less the discount, and the delivery.
    await tx
      .updateTable('orders')
      .set({ total_paise: 61_700, shipping_paise: 5_000, discount_paise: 3_000 })
      .where('id', '=', orderId)
      .execute();
  });
  await book(shop, owner, orderId);
  expect(await atAccount(orderId)).toMatchObject([{ isCash: false, subTotal: 189, items: [{ units: 1 }] }]);
});

test.each(['create/adhoc', 'assign/awb', 'generate/label', 'orders/show'])(
  'an answer about another order (%s) is not taken: the shop looks its own up',
  async (call) => {
    const orderId = await newParcel({ isCash: true });
    await couriers.fail(call, 'other-order');
    await book(shop, owner, orderId);
    shop.clock.advance(MINUTE_MS);
    await goOn(shop, couriers);
    const [own, ...others] = await atAccount(orderId);
    expect(others).toEqual([]);
    const { booking } = await courierOf(shop, owner, orderId);
    expect(booking).toMatchObject({ state: 'booked', trackingNumber: own?.awb });
    expect(booking?.labelUrl).toContain(`shipping-label-${own?.shipmentId}-${own?.awb}`);
  },
);

test('a label of another shipment is refused where it is asked for by a press', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  const { booking } = await courierOf(shop, owner, orderId);
  await couriers.fail('generate/label', 'other-order');
  expect(
    await shop.call(makeLabel, { token: owner.token, params: { id: booking?._id ?? '' } }),
  ).toMatchObject({ status: 503, body: { code: 'courier_account_away' } });
  expect((await courierOf(shop, owner, orderId)).booking?.labelUrl).toBe(booking?.labelUrl);
});

test('a status under a number that is another order’s by now is not taken', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId);
  const [made] = await atAccount(orderId);
  const tell = (sr_order_id: unknown) =>
    shop.app.inject({
      method: 'POST',
      url: trackingWebhook.path,
      headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox_tracking_key' },
      payload: JSON.stringify({ awb: made?.awb, shipment_status_id: 42, sr_order_id }),
    });
  expect((await tell((made?.id ?? 0) + 1)).statusCode).toBe(200);
  expect((await orderOf(orderId)).orderStatus).toBe('confirmed');
  expect((await courierOf(shop, owner, orderId)).booking?.told).toBeUndefined();
  expect((await tell(String(made?.id))).statusCode).toBe(200);
  expect((await orderOf(orderId)).orderStatus).toBe('inShipping');
});

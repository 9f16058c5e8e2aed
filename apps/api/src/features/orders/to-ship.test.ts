import { receiveCash } from '@shop/contract/cash/endpoints';
import { getDashboard, getWaiting } from '@shop/contract/dashboard/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import {
  getOrder,
  listAdminOrders,
  sendParcel,
  shipOrders,
  takeBackParcel,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { getPickingList, listPackingSlips } from '@shop/contract/packing/endpoints';
import { closeOwnAccount } from '@shop/contract/profile/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { readShopFigures } from '../metrics/shop-figures.ts';

let shop: TestShop;
let owner: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [owner, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  soap = await newProduct(shop.database, { stock: 100 });
  wash = await newProduct(shop.database, { stock: 100 });
});
afterAll(() => shop.close());
// Truncated, because papers of orders cannot be deleted one by one.
beforeEach(() => shop.database.write((tx) => sql`truncate orders cascade`.execute(tx)));

/** Two soaps at ₹100, one wash at ₹150 and ₹50 for the delivery. */
const newOrder = (cashFeePaise?: number) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    shippingPaise: 5_000,
    ...(cashFeePaise !== undefined && { cashFeePaise }),
    lines: [
      { productId: soap, quantity: 2, unitPricePaise: 10_000 },
      { productId: wash, unitPricePaise: 15_000 },
    ],
  });

const of = (id: string) => ({ token: owner.token, params: { id } });
const refund = (id: string, body: object) => shop.callOk(refundOrder, { ...of(id), body });
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus } });
const courier = { courier: 'Delhivery', trackingNumber: '', trackingUrl: '' };
const send = (id: string, lines: { productId: string; quantity: number }[]) =>
  shop.callOk(sendParcel, { ...of(id), body: { number: 1, lines, ...courier } });
const soaps = (quantity: number) => ({ productId: soap, quantity });
const oneWash = () => ({ productId: wash, quantity: 1 });
const goods = () => [soaps(2), oneWash()];

/** How many orders each reader of 'to ship' finds. */
async function readers() {
  const { token } = owner;
  const [dashboard, waiting, list, slips, picking, figures] = await Promise.all([
    shop.callOk(getDashboard, { token }),
    shop.callOk(getWaiting, { token }),
    shop.callOk(listAdminOrders, { token, query: { needs: 'shipping' } }),
    shop.callOk(listPackingSlips, { token }),
    shop.callOk(getPickingList, { token }),
    readShopFigures(shop.database.read, shop.clock.now()),
  ]);
  return {
    card: dashboard.data.toShip.total,
    cardOrders: dashboard.data.toShip.orders.length,
    waiting: waiting.data.find(({ kind }) => kind === 'toShip')?.count ?? 0,
    list: list.total,
    slips: slips.data.total,
    picked: picking.data.orders,
    metrics: Number(figures.ordersToShip),
  };
}
const all = (count: number) => ({
  card: count,
  cardOrders: count,
  waiting: count,
  list: count,
  slips: count,
  picked: count,
  metrics: count,
});

const ways: [string, () => Promise<string>][] = [
  [
    'refunded at once without its delivery fee',
    async () => {
      const id = await newOrder();
      await refund(id, { pieces: goods(), restock: false });
      return id;
    },
  ],
  [
    'refunded without its delivery fee and put back',
    async () => {
      const id = await newOrder();
      await refund(id, { restock: goods() });
      return id;
    },
  ],
  [
    'refunded line by line',
    async () => {
      const id = await newOrder();
      await refund(id, { pieces: [soaps(1)], restock: false });
      await refund(id, { pieces: [oneWash()], restock: true });
      await refund(id, { pieces: [soaps(1)], restock: true });
      return id;
    },
  ],
  [
    'made by hand and refunded without its delivery fee',
    async () => {
      const body = { ...handOrder(soap), totalAmount: undefined };
      const { data } = await shop.callOk(placeHandOrder, { token: owner.token, body });
      const paidBack = { by: 'transfer', reference: 'UTR 1' };
      await refund(data._id, { pieces: [soaps(2)], restock: false, paidBack });
      return data._id;
    },
  ],
  [
    'paid in cash, refunded after it came to its shopper, and set back',
    async () => {
      const id = await newOrder(3_000);
      await move(id, 'inShipping');
      await shop.callOk(receiveCash, of(id));
      await refund(id, { pieces: goods(), restock: false, paidBack: { by: 'cash', reference: '' } });
      await move(id, 'inProcess');
      return id;
    },
  ],
  [
    'sent in part, the rest refunded, and set back',
    async () => {
      const id = await newOrder();
      await send(id, [soaps(2)]);
      await refund(id, { pieces: [oneWash()], restock: false });
      await move(id, 'inProcess');
      return id;
    },
  ],
  [
    'sent in part, all refunded, and its parcel taken back',
    async () => {
      const id = await newOrder();
      await send(id, [soaps(2)]);
      await refund(id, { pieces: [soaps(2)], restock: false });
      const { data } = await shop.callOk(listAdminOrders, { token: owner.token });
      const sentAt = data[0]?.parcels?.[0]?.sentAt ?? '';
      await refund(id, { pieces: [oneWash()], restock: false });
      await move(id, 'inProcess');
      await shop.callOk(takeBackParcel, { ...of(id), body: { number: 1, sentAt } });
      return id;
    },
  ],
];

test.each(ways)('an order %s is to ship nowhere', async (_way, make) => {
  const left = await newOrder();
  await refund(left, { pieces: [soaps(2)], restock: false });
  expect(await readers()).toEqual(all(1));
  const id = await make();
  expect(await readers()).toEqual(all(1));
  const parcels = [{ orderId: id, trackingNumber: 'D12345678' }];
  const { data } = await shop.callOk(shipOrders, { token: owner.token, body: { courier: 'DTDC', parcels } });
  expect(data).toMatchObject({ sentIds: [], refused: [{ orderId: id }] });
});

test('the dashboard counts the pieces that are still to be sent', async () => {
  const id = await newOrder();
  await refund(id, { pieces: [soaps(1)], restock: false });
  const { data } = await shop.callOk(getDashboard, { token: owner.token });
  expect(data.toShip.orders).toMatchObject([{ _id: id, pieces: 2 }]);
});

test('a refund that names no pieces leaves all of them to be sent', async () => {
  await refund(await newOrder(), { amount: 350, restock: false });
  expect(await readers()).toEqual(all(1));
});

test('its shopper expects nothing of it, and can close the account once the refund is done', async () => {
  const id = await newOrder();
  const seen = async () =>
    (await shop.callOk(getOrder, { token: shopper.token, params: { orderId: id } })).data;
  expect((await seen()).isNothingLeft).toBeUndefined();
  await refund(id, { pieces: goods(), restock: false });
  expect(await seen()).toMatchObject({ isNothingLeft: true, orderStatus: 'confirmed', refundedAmount: 350 });
  await shop.database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ status: 'processed', provider_refund_id: 'rfnd_1', next_try_at: null })
      .execute(),
  );
  const other = await shop.newShopper();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ user_id: other.id }).where('id', '=', id).execute(),
  );
  await shop.callOk(closeOwnAccount, { token: other.token, body: { password: TEST_PASSWORD } });
});

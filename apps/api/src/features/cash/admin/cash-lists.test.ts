import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/cash/endpoints';
import { isoTimeOfIndia } from '@shop/contract/days';
import { setShipment, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../../testing/cash-order.ts';
import { someAddress } from '../../../testing/buy.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let owner: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 50, pricePaise: 10_000 });
});
afterAll(() => shop.close());

/** An order of this many soaps at ₹100 and a fee of ₹30, to be confirmed within this many hours. */
async function placedOrder(quantity: number, confirmHours = 24) {
  await acceptCash(shop, owner, { confirmHours });
  const { order } = await newCashOrder(shop, [{ productId, quantity }], quantity * 100 + 30);
  shop.clock.advance(1_000);
  return order;
}

const ofOrder = (id: string) => ({ token: owner.token, params: { id } });

async function sentOrder(quantity: number, confirmHours?: number) {
  const order = await placedOrder(quantity, confirmHours);
  await shop.callOk(contract.confirmForShopper, ofOrder(order._id));
  await shop.callOk(updateOrderStatus, { ...ofOrder(order._id), body: { orderStatus: 'inShipping' } });
  return order;
}

const list = (query: { show?: string; page?: number; limit?: number }) =>
  shop.callOk(contract.listCashOrders, { token: owner.token, query });
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ orderId }) => orderId);

test('a shop without orders in cash has none to see to', async () => {
  for (const show of ['unconfirmed', 'owed'])
    expect(await list({ show })).toMatchObject({ data: [], total: 0, totalAmount: 0 });
});

test('orders that wait for their confirmation are listed by when they end, a page at a time', async () => {
  const third = await placedOrder(1, 3);
  const first = await placedOrder(2, 1);
  const second = await placedOrder(3, 2);
  await sentOrder(4);
  const [one, two] = [
    await list({ show: 'unconfirmed', limit: 2 }),
    await list({ show: 'unconfirmed', page: 2, limit: 2 }),
  ];
  expect(idsOf(one)).toEqual([first._id, second._id]);
  expect(idsOf(two)).toEqual([third._id]);
  for (const page of [one, two]) expect(page).toMatchObject({ total: 3, totalAmount: 690 });
  const { orderDate, cash } = first;
  expect(one.data[0]).toEqual({
    orderId: first._id,
    orderNumber: first.orderNumber,
    customerName: 'Meera',
    phone: someAddress.phone,
    totalAmount: 230,
    state: 'unconfirmed',
    orderStatus: 'pending',
    orderDate: isoTimeOfIndia(new Date(orderDate)),
    confirmBy: cash?.confirmBy,
    courier: '',
    trackingNumber: '',
  });
  for (const { _id } of [first, second, third]) await shop.callOk(contract.endCashOrder, ofOrder(_id));
  expect(await list({ show: 'unconfirmed' })).toMatchObject({ data: [], total: 0, totalAmount: 0 });
});

test('parcels whose cash is owed are listed by when they were ordered, sent or delivered, until it is here', async () => {
  for (const orderId of idsOf(await list({}))) await shop.callOk(contract.receiveCash, ofOrder(orderId));
  const [first, second, third] = [await sentOrder(1, 3), await sentOrder(2, 2), await sentOrder(3, 1)];
  const [received, back] = [await sentOrder(4), await sentOrder(5)];
  await shop.callOk(updateOrderStatus, { ...ofOrder(second._id), body: { orderStatus: 'delivered' } });
  await shop.callOk(contract.receiveCash, ofOrder(received._id));
  await shop.callOk(contract.returnParcel, { ...ofOrder(back._id), body: { restock: [] } });
  const unsent = await placedOrder(6);
  await shop.callOk(contract.confirmForShopper, ofOrder(unsent._id));
  const owed = await list({});
  expect(idsOf(owed)).toEqual([first._id, second._id, third._id]);
  expect(owed).toMatchObject({ total: 3, totalAmount: 690 });
  expect(owed.data.map(({ state, orderStatus }) => [state, orderStatus])).toEqual([
    ['confirmed', 'inShipping'],
    ['confirmed', 'delivered'],
    ['confirmed', 'inShipping'],
  ]);
  const page = await list({ show: 'owed', page: 2, limit: 1 });
  expect(idsOf(page)).toEqual([second._id]);
  expect(page).toMatchObject({ total: 3, totalAmount: 690 });
});

test('a listed parcel says to whom it goes and with whom', async () => {
  const { _id } = await sentOrder(1);
  await shop.callOk(setShipment, {
    ...ofOrder(_id),
    body: { courier: 'Delhivery', trackingNumber: 'AW300' },
  });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ recipient: 'Asha Rao' }).where('id', '=', _id).execute(),
  );
  const { data } = await list({});
  expect(data.find(({ orderId }) => orderId === _id)).toMatchObject({
    customerName: 'Asha Rao',
    courier: 'Delhivery',
    trackingNumber: 'AW300',
  });
});

test('an order that there is not, or that has ended, is not confirmed by phone', async () => {
  const { _id } = await placedOrder(1);
  await shop.callOk(contract.endCashOrder, ofOrder(_id));
  for (const id of [_id, '019a0000-0000-7000-8000-000000000000']) {
    expect(await shop.call(contract.confirmForShopper, ofOrder(id))).toMatchObject({
      status: 409,
      body: { code: 'order_state_changed' },
    });
  }
});

import { isoTimeOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import { getPickingList, listPackingSlips, tickPicked } from '@shop/contract/packing/endpoints';
import { shipOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as packingRefusals from '@shop/contract/packing/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.set(now);
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha Rao' });
});
afterAll(() => shop.close());

const now = new Date('2030-01-10T19:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeEach(async () => {
  // Truncated, because papers of orders cannot be deleted one by one.
  await shop.database.write((tx) => sql`truncate orders cascade`.execute(tx));
});

type OrderColumns = Parameters<typeof newOrder>[1] & {
  waitingMinutes?: number;
  status?: 'pending' | 'confirmed' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected';
  refundedPaise?: number;
};

/** A paid order of one piece of each product, one minute old, except for what the test changes. */
async function orderOf({
  waitingMinutes = 1,
  status,
  refundedPaise = 0,
  ...order
}: Omit<OrderColumns, 'userId'>) {
  const orderId = await newOrder(shop.database, { ...order, userId: shopper.id });
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({
        placed_at: minutesAgo(waitingMinutes),
        refunded_paise: refundedPaise,
        ...(status && { order_status: status }),
      })
      .where('id', '=', orderId)
      .execute(),
  );
  return orderId;
}

function setQuantity(orderId: string, productId: string, quantity: number) {
  return shop.database.write((tx) =>
    tx
      .updateTable('order_lines')
      .set({ quantity })
      .where('order_id', '=', orderId)
      .where('product_id', '=', productId)
      .execute(),
  );
}

const slips = async (query: { ids?: string; page?: number } = {}) =>
  (await shop.callOk(listPackingSlips, { token: admin.token, query })).data;
const pickingList = async () => (await shop.callOk(getPickingList, { token: admin.token })).data;

test('slips and the picking list are for admins alone', async () => {
  for (const endpoint of [listPackingSlips, getPickingList]) {
    expect((await shop.call(endpoint, {})).status).toBe(401);
    expect((await shop.call(endpoint, { token: shopper.token })).status).toBe(403);
  }
});

test('a slip says what lies in the parcel and where it goes, and nothing of the money it cost', async () => {
  const rose = await newProduct(shop.database, {
    facts: { sku: 'ROSE-100', barcode: '8901030865275' },
  });
  const lime = await newProduct(shop.database);
  const orderId = await orderOf({ productIds: [rose, lime] });
  await setQuantity(orderId, lime, 3);
  const { slips: found, total } = await slips({ ids: orderId });
  expect(total).toBe(1);
  expect(found).toEqual([
    {
      _id: orderId,
      orderNumber: `TEST-${orderId}`,
      orderDate: isoTimeOfIndia(minutesAgo(1)),
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      refundedAmount: 0,
      isDisputed: false,
      customerName: 'Asha Rao',
      addressInfo: expect.objectContaining({
        address: '14 Cedar Lane',
        city: 'Shimla',
        pincode: '171001',
        phone: '9816012345',
        notes: 'Ring twice',
      }),
      items: [
        { productId: rose, title: 'Neem Soap', sku: 'ROSE-100', barcode: '8901030865275', quantity: 1 },
        { productId: lime, title: 'Neem Soap', quantity: 3 },
      ],
      pieces: 4,
    },
  ]);
});

test('pieces that came back are not packed; a slip that is printed again says what was sent', async () => {
  const [rose, lime] = [await newProduct(shop.database), await newProduct(shop.database)];
  const orderId = await orderOf({ productIds: [rose, lime] });
  await setQuantity(orderId, rose, 3);
  const comeBack = (productId: string) =>
    shop.database.write((tx) =>
      tx
        .updateTable('order_lines')
        .set((eb) => ({ returned: eb('returned', '+', 1) }))
        .where('order_id', '=', orderId)
        .where('product_id', '=', productId)
        .execute(),
    );
  await comeBack(rose);
  await comeBack(lime);
  const packed = { items: [{ productId: rose, quantity: 2 }], pieces: 2 };
  expect((await slips()).slips).toMatchObject([packed]);
  expect(await pickingList()).toMatchObject({
    products: [{ productId: rose, pieces: 2, orders: [{ _id: orderId, pieces: 2 }] }],
    pieces: 2,
  });

  const body = { courier: 'Delhivery', parcels: [{ orderId, trackingNumber: 'D12345678' }] };
  await shop.callOk(shipOrders, { token: admin.token, body });
  const [mail] = await listQueuedMails(shop.database, { orderId, kind: 'order_shipped' });
  expect(mail?.text.match(/.*Neem Soap.*/g)).toEqual([expect.stringContaining('2')]);

  await comeBack(rose);
  expect((await slips({ ids: orderId })).slips).toMatchObject([packed]);
  await shop.callOk(updateOrderStatus, {
    token: admin.token,
    params: { id: orderId },
    body: { orderStatus: 'inProcess' },
  });
  expect((await slips({ ids: orderId })).slips).toMatchObject([{ items: [{ quantity: 1 }], pieces: 1 }]);
});

test('a slip names the courier and the tracking number once they are known', async () => {
  const orderId = await orderOf({ productIds: [await newProduct(shop.database)] });
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ courier: 'India Post', tracking_number: 'EM123456789IN' })
      .where('id', '=', orderId)
      .execute(),
  );
  const { slips: found } = await slips({ ids: orderId });
  expect(found[0]?.shipment).toMatchObject({ courier: 'India Post', trackingNumber: 'EM123456789IN' });
});

test('chosen slips come in the order chosen, each once, and unknown ids are named', async () => {
  const productIds = [await newProduct(shop.database)];
  const [first, second] = [await orderOf({ productIds }), await orderOf({ productIds, status: 'delivered' })];
  const unknown = uuidv7();
  const answer = await slips({ ids: `${second}, ${first.toUpperCase()},${unknown},nonsense,${second},` });
  expect(answer.slips.map(({ _id }) => _id)).toEqual([second, first]);
  expect(answer.unknownIds).toEqual([unknown, 'nonsense']);
});

test(`refuses more than ${MAX_PACKING_SLIPS} chosen slips with a sentence`, async () => {
  const ids = Array.from({ length: MAX_PACKING_SLIPS + 1 }, () => uuidv7());
  const most = await slips({ ids: ids.slice(1).join() });
  expect(most.unknownIds).toHaveLength(MAX_PACKING_SLIPS);
  expect(await shop.call(listPackingSlips, { token: admin.token, query: { ids: ids.join() } })).toMatchObject(
    {
      status: 400,
      body: { code: 'too_many_slips', message: packingRefusals.tooManySlips.text(100) },
    },
  );
});

test('slips of all orders to ship: the longest waiting first, a part refund still ships', async () => {
  const productIds = [await newProduct(shop.database)];
  const late = await orderOf({ productIds, waitingMinutes: 5 });
  const early = await orderOf({ productIds, waitingMinutes: 60, status: 'inProcess' });
  const partRefunded = await orderOf({ productIds, waitingMinutes: 30, refundedPaise: 500 });
  await orderOf({ productIds, status: 'inShipping' });
  await orderOf({ productIds, status: 'rejected' });
  await orderOf({ productIds, paymentStatus: 'refunded', status: 'confirmed' });
  await orderOf({ productIds, paymentStatus: 'pending' });
  const answer = await slips();
  expect(answer.slips.map(({ _id }) => _id)).toEqual([early, partRefunded, late]);
  expect(answer.slips[1]).toMatchObject({ refundedAmount: 5, isDisputed: false });
  expect(answer).toMatchObject({ total: 3, disputed: [] });
});

test('more orders to ship than fit come page by page', async () => {
  const productIds = [await newProduct(shop.database)];
  const orderIds: string[] = [];
  for (let order = 0; order <= MAX_PACKING_SLIPS; order += 1) {
    orderIds.push(await orderOf({ productIds, waitingMinutes: 200 - order }));
  }
  const first = await slips();
  expect(first.slips.map(({ _id }) => _id)).toEqual(orderIds.slice(0, MAX_PACKING_SLIPS));
  expect(first.total).toBe(MAX_PACKING_SLIPS + 1);
  const second = await slips({ page: 2 });
  expect(second.slips.map(({ _id }) => _id)).toEqual(orderIds.slice(MAX_PACKING_SLIPS));
});

test('the picking list adds up the pieces of each product and tells which order needs how many', async () => {
  const rose = await newProduct(shop.database, { title: 'Rose Soap' });
  const lime = await newProduct(shop.database, { title: 'lime Soap' });
  const wash = await newProduct(shop.database, { title: 'Aloe Wash' });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ category: 'faceWash' }).where('id', '=', wash).execute(),
  );
  const early = await orderOf({ productIds: [rose, wash], waitingMinutes: 60 });
  const late = await orderOf({ productIds: [rose, lime], waitingMinutes: 5 });
  await setQuantity(late, rose, 4);
  await orderOf({ productIds: [rose], status: 'delivered' });
  const list = await pickingList();
  expect(list).toMatchObject({ at: now.toISOString(), orders: 2, ordersLeft: 0, pieces: 7, disputed: [] });
  expect(list.products.map(({ title, category, pieces }) => [title, category, pieces])).toEqual([
    ['lime Soap', 'soap', 1],
    ['Rose Soap', 'soap', 5],
    ['Aloe Wash', 'faceWash', 1],
  ]);
  expect(list.products[1]?.orders).toEqual([
    { _id: early, orderNumber: `TEST-${early}`, pieces: 1 },
    { _id: late, orderNumber: `TEST-${late}`, pieces: 4 },
  ]);
});

test('with nothing to ship there is nothing to pick and no slip', async () => {
  const productIds = [await newProduct(shop.database)];
  await orderOf({ productIds, status: 'delivered' });
  expect(await pickingList()).toMatchObject({ products: [], orders: 0, pieces: 0 });
  expect(await slips()).toEqual({ slips: [], total: 0, unknownIds: [], disputed: [] });
});

test('a tick is everybody’s, holds while some of its orders leave, and is gone once another needs the product', async () => {
  const [rose, lime] = [await newProduct(shop.database), await newProduct(shop.database)];
  const [first, second] = [
    await orderOf({ productIds: [rose, lime] }),
    await orderOf({ productIds: [rose] }),
  ];
  const tick = (productId: string, isTaken: boolean, orderIds: string[], token = admin.token) =>
    shop.call(tickPicked, { token, body: { isTaken, products: [{ productId, orderIds }] } });
  const takenIds = async () =>
    (await pickingList()).products.filter(({ isTaken }) => isTaken).map(({ productId }) => productId);
  expect((await tick(rose, true, [first], shopper.token)).status).toBe(403);
  expect((await tick(first, true, [first])).status).toBe(404);

  expect((await tick(rose, true, [first, second])).status).toBe(200);
  const [taken] = (await pickingList()).products.filter(({ productId }) => productId === rose);
  expect(taken).toMatchObject({ isTaken: true, takenBy: 'Owner' });
  expect(await takenIds()).toEqual([rose]);

  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_status: 'inShipping' }).where('id', '=', first).execute(),
  );
  expect(await takenIds()).toEqual([rose]);
  const third = await orderOf({ productIds: [rose] });
  expect(await takenIds()).toEqual([]);

  await Promise.all([tick(rose, true, [second, third]), tick(rose, true, [second, third])]);
  expect(await takenIds()).toEqual([rose]);
  await tick(rose, false, []);
  expect(await takenIds()).toEqual([]);
});

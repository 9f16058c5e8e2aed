import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/orders/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { WIDE_TIMES } from '../../platform/network-address.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { removeExpired } from '../retention/index.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({ settings: demonstrationSettings });
  shopper = await shop.newShopper({ email: 'Asha.Track@Example.com' });
});
afterAll(() => shop.close());

let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

async function orderOf(orderNumber: string) {
  const productId = await newProduct(shop.database, { stock: 5 });
  const id = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_number: orderNumber }).where('id', '=', id).execute(),
  );
  return id;
}

const track = (orderNumber: string, contact: string, address = newNetwork()) =>
  shop.call(contract.trackOrder, { body: { orderNumber, contact }, address });

const trackedData = async (orderNumber: string) =>
  ((await track(orderNumber, '9816012345')).body as { data: object }).data;

test('an order is found by its number and its phone or email, however they are typed', async () => {
  await orderOf('DEO-90059');
  for (const [number, contact] of [
    ['DEO-90059', '9816012345'],
    ['#DEO 90059', '+91 98160 12345'],
    ['deo90059', '09816012345'],
    ['90059', 'asha.track@example.com'],
    ['९००५९', ' ASHA.TRACK@example.COM '],
    ['DEO\u{2011}९००५९', '९८१६०१२३४५'],
  ] as const) {
    const { status, body } = await track(number, contact);
    expect([number, contact, status]).toEqual([number, contact, 200]);
    expect(body).toMatchObject({ data: { orderNumber: 'DEO-90059', orderStatus: 'confirmed' } });
  }
});

test('the answer holds status, items, arrival and courier, and nothing that tells whose it is', async () => {
  const id = await orderOf('DEO-90060');
  await shop.callOk(contract.setShipment, {
    token: (await shop.newAdmin()).token,
    params: { id },
    body: { courier: 'Delhivery', trackingNumber: '1234567890' },
  });
  const { body } = await track('DEO-90060', '9816012345');
  const { data } = body as { data: object };
  expect(Object.keys(data).toSorted()).toEqual([
    'deliveryDays',
    'items',
    'orderDate',
    'orderNumber',
    'orderStatus',
    'shipment',
  ]);
  expect(data).toMatchObject({
    items: [{ title: 'Neem Soap', quantity: 1, picture: null }],
    shipment: { courier: 'Delhivery', trackingNumber: '1234567890' },
  });
  expect(JSON.stringify(body)).not.toMatch(/Cedar|Shimla|171001|9816012345|Meera|asha|199|Ring/i);
});

test('a parcel that the courier brings today is told of until it arrived, without who said so', async () => {
  const id = await orderOf('DEO-90070');
  const { token } = await shop.newAdmin();
  const ship = (orderStatus: string) => {
    const shipment = { courier: 'Delhivery', trackingNumber: '1234567890' };
    return shop.callOk(contract.updateOrderStatus, {
      token,
      params: { id },
      body: { orderStatus, shipment },
    });
  };
  await ship('inShipping');
  expect(await trackedData('DEO-90070')).not.toHaveProperty('outForDelivery');
  await shop.callOk(contract.tellOutForDelivery, { token, body: { parcels: [{ orderId: id }] } });
  expect(await trackedData('DEO-90070')).toHaveProperty('outForDelivery', [{ at: expect.any(String) }]);
  await ship('delivered');
  expect(await trackedData('DEO-90070')).not.toHaveProperty('outForDelivery');
});

test('a wrong number and a wrong contact have one answer, and another’s contact finds nothing', async () => {
  await orderOf('DEO-90061');
  await shop.newShopper({ email: 'other.track@example.com' });
  const answers = await Promise.all([
    track('DEO-90061', '9816012346'),
    track('DEO-90061', 'other.track@example.com'),
    track('DEO-99999', '9816012345'),
    track('', 'asha.track@example.com'),
    track("' or 1=1 --", '9816012345'),
  ]);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'order_not_tracked' } });
});

test('what is no contact is said at its field, also for an order that exists', async () => {
  await orderOf('DEO-90062');
  for (const typed of ['', '12345', 'Asha', '00000 00000']) {
    const answer = await track('DEO-90062', typed);
    expect(answer).toMatchObject({ status: 400, body: { code: 'contact_unclear' } });
    expect((answer.body as { fields: object }).fields).toHaveProperty('contact');
  }
});

test('an order whose phone was removed is not found by one', async () => {
  const id = await orderOf('DEO-90063');
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ phone: '' }).where('id', '=', id).execute(),
  );
  expect((await track('DEO-90063', '9816012345')).status).toBe(404);
});

/** Wrong guesses at an order, from as many networks as they take. */
const guess = (number: string, count: number, networkOf = (nth: number) => `198.51.100.${nth}`) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      track(number, String(9_000_000_000 + index), networkOf(Math.floor(index / OF_A_NETWORK))),
    ),
  );
const OF_A_NETWORK = 30;
const ofWide = (nth: number) => `2001:db8:48:${nth}::1`;

test('guesses at one order are limited over all networks, the same whether or not it exists', async () => {
  await orderOf('DEO-90064');
  for (const number of ['DEO-90064', 'DEO-90065']) {
    const statuses = (await guess(number, 402)).map(({ status }) => status);
    expect([number, statuses.filter((status) => status === 404).length]).toEqual([number, 400]);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await track(number, '9816012345')).toMatchObject({
      status: 429,
      body: { code: 'too_many_tracked' },
    });
    shop.clock.advance(HOUR_MS);
  }
  expect((await track('DEO-90064', '9816012345')).status).toBe(200);
});

test('who guesses at an order from one network shuts out nobody else', async () => {
  await orderOf('DEO-90067');
  const statuses = (await guess('DEO-90067', OF_A_NETWORK)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: OF_A_NETWORK }, () => 404));
  expect((await track('DEO-90067', '9816012345')).status).toBe(200);
});

test('nor does who has an IPv6 /48, with all the guesses that it may make', async () => {
  await orderOf('DEO-90068');
  const statuses = (await guess('DEO-90068', OF_A_NETWORK * WIDE_TIMES, ofWide)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await track('DEO-90068', '9000000000', ofWide(WIDE_TIMES))).status).toBe(429);
  expect((await track('DEO-90068', '9816012345')).status).toBe(200);
});

test('whoever waits for a parcel may look as often as they like, also behind one address of thousands', async () => {
  await orderOf('DEO-90066');
  const network = newNetwork();
  for (let round = 0; round < 2; round += 1) {
    const looks = Array.from({ length: 18 }, () => track('DEO-90066', '9816012345', network));
    expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await track('DEO-90066', '9816012346', network)).status).toBe(404);
});

test('a network is limited over all orders, and what was counted is forgotten', async () => {
  const network = newNetwork();
  const asked = Array.from({ length: 32 }, (_, index) =>
    track(`DEO-${80_000 + index}`, '9816012345', network),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  shop.clock.advance(HOUR_MS);
  await removeExpired(shop);
  const left = await shop.database.read
    .selectFrom('attempts')
    .select('id')
    .where('kind', '=', 'order_tracked')
    .execute();
  expect(left).toEqual([]);
});

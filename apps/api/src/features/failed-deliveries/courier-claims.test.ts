import { returnParcel } from '@shop/contract/cash/endpoints';
import { auditCourierBill, listOvercharges, saveRateCard } from '@shop/contract/courier-bills/endpoints';
import { getWaiting } from '@shop/contract/dashboard/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import * as contract from '@shop/contract/failed-deliveries/endpoints';
import type { CourierClaim } from '@shop/contract/failed-deliveries/schemas';
import { getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { listTrail } from '@shop/contract/trail/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { sendProductFile } from '../../testing/send-product-file.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let admin: SignedIn;
let userId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  ({ id: userId } = await shop.newShopper());
});
afterAll(() => shop.close());

const dayIn = (days: number) => dayOfIndia(new Date(shop.clock.now().getTime() + days * DAY_MS));
const listed = async (needs: string) =>
  (await shop.callOk(listAdminOrders, { token: admin.token, query: { needs } })).data.map(({ _id }) => _id);

/** A sent order of two soaps at ₹100, with ₹50 for the delivery. */
async function sent({ cash = false, trackingNumber = '' } = {}) {
  const id = await newSoldOrder(shop.database, {
    userId,
    state: '02',
    at: shop.clock.now(),
    shippingPaise: 5_000,
    ...(cash && { cashFeePaise: 3_000 }),
    lines: [{ productId: await newProduct(shop.database), quantity: 2, unitPricePaise: 10_000 }],
  });
  const of = { token: admin.token, params: { id } };
  await shop.callOk(updateOrderStatus, {
    ...of,
    body: { orderStatus: 'inShipping', shipment: { courier: 'Delhivery', trackingNumber } },
  });
  return {
    id,
    of,
    end: (outcome: 'back' | 'lost') =>
      shop.callOk(contract.endFailedDelivery, { ...of, body: { outcome, restock: [], refund: 'later' } }),
    money: async () => (await shop.callOk(contract.getParcelMoney, of)).data,
    claim: (changes: Partial<CourierClaim> = {}) =>
      shop.call(contract.saveCourierClaim, {
        ...of,
        body: { courier: 'Delhivery', amount: 200, fileBy: dayIn(7), reference: '', ...changes },
      }),
  };
}

/** The rates of the courier, whose claims have three days. */
async function saveRates(): Promise<void> {
  await shop.callOk(saveRateCard, {
    token: admin.token,
    body: {
      fromPinCode: '',
      boxGrams: 100,
      pieceGrams: 150,
      lengthCm: 20,
      breadthCm: 15,
      heightCm: 8,
      divisor: 5_000,
      slabGrams: 500,
      zones: { A: {}, B: {}, C: {}, D: {}, E: {} },
      disputeDays: 7,
      claimDays: 3,
    },
  });
}

/** The courier bills a parcel there and back. @returns the id of the bill */
async function billBothWays(trackingNumber: string): Promise<string> {
  const rows = ['AWB Number,Freight Charges,RTO Charges,GST,Total', `${trackingNumber},60,54,20.52,134.52`];
  const { status, body } = await sendProductFile(shop, auditCourierBill, {
    token: admin.token,
    csv: rows.join('\n'),
    texts: { courier: 'Delhivery', reference: trackingNumber, billedOn: dayOfIndia(shop.clock.now()) },
  });
  expect(status).toBe(200);
  return (body as unknown as { data: { _id: string } }).data._id;
}

test.each([false, true])(
  'a lost parcel (in cash: %s) opens a claim for its goods, with its last day',
  async (cash) => {
    const order = await sent({ cash });
    if (cash) {
      await shop.callOk(returnParcel, { ...order.of, body: { restock: [], reason: 'lost' } });
    } else await order.end('lost');
    expect(await order.money()).toEqual({
      claim: { courier: 'Delhivery', amount: 200, fileBy: dayIn(7), reference: '' },
    });
    expect(await listed('claim')).toContain(order.id);
  },
);

test('a claim waits until it is filed, again after 30 days without an answer, and not once it is settled', async () => {
  const order = await sent();
  await order.end('lost');
  const today = dayOfIndia(new Date());
  const filed = { filedOn: today, reference: 'CL-77' };
  expect(await order.claim(filed)).toMatchObject({ status: 200 });
  expect(await listed('claim')).not.toContain(order.id);
  const longAgo = dayOfIndia(new Date(Date.now() - 31 * DAY_MS));
  expect(await order.claim({ ...filed, filedOn: longAgo })).toMatchObject({ status: 200 });
  expect(await listed('claim')).toContain(order.id);
  expect(await order.claim({ ...filed, settledOn: today, settled: 0 })).toMatchObject({ status: 200 });
  expect(await listed('claim')).not.toContain(order.id);
  expect((await order.money()).claim).toMatchObject({ reference: 'CL-77', settledOn: today, settled: 0 });
});

test('a lost parcel that arrives after all is not claimed, unless its claim was filed', async () => {
  const [order, filed] = [await sent(), await sent()];
  for (const each of [order, filed]) await each.end('lost');
  expect(await filed.claim({ filedOn: dayOfIndia(new Date()) })).toMatchObject({ status: 200 });
  for (const { of } of [order, filed]) {
    await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'delivered' } });
  }
  expect(await listed('claim')).not.toContain(order.id);
  expect(await order.money()).toEqual({});
  expect((await filed.money()).claim).toMatchObject({ amount: 200 });
});

test('a lost parcel that is sent once more is claimed all the same', async () => {
  const order = await sent();
  await order.end('lost');
  await shop.callOk(updateOrderStatus, { ...order.of, body: { orderStatus: 'inProcess' } });
  expect(await listed('claim')).toContain(order.id);
});

test('the trail tells of a claim that is opened and changed, with what it was', async () => {
  const order = await sent();
  await order.end('lost');
  const newest = async () =>
    (await shop.callOk(listTrail, { token: admin.token, query: { thing: 'money' } })).data[0];
  expect((await newest())?.changes).toContainEqual(
    expect.objectContaining({ what: 'added', thing: 'Courier claim' }),
  );
  expect(await order.claim({ amount: 150 })).toMatchObject({ status: 200 });
  const orderNumber = (await shop.callOk(getAdminOrder, order.of)).data.orderNumber;
  expect((await newest())?.changes).toEqual([
    {
      what: 'changed',
      thing: 'Courier claim',
      name: orderNumber,
      facts: [{ name: 'Amount', before: '₹200.00', after: '₹150.00' }],
    },
  ]);
});

test.each<[string, Partial<CourierClaim>, string[]]>([
  ['nobody', { courier: ' ' }, ['courier']],
  ['nothing', { amount: 0 }, ['amount']],
  ['a day that is none', { fileBy: '2026-02-30' }, ['fileBy']],
  ['a day to come', { filedOn: '2999-01-01' }, ['filedOn']],
  ['an answer to nothing', { settledOn: '2026-01-01', settled: 5 }, ['filedOn']],
  ['an answer before it', { filedOn: '2026-01-02', settledOn: '2026-01-01', settled: 5 }, ['settledOn']],
  ['an answer without a sum', { filedOn: '2026-01-02', settledOn: '2026-01-02' }, ['settled']],
])('a claim with %s is refused at its field', async (_, changes, fields) => {
  const order = await sent();
  await order.end('back');
  const answer = await order.claim(changes);
  expect(answer).toMatchObject({ status: 400, body: { code: 'unfit_claim' } });
  expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual(fields);
  expect((await order.money()).claim).toBeUndefined();
});

test('nothing is claimed for a parcel that did not fail', async () => {
  const order = await sent();
  expect(await order.claim()).toMatchObject({ status: 409, body: { code: 'nothing_to_claim' } });
});

test('a parcel that failed waits for its money until it is refunded or replaced', async () => {
  const [order, other] = [await sent(), await sent()];
  for (const each of [order, other]) await each.end('back');
  expect(await listed('failed')).toEqual(expect.arrayContaining([order.id, other.id]));
  await shop.callOk(refundOrder, { ...order.of, body: { amount: 200 } });
  expect(await listed('failed')).toContain(other.id);
  expect(await listed('failed')).not.toContain(order.id);
});

test('the order says what its parcel cost, there and back, and its claims have the days of the rates', async () => {
  await saveRates();
  const order = await sent({ trackingNumber: 'AWB7781' });
  expect(await order.money()).toEqual({});
  await billBothWays('AWB7781');
  await order.end('lost');
  expect(await order.money()).toMatchObject({
    costs: { there: 60, back: 54, cash: 0, other: 0, gst: 20.52, total: 134.52 },
    claim: { fileBy: dayIn(3) },
  });
});

test('the return of a parcel that came back damaged is not asked back from the courier that billed it', async () => {
  await saveRates();
  const order = await sent({ trackingNumber: 'AWB7782' });
  await shop.callOk(updateOrderStatus, { ...order.of, body: { orderStatus: 'delivered' } });
  await order.end('back');
  const params = { id: await billBothWays('AWB7782') };
  const { data } = await shop.callOk(listOvercharges, {
    token: admin.token,
    params,
    query: { kind: 'return' },
  });
  expect(data).toEqual([]);
});

test('what waits says since when a parcel failed, and until which minute its claim is heard', async () => {
  const order = await sent();
  const longAgo = new Date(shop.clock.now().getTime() - 9 * DAY_MS);
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ updated_at: longAgo }).where('id', '=', order.id).execute(),
  );
  await order.end('lost');
  const { data } = await shop.callOk(getWaiting, { token: admin.token });
  const of = (kind: string) => data.find((each) => each.kind === kind);
  expect(Date.parse(of('failedToRefund')?.since ?? '')).toBeGreaterThan(longAgo.getTime() + 8 * DAY_MS);
  expect(of('claims')?.due).toMatch(/T18:29:00\.000Z$/);
});

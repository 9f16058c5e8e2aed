import { returnParcel, receiveCash } from '@shop/contract/cash/endpoints';
import * as contract from '@shop/contract/failed-deliveries/endpoints';
import type { EndedDelivery } from '@shop/contract/failed-deliveries/schemas';
import {
  getAdminOrder,
  getOrder,
  listAdminOrders,
  trackOrder,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper({ userName: 'Asha' })];
  await saveTaxSettings(shop, admin);
});
afterAll(() => shop.close());

/** A sent order of three soaps at ₹100, with ₹50 for the delivery. */
async function sale({ by = shopper, status = 'inShipping', cash = false } = {}) {
  const soap = await newProduct(shop.database, { stock: 100 });
  const id = await newSoldOrder(shop.database, {
    userId: by.id,
    state: '02',
    at: shop.clock.now(),
    shippingPaise: 5_000,
    ...(cash && { cashFeePaise: 3_000 }),
    lines: [{ productId: soap, quantity: 3, unitPricePaise: 10_000 }],
  });
  const of = { token: admin.token, params: { id } };
  const move = (orderStatus: string) => shop.callOk(updateOrderStatus, { ...of, body: { orderStatus } });
  if (status !== 'confirmed') await move(status);
  const pieces = (quantity: number) => (quantity === 0 ? [] : [{ productId: soap, quantity }]);
  return {
    id,
    of,
    move,
    pieces,
    note: (reason = 'refused', token = admin.token) =>
      shop.call(contract.noteGoingBack, { ...of, token, body: { reason: reason as 'refused' } }),
    withdraw: () => shop.call(contract.withdrawGoingBack, of),
    end: (good: number, refund: EndedDelivery['refund'] = 'all', more: Partial<EndedDelivery> = {}) =>
      shop.call(contract.endFailedDelivery, {
        ...of,
        body: { outcome: 'back', restock: pieces(good), refund, ...more },
      }),
    refund: (body: object) => shop.call(refundOrder, { ...of, body }),
    seen: async () => (await shop.callOk(getAdminOrder, of)).data,
    own: async () =>
      (await shop.callOk(getOrder, { token: by.token, params: { orderId: id } })).data.failedDelivery,
    stock: async () =>
      (
        await shop.database.read
          .selectFrom('product_stock')
          .select('stock')
          .where('product_id', '=', soap)
          .executeTakeFirstOrThrow()
      ).stock,
    notes: () =>
      shop.database.read
        .selectFrom('tax_papers')
        .select('total_paise')
        .where('order_id', '=', id)
        .where('kind', '=', 'credit_note')
        .execute(),
  };
}

test('a parcel on its way back is told of once, in both languages, and is not overdue but listed', async () => {
  const hindi = await shop.newShopper({ userName: 'Meera', language: 'hi' });
  const [english, inHindi] = [await sale(), await sale({ by: hindi })];
  for (const order of [english, inHindi]) {
    await shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ placed_at: new Date(Date.now() - 20 * 86_400_000), delivery_max_days: 5 })
        .where('id', '=', order.id)
        .execute(),
    );
  }
  const listed = async (needs: string) =>
    (await shop.callOk(listAdminOrders, { token: admin.token, query: { needs } })).data.map(({ _id }) => _id);
  expect(await listed('arrival')).toEqual(expect.arrayContaining([english.id, inHindi.id]));
  await Promise.all([english.note(), english.note(), inHindi.note('not_reached')]);
  expect(await english.own()).toMatchObject({ state: 'goingBack', reason: 'refused' });
  const mails = await Promise.all(
    [english.id, inHindi.id].map((orderId) =>
      listQueuedMails(shop.database, { orderId, kind: 'order_not_delivered' }),
    ),
  );
  expect(mails.map((of) => of.map(({ subject }) => subject))).toEqual([
    [expect.stringMatching(/^Your order \S+ could not be delivered$/)],
    [expect.stringMatching(/^आपका ऑर्डर \S+ डिलीवर नहीं हो सका$/)],
  ]);
  expect(await listed('arrival')).toEqual([]);
  expect((await listed('goingBack')).toSorted()).toEqual([english.id, inHindi.id].toSorted());

  expect(await english.note('wrong_address')).toMatchObject({ status: 200 });
  expect((await english.seen()).failedDelivery).toMatchObject({ reason: 'wrong_address' });
  await inHindi.withdraw();
  expect(await inHindi.own()).toBeUndefined();
  await english.move('delivered');
  expect(await english.own()).toBeUndefined();
  expect(await listed('goingBack')).toEqual([]);
});

test('whoever is not signed in reads where the parcel is', async () => {
  const order = await sale();
  await order.note('not_reached');
  const orderNumber = 'DEO-77123';
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_number: orderNumber }).where('id', '=', order.id).execute(),
  );
  const { data } = await shop.callOk(trackOrder, { body: { orderNumber, contact: '9816012345' } });
  expect(data).toMatchObject({ failedDelivery: { state: 'goingBack', reason: 'not_reached' } });
  expect(data.deliveryDays).toBeUndefined();
});

test.each<[string, EndedDelivery['refund'], number, number]>([
  ['all that was paid', 'all', 350, 3],
  ['the goods without the delivery', 'goods', 300, 2],
])(
  'a parcel that came back: %s is refunded once, and what is sound is for sale',
  async (_, refund, paid, good) => {
    const order = await sale();
    await order.note();
    const answers = await Promise.all([
      order.end(good, refund),
      order.end(good, refund),
      order.end(3, 'all'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const first = answers.findIndex(({ status }) => status === 200);
    expect(first).toBeLessThan(3);
    const { refunds, failedDelivery } = await order.seen();
    expect(refunds).toHaveLength(1);
    expect(failedDelivery).toMatchObject({ state: 'back', reason: 'refused' });
    const isThird = first === 2;
    expect(refunds[0]?.amount).toBe(isThird ? 350 : paid);
    expect(await order.stock()).toBe(100 + (isThird ? 3 : good));
    expect(await order.notes()).toEqual([{ total_paise: (isThird ? 350 : paid) * 100 }]);
  },
);

test('what is not sound stays out of stock, and the timeline says so', async () => {
  const order = await sale();
  await order.end(1, 'all');
  const { timeline } = await order.seen();
  expect(timeline.find(({ kind }) => kind === 'came_back')?.note).toMatch(
    /^Back in stock: 1 × .+\. Not back in stock: 2 × .+\.$/,
  );
  expect(await order.stock()).toBe(101);
});

test('a refund and an arrival at once move each rupee and each piece once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await sale();
    await order.note();
    const answers = await Promise.all([
      order.refund({ restock: true }),
      order.end(3, 'all'),
      order.refund({ pieces: order.pieces(2), restock: false }),
      order.end(2, 'later'),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { refunds, cartItems, paymentStatus } = await order.seen();
    const sum = refunds.reduce((paise, { amount }) => paise + amount, 0);
    expect(sum).toBeLessThanOrEqual(350);
    expect(paymentStatus).toBe(sum === 350 ? 'refunded' : 'paid');
    const back = (await order.stock()) - 100;
    expect(back).toBeLessThanOrEqual(3);
    expect(cartItems[0]?.returned ?? 0).toBe(back);
    const notes = await order.notes();
    expect(notes.reduce((paise, { total_paise }) => paise + Number(total_paise), 0)).toBe(sum * 100);
  }
});

test('pieces that were refunded on the way are for sale again, and are not paid for twice', async () => {
  const order = await sale();
  await order.note();
  expect(await order.refund({ pieces: order.pieces(2), restock: false })).toMatchObject({ status: 200 });
  expect(await order.end(3, 'all')).toMatchObject({ status: 200 });
  const { refunds, paymentStatus } = await order.seen();
  expect(refunds.map(({ amount }) => amount)).toEqual([200, 150]);
  expect(paymentStatus).toBe('refunded');
  expect(await order.stock()).toBe(103);
});

test('the money may wait for somebody who may refund, and the pieces do not', async () => {
  const order = await sale();
  const packer = await shop.newStaff('packer');
  const end = (refund: EndedDelivery['refund']) =>
    shop.call(contract.endFailedDelivery, {
      ...order.of,
      token: packer.token,
      body: { outcome: 'back', restock: order.pieces(3), refund },
    });
  expect(await end('all')).toMatchObject({ status: 403, body: { code: 'refund_not_permitted' } });
  expect(await end('later')).toMatchObject({ status: 200 });
  expect(await order.stock()).toBe(103);
  expect((await order.seen()).refunds).toEqual([]);
  expect(await order.refund({})).toMatchObject({ status: 200 });
  expect(await order.stock()).toBe(103);
  const { hold } = await shop.database.read
    .selectFrom('orders')
    .select('hold')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(hold).toBe('released');
});

test('a lost parcel brings no pieces back, is refunded, and its shopper is told', async () => {
  const order = await sale();
  expect(await order.end(1, 'all', { outcome: 'lost' })).toMatchObject({
    status: 400,
    body: { code: 'lost_pieces' },
  });
  expect(await order.end(0, 'all', { outcome: 'lost' })).toMatchObject({ status: 200 });
  expect(await order.own()).toMatchObject({ state: 'lost' });
  expect(await order.stock()).toBe(100);
  expect((await order.seen()).paymentStatus).toBe('refunded');
  const mails = await listQueuedMails(shop.database, { orderId: order.id, kind: 'order_not_delivered' });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is lost$/)]);
});

test('only what was sent and has not arrived can come back, and no more pieces than were in it', async () => {
  const packed = await sale({ status: 'confirmed' });
  for (const answer of [await packed.note(), await packed.end(1)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
  }
  const sent = await sale();
  expect(await sent.end(4)).toMatchObject({ status: 409, body: { code: 'restock_too_many' } });
  expect((await sent.seen()).failedDelivery).toBeUndefined();
  expect(await sent.end(3, 'later')).toMatchObject({ status: 200 });
  for (const answer of [await sent.note(), await sent.withdraw(), await sent.end(0, 'later')]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
  }
});

test('a parcel that is sent once more can come back once more, with what was in it', async () => {
  const order = await sale();
  await order.end(1, 'later');
  await order.move('inProcess');
  expect((await order.seen()).failedDelivery).toBeUndefined();
  await order.move('inShipping');
  expect(await order.end(3, 'later')).toMatchObject({ status: 409, body: { code: 'restock_too_many' } });
  expect(await order.end(2, 'later')).toMatchObject({ status: 200 });
  expect(await order.stock()).toBe(103);
});

test('a parcel to be paid in cash ends under its cash, by coming back or by its cash', async () => {
  const [back, paid] = [await sale({ cash: true }), await sale({ cash: true })];
  for (const order of [back, paid]) expect(await order.note()).toMatchObject({ status: 200 });
  expect(await back.end(3)).toMatchObject({ status: 409, body: { code: 'end_cash_order' } });
  await shop.callOk(returnParcel, { ...back.of, body: { restock: back.pieces(2), reason: 'refused' } });
  expect((await back.seen()).failedDelivery).toMatchObject({ state: 'back', reason: 'refused' });
  expect(await back.stock()).toBe(102);
  await shop.callOk(receiveCash, paid.of);
  expect((await paid.seen()).failedDelivery).toBeUndefined();
  expect(await paid.note()).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
});

test.each(['en', 'hi'] as const)(
  'an order that is rejected because its parcel did not arrive is cancelled in these words (%s)',
  async (language) => {
    const order = await sale({ by: await shop.newShopper({ userName: 'Meera', language }) });
    await order.note();
    await order.end(3, 'later');
    await order.move('rejected');
    const mails = await listQueuedMails(shop.database, { orderId: order.id, kind: 'order_cancelled' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(language === 'hi' ? /आप तक नहीं पहुँच सका/ : /did not reach you/);
    expect(mails[0]?.text).toContain('₹350');
    expect(mails[0]?.text).not.toMatch(/we cannot deliver|नहीं पहुँचा सकते/);
  },
);

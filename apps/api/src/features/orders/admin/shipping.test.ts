import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getAdminOrder, getOrder, setShipment, updateOrderStatus } from '@shop/contract/orders/endpoints';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { requestReviews } from '../request-reviews.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { loseParcel } from '../../../testing/lose-parcel.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let productId: string;
let calls = 0;
beforeAll(async () => {
  shop = await buildTestShop({ hear: (topic) => topic === 'mails' && (calls += 1) });
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha' });
  productId = await newProduct(shop.database);
});
afterAll(() => shop.close());

const newPaidOrder = (paymentStatus: 'paid' | 'pending' | 'refunded' = 'paid') =>
  newOrder(shop.database, { userId: shopper.id, productIds: [productId], paymentStatus });
const send = (orderId: string, body: TypedShipment, token: string | undefined = admin.token) =>
  shop.call(setShipment, { token, params: { id: orderId }, body });
const move = (orderId: string, orderStatus: string, shipment?: TypedShipment) =>
  shop.call(updateOrderStatus, {
    token: admin.token,
    params: { id: orderId },
    body: { orderStatus, shipment },
  });
async function mailsOf(orderId: string) {
  return listQueuedMails(shop.database, { orderId });
}
const kindsOf = async (orderId: string) => (await mailsOf(orderId)).map(({ kind }) => kind);
const delhivery = { courier: 'Delhivery', trackingNumber: '1234567890' };

test('only an admin sets with whom an order travels, and only of an order that is there', async () => {
  const orderId = await newPaidOrder();
  expect((await send(orderId, delhivery, '')).status).toBe(401);
  expect((await send(orderId, delhivery, shopper.token)).status).toBe(403);
  expect((await send(admin.id, delhivery)).status).toBe(404);
  expect((await send('nonsense', delhivery)).status).toBe(404);
});

test('courier and tracking number are kept, told to the shopper, and are in the timeline with who and when', async () => {
  const orderId = await newPaidOrder();
  expect(await send(orderId, { courier: ' Delhivery', trackingNumber: '12345 67890' })).toMatchObject({
    status: 200,
    body: { message: 'Tracking is saved.' },
  });
  const { data: seenByOwner } = await shop.callOk(getAdminOrder, {
    token: admin.token,
    params: { id: orderId },
  });
  const { data: seenByShopper } = await shop.callOk(getOrder, { token: shopper.token, params: { orderId } });
  for (const { shipment } of [seenByOwner, seenByShopper]) {
    expect(shipment).toEqual({
      ...delhivery,
      trackingUrl: 'https://www.delhivery.com/track/package/1234567890',
    });
  }
  expect(seenByOwner.timeline.at(-1)).toEqual({
    at: shop.clock.now().toISOString(),
    kind: 'shipment',
    by: 'Owner',
    note: 'Delhivery, 1234567890',
  });
  expect(seenByShopper.timeline.at(-1)).toEqual({
    at: shop.clock.now().toISOString(),
    kind: 'shipment',
    note: 'Delhivery, 1234567890',
  });
});

test('the same again changes nothing; a link of the owner goes before the courier’s page; empty takes it away', async () => {
  const orderId = await newPaidOrder();
  await send(orderId, delhivery);
  await send(orderId, delhivery);
  const trackingUrl = 'https://track.example/1234567890';
  expect(await send(orderId, { ...delhivery, trackingUrl })).toMatchObject({
    body: { data: { shipment: { ...delhivery, trackingUrl } } },
  });
  const { body } = await send(orderId, { courier: '', trackingNumber: '' });
  expect(body).toMatchObject({ message: 'Tracking removed.' });
  expect(body).not.toHaveProperty('data.shipment');
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
  expect(data.timeline.map(({ note }) => note)).toEqual([
    'Delhivery, 1234567890',
    'Delhivery, 1234567890',
    undefined,
  ]);
});

test.each([
  ['courier', { trackingNumber: '1234567890' }],
  ['trackingNumber', { courier: 'DTDC', trackingNumber: 'no!' }],
  ['trackingUrl', { courier: 'DTDC', trackingUrl: 'javascript:alert(1)' }],
])(
  'a wrong %s is refused with its sentence, with the status too, and nothing changes',
  async (field, typed) => {
    const orderId = await newPaidOrder();
    const refusal = {
      status: 400,
      body: { code: 'invalid_shipment', fields: { [field]: expect.stringMatching(/\.$/) as string } },
    };
    expect(await send(orderId, typed)).toMatchObject(refusal);
    expect(await move(orderId, 'inShipping', typed)).toMatchObject(refusal);
    const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
    expect(data).toMatchObject({ orderStatus: 'confirmed', timeline: [] });
  },
);

test('an order that is sent with its tracking is told in one mail, in the step that sends it', async () => {
  const orderId = await newPaidOrder();
  const callsBefore = calls;
  await move(orderId, 'inShipping', delhivery);
  const [mail, ...more] = await mailsOf(orderId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'order_shipped', recipient: shopper.email });
  expect(mail?.subject).toMatch(/^Your order TEST-.* is on its way$/);
  expect(mail?.text).toMatch(/^Dear Asha,\n\nYour order TEST-/);
  expect(mail?.text).toContain(
    'Sent with Delhivery, tracking number 1234567890.\n\nTrack your parcel:\nhttps://www.delhivery.com/track/package/1234567890',
  );
  expect(mail?.text).toContain(`See your order:\nhttp://shop.test/shop/account?order=${orderId}`);
  expect(mail?.text).toContain('1 × Neem Soap');
  expect(calls).toBe(callsBefore + 1);
});

test('tracking that is known before the order leaves is told when it leaves', async () => {
  const orderId = await newPaidOrder();
  await send(orderId, delhivery);
  expect(await kindsOf(orderId)).toEqual([]);
  await move(orderId, 'inShipping');
  expect((await mailsOf(orderId)).map(({ text }) => text.includes('1234567890'))).toEqual([true]);
});

test('a status that moves back and forth tells nothing twice, another tracking is told', async () => {
  const orderId = await newPaidOrder();
  for (const status of ['inShipping', 'inProcess', 'inShipping', 'delivered', 'inShipping', 'delivered']) {
    await move(orderId, status);
  }
  expect(await kindsOf(orderId)).toEqual(['order_shipped', 'order_delivered']);
  await move(orderId, 'inShipping');
  await send(orderId, delhivery);
  await send(orderId, delhivery);
  await send(orderId, { courier: '', trackingNumber: '' });
  await send(orderId, delhivery);
  expect(await kindsOf(orderId)).toEqual(['order_shipped', 'order_delivered', 'order_shipped']);
  await send(orderId, { ...delhivery, trackingNumber: '0987654321' });
  expect((await kindsOf(orderId)).slice(3)).toEqual(['order_shipped']);
  const subjects = (await mailsOf(orderId)).map(({ subject }) => subject.replace(/TEST-\S+/, 'N'));
  expect(subjects).toEqual([
    'Your order N is on its way',
    'Your order N has been delivered',
    'Tracking details of your order N',
    'New tracking details of your order N',
  ]);
});

test('the shopper of a paid order that is rejected hears of it once, with what goes back', async () => {
  const orderId = await newPaidOrder();
  for (const status of ['rejected', 'inProcess', 'rejected']) await move(orderId, status);
  const [mail, ...more] = await mailsOf(orderId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'order_cancelled', recipient: shopper.email });
  expect(mail?.text).toMatch(/^Dear Asha,\n\nWe are sorry: [^]*₹[\d.,]+ goes back to you the way you paid\./);
});

test('ten clicks at once tell it once', async () => {
  const orderId = await newPaidOrder();
  await Promise.all(Array.from({ length: 10 }, () => move(orderId, 'inShipping', delhivery)));
  expect(await kindsOf(orderId)).toEqual(['order_shipped']);
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
  expect(data.timeline.map(({ kind }) => kind)).toEqual(['shipment', 'status']);
});

test.each(['pending', 'refunded'] as const)(
  'the shopper of an order that is %s hears of no parcel',
  async (paymentStatus) => {
    const orderId = await newPaidOrder(paymentStatus);
    await move(orderId, 'inShipping', delhivery);
    await move(orderId, 'delivered');
    expect(await kindsOf(orderId)).toEqual([]);
  },
);

test('some days after the delivery the shopper is asked once for a review', async () => {
  const orderId = await newPaidOrder();
  await move(orderId, 'delivered');
  await requestReviews(shop.database, shop.readSettings(), shop.clock.now());
  expect(await kindsOf(orderId)).toEqual(['order_delivered']);
  const later = new Date(
    shop.clock.now().getTime() + demonstrationSettings.reviews.requestAfterDays * 24 * 3_600_000,
  );
  await Promise.all([
    requestReviews(shop.database, shop.readSettings(), later),
    requestReviews(shop.database, shop.readSettings(), later),
  ]);
  const [, mail, ...more] = await mailsOf(orderId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'review_request', recipient: shopper.email });
  expect(mail?.text).toMatch(/Neem Soap\n[^]*Write a review:\nhttp:\/\/shop\.test\/shop\/product\//);
});

test('nobody is asked for a review of what went back, never arrived, or was reviewed already', async () => {
  const [refunded, reviewed, lost] = [await newPaidOrder(), await newPaidOrder(), await newPaidOrder()];
  for (const orderId of [refunded, reviewed, lost]) await move(orderId, 'delivered');
  await loseParcel(shop, { token: admin.token, orderId: lost });
  await shop.database.write(async (tx) => {
    await tx.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', refunded).execute();
    const { product_id } = await tx
      .selectFrom('order_lines')
      .select('product_id')
      .where('order_id', '=', reviewed)
      .executeTakeFirstOrThrow();
    const review = { id: uuidv7(), user_id: shopper.id, user_name: 'Asha', message: 'Good', rating: 5 };
    await tx
      .insertInto('reviews')
      .values({ ...review, product_id })
      .execute();
  });
  const later = new Date(shop.clock.now().getTime() + 30 * 24 * 3_600_000);
  await requestReviews(shop.database, shop.readSettings(), later);
  expect(await kindsOf(refunded)).toEqual(['order_delivered']);
  expect(await kindsOf(reviewed)).toEqual(['order_delivered']);
  expect(await kindsOf(lost)).not.toContain('review_request');
});

test('nothing of all this was logged as an error', () => {
  expect(shop.errorLines()).toEqual([]);
});

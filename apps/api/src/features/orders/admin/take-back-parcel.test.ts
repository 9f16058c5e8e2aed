import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPickingList } from '@shop/contract/packing/endpoints';
import {
  getAdminOrder,
  getOrder,
  sendParcel,
  takeBackParcel,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import { replaceOrder } from '@shop/contract/hand-orders/endpoints';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { v7 as uuidv7 } from 'uuid';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let roseId: string;
let id: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  roseId = await newProduct(shop.database);
  const lines = [{ productId: roseId, quantity: 3, unitPricePaise: 19_900 }];
  id = await newSoldOrder(shop.database, { userId: shopper.id, lines, state: '02', at: shop.clock.now() });
});

async function send(number: number, quantity: number, trackingNumber = `D${number}00200300`) {
  const lines = [{ productId: roseId, quantity }];
  const body = { number, courier: 'Delhivery', trackingNumber, lines };
  return (await shop.callOk(sendParcel, { token: admin.token, params: { id }, body })).data;
}
const takeBack = (number: number, sentAt = shop.clock.now().toISOString(), token = admin.token) =>
  shop.call(takeBackParcel, { token, params: { id }, body: { number, sentAt } });
const orderOf = async () => (await shop.callOk(getAdminOrder, { token: admin.token, params: { id } })).data;
const move = (orderId: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { token: admin.token, params: { id: orderId }, body: { orderStatus } });

test('a parcel that has not left after all is taken back: its pieces are to be packed again', async () => {
  expect(await takeBack(1, undefined, shopper.token)).toMatchObject({ status: 403 });
  const { totalAmount } = await orderOf();
  await send(1, 2);
  const answer = await takeBack(1);
  expect(answer).toMatchObject({ status: 200, body: { message: orderMessages.parcelTakenBack(1) } });
  const order = await orderOf();
  expect(order).toMatchObject({ orderStatus: 'inProcess', paymentStatus: 'paid', totalAmount });
  expect(order).not.toHaveProperty('parcels');
  const { data } = await shop.callOk(getPickingList, { token: admin.token });
  expect(data.products.find(({ productId }) => productId === roseId)).toMatchObject({ pieces: 3 });
  expect(order.timeline.slice(-2)).toMatchObject([
    { kind: 'shipment', by: admin.userName },
    { kind: 'note', note: orderMessages.parcelTakenBack(1) },
  ]);
  const shown = (await shop.callOk(getOrder, { token: shopper.token, params: { orderId: id } })).data;
  expect(shown.timeline.at(-1)).toMatchObject({ kind: 'shipment' });
  expect(shown.timeline.at(-1)).not.toHaveProperty('note');
});

test('the same request again changes nothing, also once the parcel was sent anew', async () => {
  const seen = shop.clock.now().toISOString();
  await send(1, 2);
  expect((await takeBack(1)).status).toBe(200);
  const before = await orderOf();
  expect((await takeBack(1)).status).toBe(200);
  expect((await orderOf()).timeline).toEqual(before.timeline);
  shop.clock.advance(60_000);
  await send(1, 1, 'D900200301');
  expect(await takeBack(1, seen)).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelMeanwhile.text() },
  });
  const { parcels } = await orderOf();
  expect(parcels?.map(({ items }) => items[0]?.quantity)).toEqual([1, 2]);
  expect(await listQueuedMails(shop.database, { orderId: id, kind: 'order_shipped' })).toHaveLength(2);
});

test('the newest goes first, and none of an order that is all sent', async () => {
  await send(1, 1);
  await send(2, 1);
  expect(await takeBack(1)).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelNotNewest.text(2) },
  });
  expect(await takeBack(7)).toMatchObject({
    status: 400,
    body: { message: orderRefusals.parcelUnknown.text() },
  });
  await send(3, 1);
  expect(await takeBack(2)).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelNotOpen.text() },
  });
  await move(id, 'inProcess');
  expect((await takeBack(2)).status).toBe(200);
  expect((await orderOf()).parcels?.map(({ items }) => items[0]?.quantity)).toEqual([1, 2]);
});

test('pieces that were replaced have arrived, so their parcel stays until the replacement is rejected', async () => {
  await send(1, 2);
  const body = { requestId: uuidv7(), lines: [{ productId: roseId, quantity: 1 }] };
  const { data } = await shop.callOk(replaceOrder, { token: admin.token, params: { id }, body });
  expect(await takeBack(1)).toMatchObject({
    status: 409,
    body: { message: orderRefusals.parcelReplaced.text() },
  });
  expect((await orderOf()).parcels?.[0]?.items).toMatchObject([{ quantity: 2 }]);
  await move(data._id, 'rejected');
  expect((await takeBack(1)).status).toBe(200);
});

test('of ten owners who take it back at once one does', async () => {
  await send(1, 2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(1)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const order = await orderOf();
  expect(order).not.toHaveProperty('parcels');
  expect(order.timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

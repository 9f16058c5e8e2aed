import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orderMessages from '@shop/contract/orders/messages';
import { addOrderNote, correctAddress, getAdminOrder, getOrder } from '@shop/contract/orders/endpoints';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { someAddress } from '../../../testing/buy.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper();
});
afterAll(() => shop.close());

async function orderOf(given: { paymentStatus?: 'pending' | 'paid'; status?: 'inProcess' } = {}) {
  const productIds = [await newProduct(shop.database)];
  const { paymentStatus = 'paid' } = given;
  const id = await newOrder(shop.database, { userId: shopper.id, productIds, paymentStatus });
  if (given.status !== undefined) {
    const order_status = given.status;
    await shop.database.write((tx) =>
      tx.updateTable('orders').set({ order_status }).where('id', '=', id).execute(),
    );
  }
  return id;
}

const correct = (id: string, body: object) =>
  shop.call(correctAddress, { token: admin.token, params: { id }, body: { ...someAddress, ...body } });
const asShopper = async (orderId: string) =>
  (await shop.callOk(getOrder, { token: shopper.token, params: { orderId } })).data;

test('a corrected address is where the order goes, with its history and one mail to the shopper', async () => {
  const id = await orderOf();
  const given = { address: '9 Pine Road', pincode: '302001', city: 'Jaipur', phone: '+91 98765 43210' };
  const corrected = await correct(id, given);
  expect(corrected).toMatchObject({
    status: 200,
    body: {
      message: orderMessages.addressCorrected,
      data: {
        addressInfo: { ...given, phone: '9876543210', state: 'Rajasthan' },
        timeline: [
          {
            kind: 'address',
            by: 'Owner',
            note: expect.stringMatching(/^14 Cedar Lane, Shimla, 171001/) as string,
          },
        ],
      },
    },
  });
  expect((await correct(id, given)).status).toBe(200);
  const mails = await listQueuedMails(shop.database, { orderId: id });
  expect(mails).toMatchObject([
    { kind: 'order_address_corrected', text: expect.stringContaining('9 Pine Road') as string },
  ]);
  const { timeline } = await asShopper(id);
  expect(timeline).toMatchObject([{ kind: 'address' }]);
  expect(timeline[0]?.note).toBeUndefined();
});

test('an order needs no note for the courier', async () => {
  const corrected = await correct(await orderOf(), { notes: ' ' });
  expect(corrected).toMatchObject({ status: 200, body: { data: { addressInfo: { notes: '' } } } });
});

test('nobody is mailed about the address of an order that is not paid', async () => {
  const id = await orderOf({ paymentStatus: 'pending' });
  expect((await correct(id, { address: '9 Pine Road' })).status).toBe(200);
  expect(await listQueuedMails(shop.database, { orderId: id })).toEqual([]);
});

test('an order that is packed or cancelled keeps its address', async () => {
  expect(await correct(await orderOf({ status: 'inProcess' }), { city: 'Kullu' })).toMatchObject({
    status: 409,
    body: { code: 'address_fixed', message: orderRefusals.addressTooLate.text() },
  });
  const cancelled = await orderOf();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ cancelled_at: new Date() }).where('id', '=', cancelled).execute(),
  );
  expect(await correct(cancelled, { city: 'Kullu' })).toMatchObject({
    status: 409,
    body: { code: 'order_cancelled' },
  });
});

test('an address that was corrected in the meantime is not put back by a page from before', async () => {
  const id = await orderOf();
  const addressSeen = { ...someAddress, recipient: '', state: '' };
  const phone = '9999900000';
  expect(await correct(id, { phone, addressSeen })).toMatchObject({ status: 200 });
  expect(await correct(id, { address: '15 Cedar Lane', addressSeen })).toMatchObject({
    status: 409,
    body: {
      code: 'address_changed',
      message:
        'The address of this order was changed in the meantime: it is now 14 Cedar Lane, Shimla, 171001, Himachal Pradesh, 9999900000, Ring twice. Your change was not saved. Please look at it again.',
      data: { _id: id, addressInfo: { address: '14 Cedar Lane', phone } },
    },
  });
  const { timeline } = await asShopper(id);
  expect(timeline).toHaveLength(1);
  // Repeated after a lost answer.
  expect(await correct(id, { phone, addressSeen })).toMatchObject({ status: 200 });
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id } });
  const { addressId: _, ...now } = data.addressInfo;
  const corrected = await correct(id, { ...now, address: '15 Cedar Lane', addressSeen: now });
  expect(corrected).toMatchObject({
    status: 200,
    body: { data: { addressInfo: { address: '15 Cedar Lane', phone } } },
  });
});

test('of two corrections at the same moment that saw the same address one is saved', async () => {
  const id = await orderOf();
  const addressSeen = { ...someAddress, recipient: '', state: '' };
  const corrected = await Promise.all(
    Array.from({ length: 10 }, (_, index) => correct(id, { address: `${index} Pine Road`, addressSeen })),
  );
  expect(corrected.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await asShopper(id)).timeline).toHaveLength(1);
});

test('a wrong field is told at the field, an unknown order is not there', async () => {
  expect(await correct(await orderOf(), { pincode: '0123', phone: '12' })).toMatchObject({
    status: 400,
    body: { fields: { pincode: expect.any(String) as string, phone: expect.any(String) as string } },
  });
  expect((await correct(shopper.id, {})).status).toBe(404);
});

test('a note to oneself is kept with who and when, and the shopper never sees it', async () => {
  const id = await orderOf();
  const note = 'Called twice,\nwants it after Diwali.';
  await shop.callOk(addOrderNote, { token: admin.token, params: { id }, body: { note } });
  const { data } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id } });
  expect(data.timeline).toMatchObject([{ kind: 'note', note, by: 'Owner' }]);
  expect(JSON.stringify(await asShopper(id))).not.toContain('Diwali');
  const blank = { token: admin.token, params: { id }, body: { note: ' \n' } };
  expect((await shop.call(addOrderNote, blank)).status).toBe(400);
});

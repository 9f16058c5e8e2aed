import type { OrderAddress } from '@shop/contract/orders/schemas';
import {
  addOrderNote,
  correctAddress,
  getAdminOrder,
  sendParcel,
  shipOrders,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart, someAddress } from '../../../testing/buy.ts';
import { paymentDependencies } from '../../../testing/payment-dependencies.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { sendDueRefunds } from '../../refunds/index.ts';

// Two people have the same order before them: one sends it, the other refunds it or corrects where it goes.

let shop: TestShop;
let sandbox: TestSandbox;
let packer: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox());
  [packer, owner] = [await shop.newAdmin(), await shop.newAdmin()];
});
afterAll(() => shop.close());

/** A paid order of two pieces of ₹100, as both have it on the screen. */
async function paidOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  const [id, { token }] = [data._id, buyer.shopper];
  await shop.callOk(capturePayment, { token, body: { orderId: id } });
  const byPacker = { token: packer.token, params: { id } };
  const byOwner = { token: owner.token, params: { id } };
  const { data: seen } = await shop.callOk(getAdminOrder, byPacker);
  return {
    id,
    productId,
    seen,
    byPacker,
    byOwner,
    read: async () => (await shop.callOk(getAdminOrder, byOwner)).data,
    async refunded() {
      await sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
      const ledger = await sandbox.ledger();
      return ledger.filter(({ type, payment_id }) => type === 'refund' && payment_id === paymentId).length;
    },
    mails: async () => (await listQueuedMails(shop.database, { orderId: id })).map(({ kind }) => kind),
  };
}

type Order = Awaited<ReturnType<typeof paidOrder>>;

const courier = { courier: 'Delhivery', trackingNumber: '1234567890' };

/** Each way in which an order leaves, or is packed, with what the packer saw of it. */
const ways = {
  'by its status': ({ byPacker, seen }: Order) =>
    shop.call(updateOrderStatus, {
      ...byPacker,
      body: { orderStatus: 'inShipping', statusSeen: seen.orderStatus, ...parcelSeenOf(seen) },
    }),
  packed: ({ byPacker, seen }: Order) =>
    shop.call(updateOrderStatus, {
      ...byPacker,
      body: { orderStatus: 'inProcess', statusSeen: seen.orderStatus, ...parcelSeenOf(seen) },
    }),
  'in parts': ({ byPacker, seen, productId }: Order) =>
    shop.call(sendParcel, {
      ...byPacker,
      body: { number: 1, lines: [{ productId, quantity: 1 }], ...courier, ...parcelSeenOf(seen) },
    }),
  async 'by the sheet'({ byPacker, seen, id }: Order) {
    const { courier: name } = courier;
    const parcel = {
      orderId: id,
      trackingNumber: seen.orderNumber.replace('DEO-', '99000'),
      ...parcelSeenOf(seen),
    };
    const { data } = await shop.callOk(shipOrders, {
      token: byPacker.token,
      body: { courier: name, parcels: [parcel] },
    });
    return data.refused.length === 0 ? { status: 200 } : { status: 409, body: data.refused[0] };
  },
};
const named = Object.entries(ways);

const SENT = ['order_shipped', 'order_part_shipped'];

test.each(named)('what was refunded in full in the meantime is not sent %s', async (_, send) => {
  const order = await paidOrder();
  await shop.callOk(refundOrder, { ...order.byOwner, body: { refundedAmount: 0, restock: true } });
  expect(await send(order)).toMatchObject({ status: 409 });
  expect(await order.read()).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'refunded' });
  expect(await order.refunded()).toBe(1);
  expect((await order.mails()).filter((kind) => SENT.includes(kind))).toEqual([]);
});

test.each(named)('a part that was refunded in the meantime is told before it is sent %s', async (_, send) => {
  const order = await paidOrder();
  const pieces = [{ productId: order.productId, quantity: 1 }];
  await shop.callOk(refundOrder, { ...order.byOwner, body: { refundedAmount: 0, pieces, restock: pieces } });
  expect(await send(order)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('₹100.00 by now') },
  });
  expect(await send({ ...order, seen: await order.read() })).toMatchObject({ status: 200 });
  expect(await order.refunded()).toBe(1);
});

test.each(named)(
  'an address that was corrected in the meantime is told before it is sent %s',
  async (_, send) => {
    const order = await paidOrder();
    const { notes: _notes, ...address } = someAddress;
    const corrected = { ...address, address: '15 Cedar Lane', recipient: 'Meera', state: 'Himachal Pradesh' };
    await shop.callOk(correctAddress, { ...order.byOwner, body: corrected });
    expect(await send(order)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('15 Cedar Lane') },
    });
    const seen = await order.read();
    expect(await send({ ...order, seen })).toMatchObject({ status: 200 });
    // Sent again because the answer was lost: as it was seen then. Another parcel needs another number.
    const isParcel = send === ways['in parts'];
    expect(isParcel ? { status: 200 } : await send({ ...order, seen })).toMatchObject({ status: 200 });
    const told = (await order.mails()).filter((kind) => SENT.includes(kind));
    expect(told.length).toBe(send === ways.packed ? 0 : 1);
  },
);

test('what left in the meantime is told before it is refunded', async () => {
  const order = await paidOrder();
  const refund = (statusSeen: typeof order.seen.orderStatus) =>
    shop.call(refundOrder, { ...order.byOwner, body: { refundedAmount: 0, statusSeen, restock: true } });
  expect(await ways['by its status'](order)).toMatchObject({ status: 200 });
  expect(await refund('confirmed')).toMatchObject({
    status: 409,
    body: { code: 'order_moved', message: expect.stringContaining('Shipped') },
  });
  expect(await order.refunded()).toBe(0);
  expect(await refund('inShipping')).toMatchObject({ status: 200 });
  expect(await order.refunded()).toBe(1);
});

test('notes that two people write at the same moment are both kept, whatever becomes of the order', async () => {
  const order = await paidOrder();
  await Promise.all([
    shop.callOk(addOrderNote, { ...order.byPacker, body: { note: 'Box 3' } }),
    shop.callOk(addOrderNote, { ...order.byOwner, body: { note: 'She called' } }),
    ways['by its status'](order),
    shop.call(refundOrder, { ...order.byOwner, body: { refundedAmount: 0, restock: true } }),
  ]);
  const notes = (await order.read()).timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note);
  expect(notes.toSorted()).toEqual(['Box 3', 'She called']);
  expect(await order.refunded()).toBe(1);
  const mails = await order.mails();
  expect(mails.length).toBe(new Set(mails).size);
});

test('an address of an order from before, that lacks what is asked for today, can be seen', async () => {
  const order = await paidOrder();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ address: '', city: '' }).where('id', '=', order.id).execute(),
  );
  const seen = await order.read();
  const { addressInfo }: { addressInfo: OrderAddress } = seen;
  expect(addressInfo).toMatchObject({ address: '', city: '' });
  expect(await ways['by its status']({ ...order, seen })).toMatchObject({ status: 200 });
});

import { placeHandOrder, replaceOrder } from '@shop/contract/hand-orders/endpoints';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress } from '../../../testing/buy.ts';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { handOrder } from '../../../testing/hand-order.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const place = (body: HandOrder) => shop.call(placeHandOrder, { token: owner.token, body });
const placeOk = async (body: HandOrder) =>
  (await shop.callOk(placeHandOrder, { token: owner.token, body })).data;
const refusal = ({ _id, orderNumber }: { _id: string; orderNumber: string }) => ({
  status: 409,
  body: {
    code: 'already_placed',
    message: handOrderRefusals.alreadyPlaced.text(orderNumber),
    data: { _id, orderNumber },
  },
});

test('a repeat with other content is refused with the order that was placed, and takes nothing', async () => {
  const soap = await newProduct(shop.database, { pricePaise: 10_000, stock: 9 });
  const balm = await newProduct(shop.database, { pricePaise: 10_000, stock: 9 });
  const body = handOrder(soap, { lines: [{ productId: soap, quantity: 1 }], totalAmount: 140 });
  const order = await placeOk(body);
  const others: Partial<HandOrder>[] = [
    { lines: [{ productId: soap, quantity: 3 }], totalAmount: 340 },
    // Another basket of the same total.
    { lines: [{ productId: balm, quantity: 1 }] },
    { lines: [{ productId: soap, quantity: 1, price: 80, reason: 'wholesale' }], totalAmount: 120 },
    { shippingFee: 0, totalAmount: 100 },
    { totalAmount: 150 },
    { payment: 'cash' },
    { payment: 'link' },
    { reference: 'UTR 4712' },
    { address: { ...someAddress, address: '15 Cedar Lane' } },
    { newCustomer: { userName: 'Asha Rao' } },
  ];
  for (const other of others) expect(await place({ ...body, ...other })).toMatchObject(refusal(order));
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 8 });
  expect(await stockOf(shop.database, balm)).toMatchObject({ stock: 9 });
});

test('a repeat with the same content gives the same order, whatever the prices are since', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 9 });
  const body = handOrder(productId);
  const order = await placeOk(body);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ price_paise: 15_000 }).where('id', '=', productId).execute(),
  );
  const sameFields = Object.fromEntries(Object.entries(body).toReversed()) as HandOrder;
  for (const same of [body, sameFields])
    expect(await placeOk(same)).toMatchObject({ _id: order._id, totalAmount: 240 });
});

test('after an order that ended without its payment link, the owner is asked to place it again', async () => {
  const productId = await newProduct(shop.database);
  const body = handOrder(productId, { payment: 'link' });
  const order = await placeOk(body);
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ payment_status: 'canceled', order_status: 'Rejected' })
      .where('id', '=', order._id)
      .execute(),
  );
  expect(await place({ ...body, payment: 'transfer' })).toMatchObject({
    status: 409,
    body: { code: 'hand_order_refused', message: handOrderRefusals.linkRefused.text(order.orderNumber) },
  });
});

test('a repeated replacement of other pieces is refused with the one that was placed', async () => {
  const productId = await newProduct(shop.database, { stock: 9 });
  const { token } = owner;
  const sent = await placeOk(handOrder(productId, { lines: [{ productId, quantity: 3 }] }));
  const params = { id: sent._id };
  await shop.callOk(updateOrderStatus, { token, params, body: { orderStatus: 'inShipping' } });
  const body = { requestId: uuidv7(), lines: [{ productId, quantity: 1 }] };
  const { data } = await shop.callOk(replaceOrder, { token, params, body });
  const other = { ...body, lines: [{ productId, quantity: 2 }] };
  expect(await shop.call(replaceOrder, { token, params, body: other })).toMatchObject(refusal(data));
  expect((await shop.callOk(replaceOrder, { token, params, body })).data._id).toBe(data._id);
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 5 });
});

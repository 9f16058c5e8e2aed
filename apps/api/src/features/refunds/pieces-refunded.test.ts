import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { getPickingList } from '@shop/contract/packing/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
});
afterAll(() => shop.close());

/** A paid order of three soaps at ₹100. */
async function sale(status = 'inProcess') {
  const soap = await newProduct(shop.database, { stock: 100 });
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 3, unitPricePaise: 10_000 }],
  });
  const of = { token: admin.token, params: { id } };
  if (status !== 'confirmed') await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: status } });
  const pieces = (quantity: number) => [{ productId: soap, quantity }];
  return {
    id,
    soap,
    pieces,
    refund: (body: object) => shop.call(refundOrder, { ...of, body }),
    item: async () => (await shop.callOk(getAdminOrder, of)).data.cartItems[0],
    move: (orderStatus: string) => shop.callOk(updateOrderStatus, { ...of, body: { orderStatus } }),
    picked: async () => {
      const { data } = await shop.callOk(getPickingList, { token: admin.token });
      return data.products.find(({ productId }) => productId === soap)?.pieces ?? 0;
    },
    stock: async () =>
      (
        await shop.database.read
          .selectFrom('product_stock')
          .select('stock')
          .where('product_id', '=', soap)
          .executeTakeFirstOrThrow()
      ).stock,
  };
}

test('a piece that was refunded without coming back is not refunded again, nor put into the stock', async () => {
  const order = await sale();
  expect(await order.refund({ pieces: order.pieces(2), restock: false })).toMatchObject({ status: 200 });
  expect(await order.item()).toMatchObject({ quantity: 3, refunded: 2 });
  for (const body of [
    { pieces: order.pieces(2), restock: false },
    { amount: 50, pieces: order.pieces(2) },
    { restock: order.pieces(2) },
  ]) {
    const { status, body: answer } = await order.refund(body);
    expect([status, (answer as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('some came back or were refunded before'),
    ]);
  }
  const before = await order.stock();
  expect(await order.refund({ restock: true })).toMatchObject({ status: 200 });
  expect(await order.stock()).toBe(before + 1);
});

test('a shopper who cancels brings back only what is there', async () => {
  const order = await sale('confirmed');
  const before = await order.stock();
  await order.refund({ pieces: order.pieces(1), restock: false });
  await shop.callOk(cancelOrder, { token: shopper.token, params: { orderId: order.id } });
  expect(await order.stock()).toBe(before + 2);
});

test('a piece that broke before packing is not packed; one that broke with the shopper is not sent again', async () => {
  const order = await sale();
  expect(await order.picked()).toBe(3);
  await order.refund({ pieces: order.pieces(1), restock: false });
  expect(await order.picked()).toBe(2);
  await order.move('inShipping');
  await order.refund({ pieces: order.pieces(1), restock: false });
  await order.move('inProcess');
  expect(await order.picked()).toBe(1);
});

test('a refund of pieces without an amount says what it leaves out', async () => {
  const order = await sale();
  expect(await order.refund({ restock: order.pieces(1) })).toMatchObject({
    body: { message: expect.stringContaining('It leaves out ₹200.00 of the order') as string },
  });
  expect(await order.refund({ restock: order.pieces(2) })).toMatchObject({
    body: { message: 'The refund is on its way.' },
  });
});

import { editProduct } from '@shop/contract/catalog/endpoints';
import * as contract from '@shop/contract/stocktakes/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newSet, setOf } from '../../testing/new-set.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Counts a product. @returns the pieces that should have been there, and the sold ones among them */
async function expectedOf(productId: string) {
  const { data } = await shop.callOk(contract.startStocktake, { token: owner.token, body: {} });
  const of = { token: owner.token, params: { id: data._id } };
  const { data: line } = await shop.callOk(contract.countPieces, { ...of, body: { productId, pieces: 0 } });
  await shop.callOk(contract.abandonStocktake, of);
  return [line.count?.expected, line.count?.waiting];
}

async function buy(productId: string, quantity: number) {
  const buyer = await shopperWithCart(shop, [{ productId, quantity }]);
  const placed = await placeOrderOk(shop, buyer);
  const { token } = buyer.shopper;
  const orderId = placed.data._id;
  return {
    async pay() {
      await sandbox.pay(placed.orderId);
      await shop.callOk(capturePayment, { token, body: { orderId } });
    },
    cancel: () => shop.callOk(cancelOrder, { token, params: { orderId } }),
    refund: (pieces: number, restock: boolean) =>
      shop.callOk(refundOrder, {
        token: owner.token,
        params: { id: orderId },
        body: { pieces: [{ productId, quantity: pieces }], restock },
      }),
    set: (orderStatus: string) =>
      shop.callOk(updateOrderStatus, { token: owner.token, params: { id: orderId }, body: { orderStatus } }),
  };
}

test('what is expected follows an order from its hold to its end', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const cancelled = await buy(productId, 2);
  expect(await expectedOf(productId)).toEqual([10, 0]);
  await cancelled.pay();
  expect(await expectedOf(productId)).toEqual([10, 2]);
  await cancelled.cancel();
  expect(await expectedOf(productId)).toEqual([10, 0]);

  const order = await buy(productId, 5);
  await order.pay();
  await order.refund(1, true);
  expect(await expectedOf(productId)).toEqual([10, 4]);
  // A piece that is refunded and does not come back is broken or gone.
  await order.refund(1, false);
  expect(await expectedOf(productId)).toEqual([9, 3]);
  // Rejected by hand, its pieces lie there until a refund puts them back.
  await order.set('rejected');
  expect(await expectedOf(productId)).toEqual([9, 3]);
  await order.set('inShipping');
  expect(await expectedOf(productId)).toEqual([6, 0]);
  await order.set('inProcess');
  expect(await expectedOf(productId)).toEqual([9, 3]);
  await order.set('delivered');
  await order.refund(3, true);
  expect(await expectedOf(productId)).toEqual([9, 0]);
});

test('pieces that were sold in sets are expected until they leave, and a set itself is not counted', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const set = await newSet(shop, owner, { parts: { [productId]: 3 } });
  const order = await buy(set, 2);
  await order.pay();
  expect(await expectedOf(productId)).toEqual([10, 6]);
  await order.refund(1, true);
  expect(await expectedOf(productId)).toEqual([10, 3]);
  await order.set('inShipping');
  expect(await expectedOf(productId)).toEqual([7, 0]);
  const { data } = await shop.callOk(contract.startStocktake, { token: owner.token, body: {} });
  const of = { token: owner.token, params: { id: data._id } };
  const counted = await shop.call(contract.countPieces, { ...of, body: { productId: set, pieces: 1 } });
  expect(counted).toMatchObject({ status: 409, body: { code: 'counted_set' } });
  const { data: lines } = await shop.callOk(contract.listStocktakeLines, { ...of, query: {} });
  expect(lines.map((line) => line.productId)).not.toContain(set);
  await shop.callOk(contract.abandonStocktake, of);
});

test('a product that was a set when it was ordered has none of those pieces on its own shelf', async () => {
  const partId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const set = await newSet(shop, owner, { parts: { [partId]: 3 } });
  await (await buy(set, 2)).pay();
  const edit = { token: owner.token, params: { id: set } };
  await shop.callOk(editProduct, { ...edit, body: { set: null } });
  await shop.callOk(editProduct, { ...edit, body: { totalStock: 4, stockSeen: 0 } });
  expect(await expectedOf(set)).toEqual([4, 0]);
  expect(await expectedOf(partId)).toEqual([10, 6]);
});

test('a count of a product that became a set since is not booked', async () => {
  const partId = await newProduct(shop.database, { pricePaise: 10_000, stock: 6 });
  const box = await newProduct(shop.database, { pricePaise: 25_000, stock: 0 });
  const { data } = await shop.callOk(contract.startStocktake, { token: owner.token, body: {} });
  const of = { token: owner.token, params: { id: data._id } };
  const counting = { ...of, body: { productId: box, pieces: 5 } };
  await shop.callOk(contract.countPieces, counting);
  const edit = { token: owner.token, params: { id: box } };
  await shop.callOk(editProduct, { ...edit, body: { set: setOf({ [partId]: 2 }) } });
  const { data: stocktakes } = await shop.callOk(contract.listStocktakes, { token: owner.token });
  const newest = stocktakes.find(({ _id }) => _id === data._id)?.newest ?? 0;
  await shop.callOk(contract.bookStocktake, { ...of, body: { newest } });
  expect(await stockOf(shop.database, box)).toMatchObject({ stock: 3, movedStock: 0 });
});

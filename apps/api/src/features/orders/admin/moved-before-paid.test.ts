import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { listPackingSlips } from '@shop/contract/packing/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import type { TestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

test.each(['inShipping', 'delivered'] as const)(
  'of an order that was set to %s before it was paid, a piece that went back into stock is not packed',
  async (orderStatus) => {
    const { token } = await shop.newAdmin();
    const productId = await newProduct(shop.database, { stock: 5, pricePaise: 10_000 });
    const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
    const { orderId, data } = await placeOrderOk(shop, buyer);
    const owners = { token, params: { id: data._id } };
    await shop.callOk(updateOrderStatus, { ...owners, body: { orderStatus } });
    await sandbox.pay(orderId);
    await shop.callOk(capturePayment, { token: buyer.shopper.token, body: { orderId: data._id } });
    const { data: paid } = await shop.callOk(getAdminOrder, owners);
    expect(paid.orderStatus).toBe('confirmed');
    await shop.callOk(refundOrder, { ...owners, body: { restock: [{ productId, quantity: 1 }] } });
    const { data: packed } = await shop.callOk(listPackingSlips, { token, query: { ids: data._id } });
    expect(packed.slips.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1]]);
  },
);

import { confirmForShopper, receiveCash } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import { makeCode } from '../../../testing/code-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
let buyer: Awaited<ReturnType<typeof shopperWithCart>>;
beforeAll(async () => {
  const { shipping, cash } = demonstrationSettings;
  ({ shop, sandbox } = await buildShopWithSandbox({
    settings: {
      ...demonstrationSettings,
      shipping: { ...shipping, feePaise: 5_000, freeAbovePaise: 0 },
      cash: { ...cash, accepted: 'yes', feePaise: 3_000, leastPaise: 0, mostPaise: 0 },
    },
  }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 50 });
  buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
});

/** How much more the sales have after `happens`. */
async function soldBy(happens: () => Promise<void>) {
  const { token } = owner;
  const read = async () => (await shop.callOk(getRevenue, { token, query: {} })).data.now;
  const before = await read();
  await happens();
  const after = await read();
  const more = (of: 'goods' | 'discount' | 'shipping' | 'cashFees' | 'taken') => after[of] - before[of];
  return {
    goods: more('goods'),
    discount: more('discount'),
    shipping: more('shipping'),
    cashFees: more('cashFees'),
    taken: more('taken'),
  };
}

test('what was received in cash is goods less discount, plus delivery and the fee', async () => {
  const sums = await soldBy(async () => {
    const { code } = await makeCode(shop, owner.token, { percent: 20 });
    const { token } = buyer.shopper;
    const { cash } = (await shop.callOk(quoteCart, { token, query: { code } })).data;
    const { data: order } = await shop.callOk(placeOrder, {
      token,
      body: {
        addressInfo: { addressId: buyer.addressId },
        totalAmount: cash?.totalAmount ?? 0,
        paymentMethod: 'cod',
        code,
      },
    });
    const ofOrder = { token: owner.token, params: { id: order._id } };
    await shop.callOk(confirmForShopper, ofOrder);
    await shop.callOk(updateOrderStatus, { ...ofOrder, body: { orderStatus: 'inShipping' } });
    await shop.callOk(receiveCash, ofOrder);
  });
  expect(sums).toEqual({ goods: 200, discount: 40, shipping: 50, cashFees: 30, taken: 240 });
});

test('a code for free delivery lowers the delivery and is no discount on goods', async () => {
  const sums = await soldBy(async () => {
    const { code } = await makeCode(shop, owner.token, { kind: 'freeDelivery' });
    const { orderId, data } = await placeOrderOk(shop, buyer, { code });
    await sandbox.pay(orderId);
    await shop.callOk(capturePayment, { token: buyer.shopper.token, body: { orderId: data._id } });
  });
  expect(sums).toEqual({ goods: 200, discount: 0, shipping: 0, cashFees: 0, taken: 200 });
});

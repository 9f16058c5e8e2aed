import { updateAddress } from '@shop/contract/addresses/endpoints';
import * as contract from '@shop/contract/cash/endpoints';
import type { CashReturn } from '@shop/contract/cash/states';
import { addToCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { getParcelMoney } from '@shop/contract/failed-deliveries/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  await acceptCash(shop, owner, { returnsAllowed: 1 });
});
afterAll(() => shop.close());

let phone = 9_876_500_000;

/** A cash order whose parcel is out, of a shopper with a phone number that nobody else has. */
async function sent() {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 10 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { id: userId, token } = shopper;
  phone += 1;
  const body = { phone: String(phone) };
  await shop.callOk(updateAddress, { token, params: { userId, addressId }, body });
  const order = { addressInfo: { addressId }, totalAmount: 230, paymentMethod: 'cod' as const };
  const { data } = await shop.callOk(placeOrder, { token, body: order });
  const of = { token: owner.token, params: { id: data._id } };
  await shop.callOk(contract.confirmForShopper, of);
  await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'inShipping' } });
  return {
    of,
    productId,
    async mayPayInCash() {
      await shop.callOk(addToCart, { token, body: { productId, quantity: 1 } });
      return (await shop.callOk(quoteCart, { token, query: { addressId } })).data.cash?.available;
    },
    returned: (reason?: CashReturn, pieces = 0) => {
      const restock = pieces === 0 ? [] : [{ productId, quantity: pieces }];
      return shop.call(contract.returnParcel, { ...of, body: { restock, ...(reason && { reason }) } });
    },
    reason: () => shop.call(contract.getCashReturn, of),
    correct: (reason: CashReturn) => shop.call(contract.correctCashReturn, { ...of, body: { reason } }),
  };
}

test.each(['lost', 'undelivered'] as const)(
  'a parcel that is %s bars nobody from paying in cash, as one that was refused does',
  async (reason) => {
    const parcel = await sent();
    expect(await parcel.returned(reason)).toMatchObject({ status: 200 });
    expect(await parcel.reason()).toMatchObject({ status: 200, body: { data: { reason } } });
    expect(await parcel.mayPayInCash()).toBe(true);
    expect(await parcel.correct('refused')).toMatchObject({ status: 200 });
    expect(await parcel.mayPayInCash()).toBe(false);
    expect(await parcel.correct(reason)).toMatchObject({ status: 200 });
    expect(await parcel.mayPayInCash()).toBe(true);
  },
);

test('a reason that is corrected says where the parcel is, and opens its claim or lets it fall', async () => {
  const parcel = await sent();
  await parcel.returned('refused');
  const claim = async () => (await shop.callOk(getParcelMoney, parcel.of)).data.claim;
  const state = async () => (await shop.callOk(getAdminOrder, parcel.of)).data.failedDelivery?.state;
  expect([await claim(), await state()]).toEqual([undefined, 'back']);
  await parcel.correct('lost');
  expect([await claim(), await state()]).toEqual([expect.objectContaining({ amount: 200 }), 'lost']);
  await parcel.correct('undelivered');
  expect([await claim(), await state()]).toEqual([undefined, 'back']);
});

test('a client that gives no reason says that the customer refused it', async () => {
  const parcel = await sent();
  expect(await parcel.returned()).toMatchObject({ status: 200 });
  expect(await parcel.reason()).toMatchObject({ body: { data: { reason: 'refused' } } });
  expect(await parcel.mayPayInCash()).toBe(false);
});

test('a lost parcel brings no pieces back', async () => {
  const parcel = await sent();
  expect(await parcel.returned('lost', 1)).toMatchObject({ status: 400, body: { code: 'lost_pieces' } });
  expect(await parcel.returned('lost')).toMatchObject({ status: 200 });
  expect(await stockOf(shop.database, parcel.productId)).toMatchObject({ stock: 9 });
});

test('a parcel that did not come back has no reason to correct, and shoppers none to read', async () => {
  const parcel = await sent();
  expect((await parcel.reason()).status).toBe(404);
  expect((await parcel.correct('lost')).status).toBe(404);
  const { token } = await shop.newShopper();
  expect((await shop.call(contract.getCashReturn, { ...parcel.of, token })).status).toBe(403);
});

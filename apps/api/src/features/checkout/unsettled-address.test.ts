import { updateAddress } from '@shop/contract/addresses/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

/** A shopper's saved address, as it was stored before anybody asked about its state. */
async function savedAs(place: { pincode: string; state: string }) {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { token, id: userId } = shopper;
  await shop.database.write((tx) =>
    tx.updateTable('addresses').set(place).where('id', '=', addressId).execute(),
  );
  const body = { addressInfo: { addressId }, totalAmount: 100 };
  return {
    order: () => shop.call(placeOrder, { token, body }),
    quote: async () => (await shop.callOk(quoteCart, { token, query: { addressId } })).data.delivery,
    update: (changed: object) =>
      shop.callOk(updateAddress, { token, params: { userId, addressId }, body: changed }),
  };
}

test.each([
  [
    { pincode: '171001', state: 'Karnataka' },
    'Please edit this address first. PIN code 171001 is in Himachal Pradesh, not in Karnataka. Choose Himachal Pradesh, or correct the PIN code.',
    { state: 'Himachal Pradesh' },
  ],
  [
    { pincode: '605502', state: '' },
    'Please edit this address first. PIN code 605502 can be in Puducherry or Tamil Nadu. Choose the state, or write it after the city.',
    { state: 'Tamil Nadu' },
  ],
  [
    { pincode: '534464', state: '' },
    'Please edit this address first. The state of PIN code 534464 is not known. Choose it, or write it after the city.',
    { state: 'Andhra Pradesh' },
  ],
  [
    { pincode: '171001', state: 'Karnataka' },
    'Please edit this address first. PIN code 171001 is in Himachal Pradesh, not in Karnataka. Choose Himachal Pradesh, or correct the PIN code.',
    { state: 'Karnataka', stateConfirmedFor: '171001' },
  ],
])('an order to a saved address as %o waits until it is mended', async (place, message, mended) => {
  const { order, quote, update } = await savedAs(place);
  expect(await quote()).toMatchObject({ delivers: false, problem: message });
  expect(await order()).toMatchObject({ status: 400, body: { code: 'invalid_address', message } });
  await update(mended);
  expect(await quote()).toMatchObject({ delivers: true });
  expect(await order()).toMatchObject({
    status: 200,
    body: { data: { addressInfo: { state: mended.state } } },
  });
});

test('an order goes to a saved address without a state where the PIN code has one', async () => {
  expect(await (await savedAs({ pincode: '171001', state: '' })).order()).toMatchObject({ status: 200 });
});

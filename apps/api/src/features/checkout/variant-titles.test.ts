import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cart from '@shop/contract/cart/endpoints';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { getOrder } from '@shop/contract/orders/endpoints';
import { getPickingList } from '@shop/contract/packing/endpoints';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

const TITLE = 'Vetiver Soap';
const sized = (value: string): ProductFacts => ({ sizesOf: 'Vetiver', options: [{ name: 'Size', value }] });
const both = ['Vetiver Soap, 100 g', 'Vetiver Soap, 250 g'];
const titles = (lines: readonly { title: string }[]) => lines.map(({ title }) => title).toSorted();

/** Two sizes with the same title. */
async function twoSizes(): Promise<string[]> {
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('title', '=', TITLE).execute(),
  );
  const ids = [];
  for (const value of ['100 g', '250 g']) {
    ids.push(await newProduct(shop.database, { title: TITLE, facts: sized(value), stock: 3 }));
  }
  return ids;
}

test.each([
  ['Neem Soap', [{ name: 'Size', value: '100 g' }], 'Neem Soap, 100 g'],
  ['Neem Soap (100g)', [{ name: 'Size', value: '100 G' }], 'Neem Soap (100g)'],
  ['Neem Soap 100 g', [{ name: 'Size', value: '10' }], 'Neem Soap 100 g, 10'],
  ['Soap', [{ name: 'Size', value: 'S' }], 'Soap, S'],
  [
    'Rose Soap',
    [
      { name: 'Size', value: '50 g', valueHindi: '50 ग्राम' },
      { name: 'Scent', value: 'Rose' },
      { name: 'Form', value: ' Bar ' },
    ],
    'Rose Soap, 50 g, Bar',
  ],
  ['साबुन', [{ name: 'आकार', value: 'छोटा' }], 'साबुन, छोटा'],
  ['Plain Soap', undefined, 'Plain Soap'],
])('%s with the options %j is called %s', async (title, options, expected) => {
  const facts = JSON.stringify({ ...(options && { options }) });
  const { full } = await shop.database.read
    .selectNoFrom(sql<string>`full_title(${title}, ${facts}::jsonb)`.as('full'))
    .executeTakeFirstOrThrow();
  expect(full).toBe(expected);
});

test('a cart, what is saved, an order and the list of what to pick tell sizes of one title apart', async () => {
  const productIds = await twoSizes();
  const buyer = await shopperWithCart(
    shop,
    productIds.map((productId) => ({ productId, quantity: 1 })),
  );
  const { token, id: userId } = buyer.shopper;
  const { data: inCart } = await shop.callOk(cart.getCart, { token, params: { userId } });
  expect(titles(inCart.items)).toEqual(both);
  const { data: saved } = await shop.callOk(cart.saveProducts, { token, body: { productIds } });
  expect(titles(saved)).toEqual(both);

  const { data: placed } = await placeOrderOk(shop, buyer);
  const { data: order } = await shop.callOk(getOrder, { token, params: { orderId: placed._id } });
  expect(titles(order.cartItems)).toEqual(both);

  const admin = await shop.newAdmin();
  const body = handOrder(productIds[0] ?? '', {
    lines: productIds.map((productId) => ({ productId, quantity: 1 })),
  });
  const { data: byHand } = await shop.callOk(placeHandOrder, { token: admin.token, body });
  expect(titles(byHand.cartItems)).toEqual(both);
  const { data: picking } = await shop.callOk(getPickingList, { token: admin.token });
  expect(titles(picking.products)).toEqual(both);
});

test('what is short is refused by its size', async () => {
  const [productId = ''] = await twoSizes();
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 3 }]);
  await shop.database.write((tx) =>
    tx.updateTable('product_stock').set({ stock: 1 }).where('product_id', '=', productId).execute(),
  );
  const { status, body } = await placeOrderOf(shop, buyer);
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('Vetiver Soap, 100 g') }]);
});

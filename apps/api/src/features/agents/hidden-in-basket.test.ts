import * as agents from '@shop/contract/agents/endpoints';
import * as cart from '@shop/contract/cart/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';

let shop: TestShop;
beforeAll(async () => {
  const config = { publicUrl: 'https://shop.test', rateLimits: false };
  shop = await buildTestShop({ settings: demonstrationSettings, config });
});
afterAll(() => shop.close());

test('a product that is hidden by then is not taken with its basket, nor does it come back into the cart', async () => {
  const [hidden, sold] = [
    await newProduct(shop.database, { stock: 5 }),
    await newProduct(shop.database, { stock: 5 }),
  ];
  const made = await shop.app.inject({
    method: 'POST',
    url: '/api/ucp/carts',
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
    payload: { line_items: [hidden, sold].map((id) => ({ item: { id }, quantity: 2 })) },
  });
  const show = (is_published: boolean) =>
    shop.database.write(async (tx) => {
      await tx.updateTable('products').set({ is_published }).where('id', '=', hidden).execute();
      tx.tell('catalogue');
    });
  await show(false);
  const { id: userId, token } = await shop.newShopper();
  await shop.callOk(agents.takeAgentBasket, { token, params: { token: made.json().id }, body: {} });
  await show(true);
  const { data } = await shop.callOk(cart.getCart, { token, params: { userId } });
  expect(data.items.map(({ productId }) => productId)).toEqual([sold]);
});

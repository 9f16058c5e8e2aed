import { exportOrders } from '@shop/contract/orders/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test('goods less discount, plus delivery and the fee for cash on delivery, are the total in the export', async () => {
  const [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  const productId = await newProduct(shop.database);
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId, quantity: 2, unitPricePaise: 20_000, discountPaise: 4_050 }],
    shippingPaise: 5_000,
    cashFeePaise: 3_000,
  });
  const text = String(await shop.callOk(exportOrders, { token: admin.token, query: { text: id } }));
  const [header = [], line = []] = text.split('\r\n').map((each) => each.split(','));
  const cellOf = (name: string) => line[header.indexOf(name)];
  expect(
    ['Goods', 'Discount', 'Delivery', 'Cash on delivery fee', 'Total'].map((name) => cellOf(name)),
  ).toEqual(['400.00', '40.50', '50.00', '30.00', '439.50']);
});

import { exportOrders, getAdminOrder, getOrder } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newSet } from '../../testing/new-set.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop, sandbox } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

test('what is inside a set is said to its buyer, by mail too, to the owner and in the orders’ file', async () => {
  const neem = await newProduct(shop.database, { title: 'Neem Bar', stock: 9 });
  const rose = await newProduct(shop.database, { title: 'Rose Wash', stock: 9 });
  const set = await newSet(shop, owner, { title: 'Gift Box', parts: { [neem]: 2, [rose]: 1 } });
  const buyer = await shopperWithCart(shop, [
    { productId: set, quantity: 1 },
    { productId: rose, quantity: 1 },
  ]);
  const { token, email } = buyer.shopper;
  const { data, orderId } = await placeOrderOk(shop, buyer);
  await sandbox.pay(orderId);
  await shop.callOk(capturePayment, { token, body: { orderId: data._id } });
  const shown = [{ title: 'Gift Box', inside: '2 × Neem Bar, 1 × Rose Wash' }, { title: 'Rose Wash' }];
  const params = { id: data._id };
  const own = (await shop.callOk(getOrder, { token, params: { orderId: data._id } })).data.cartItems;
  const owners = (await shop.callOk(getAdminOrder, { token: owner.token, params })).data.cartItems;
  expect(own).toMatchObject(shown);
  expect(owners).toMatchObject(shown);
  expect(own.map(({ inside }) => inside)).toEqual(owners.map(({ inside }) => inside));
  const [mail] = (await listQueuedMails(shop.database)).filter(
    ({ recipient, kind }) => recipient === email && kind.startsWith('order'),
  );
  expect(mail?.text).toContain('Gift Box (2 × Neem Bar, 1 × Rose Wash)');
  const file = String((await shop.call(exportOrders, { token: owner.token, query: {} })).body);
  expect(file).toContain('1 × Gift Box (2 × Neem Bar, 1 × Rose Wash); 1 × Rose Wash');
});

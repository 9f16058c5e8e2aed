import { addToCart } from '@shop/contract/cart/endpoints';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../testing/cash-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { mailTime } from '../mails/index.ts';
import { callOwnerAgain } from './index.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  await acceptCash(shop, owner);
});
afterAll(() => shop.close());

const again = (rateLimits = false) => callOwnerAgain({ ...shop, rateLimits });
async function newOrder(of = shop) {
  const productId = await newProduct(of.database, { title: 'Neem Soap', pricePaise: 19_900 });
  return newCashOrder(of, [{ productId, quantity: 1 }], 229);
}
const cashOrder = async () => (await newOrder()).order;
const toOwner = async (orderId: string) => {
  const { email: recipient } = shop.readSettings().contact;
  return listQueuedMails(shop.database, { orderId, recipient });
};
const kindsOf = async (orderId: string) => (await toOwner(orderId)).map(({ kind }) => kind);

test('the owner is asked at once to call the shopper, with name, number and the hour at which the order ends', async () => {
  const { order, shopper } = await newOrder();
  const { _id, orderNumber } = order;
  const until = mailTime(new Date(shop.clock.now().getTime() + 24 * HOUR_MS), 'en');
  const [mail, ...others] = await toOwner(_id);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${orderNumber} (₹229.00 in cash) waits for your call until ${until}`);
  for (const words of [
    `${shopper.userName} has ordered ${orderNumber}`,
    'Call +91 98160 12345, then',
    `cancelled on ${until}`,
    'Neem Soap',
    `/admin/orders?order=${_id}`,
  ])
    expect(mail?.text).toContain(words);
});

test('a last call goes out once, when a quarter of the time is left, and none for a confirmed order', async () => {
  const [waits, confirmed] = [await cashOrder(), await cashOrder()];
  await shop.callOk(confirmForShopper, { token: owner.token, params: { id: confirmed._id } });
  shop.clock.advance(18 * HOUR_MS - 1_000);
  await again();
  expect(await kindsOf(waits._id)).toEqual(['cash_to_call']);
  shop.clock.advance(1_000);
  await Promise.all(Array.from({ length: 12 }, () => again()));
  await again();
  expect(await kindsOf(waits._id)).toEqual(['cash_to_call', 'cash_last_call']);
  expect((await toOwner(waits._id)).at(-1)?.subject).toMatch(/^Last call: .* is cancelled on /);
  expect(await kindsOf(confirmed._id)).toEqual(['cash_to_call', 'order_received']);
  const late = await cashOrder();
  shop.clock.advance(25 * HOUR_MS);
  await again();
  expect(await kindsOf(late._id)).toEqual(['cash_to_call']);
});

const saysLast = (mails: { text: string }[]) => mails.some(({ text }) => text.includes('for now'));

test('orders of strangers fill no mailbox: the last email says so, and customers are told of as ever', async () => {
  const limited = await buildTestShop({ database: shop.database, clock: shop.clock });
  const placed = [];
  for (let nth = 0; nth < 42; nth += 1) placed.push((await newOrder(limited)).order._id);
  const told = await Promise.all(placed.map(toOwner));
  expect(told.map((mails) => mails.length)).toEqual([...Array<number>(40).fill(1), 0, 0]);
  expect(told.map(saysLast)).toEqual([...Array<boolean>(39).fill(false), true, false, false]);

  // Who has bought before is always told of, also by the last call, which goes on while strangers have no room.
  const { order: bought, shopper } = await newOrder(limited);
  const { token } = await limited.signIn(owner.email);
  await limited.callOk(confirmForShopper, { token, params: { id: bought._id } });
  await limited.callOk(addToCart, {
    token: shopper.token,
    body: { productId: bought.cartItems[0]?.productId ?? '', quantity: 1 },
  });
  const addressInfo = { addressId: bought.addressInfo.addressId };
  const body = { addressInfo, totalAmount: 229, paymentMethod: 'cod' };
  const { data: next } = await limited.callOk(placeOrder, { token: shopper.token, body });
  expect(await kindsOf(next._id)).toEqual(['cash_to_call']);
  shop.clock.advance(18 * HOUR_MS);
  await again(true);
  expect(await kindsOf(next._id)).toEqual(['cash_to_call', 'cash_last_call']);
  const lastCalls = (await Promise.all(placed.map(kindsOf)))
    .flat()
    .filter((kind) => kind === 'cash_last_call');
  expect(lastCalls).toHaveLength(40);
  shop.clock.advance(HOUR_MS);
  await again(true);
  expect((await Promise.all(placed.map(kindsOf))).flat()).toHaveLength(40 + 42);
  await limited.close();
});

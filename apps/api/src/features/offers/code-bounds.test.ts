import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '@shop/contract/cart/endpoints';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { quoteCart, stopCode } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { makeCode } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  // Codes begin and end on a full minute.
  shop.clock.set(new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS));
});
afterAll(() => shop.close());

const inMs = (ms: number) => typedTimeOfIndia(new Date(shop.clock.now().getTime() + ms));
/** Makes a code that begins now and takes 20 percent off everything, unless `terms` say otherwise. */
const newCode = (terms: Partial<CodeTerms> = {}) => makeCode(shop, owner.token, { from: inMs(0), ...terms });

/** A shopper with a soap at ₹249 in the cart. */
async function newBuyer() {
  const productId = await newProduct(shop.database, { pricePaise: 24_900 });
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity: 1 }])) };
}

async function quoteOf({ shopper }: { shopper: SignedIn }, code: string) {
  return (await shop.callOk(quoteCart, { token: shopper.token, query: { code } })).data;
}

test('a code can be used from the moment at which it begins up to the one at which it ends', async () => {
  const buyer = await newBuyer();
  const { code } = await newCode({ to: inMs(MINUTE_MS) });
  expect((await quoteOf(buyer, code)).code).toBe(code);
  shop.clock.advance(MINUTE_MS - 1);
  expect((await quoteOf(buyer, code)).code).toBe(code);
  shop.clock.advance(1);
  expect((await quoteOf(buyer, code)).codeProblem).toMatchObject({ reason: 'ended' });
});

test('a code that was stopped ended on the day on which it was stopped', async () => {
  const buyer = await newBuyer();
  const ended = await newCode({ to: inMs(MINUTE_MS) });
  const stopped = await newCode({ to: inMs(9 * DAY_MS) });
  shop.clock.advance(MINUTE_MS);
  await shop.callOk(stopCode, { token: owner.token, params: { id: stopped._id }, body: { stopped: true } });
  const problem = async (code: string) => (await quoteOf(buyer, code)).codeProblem?.message;
  expect(await problem(stopped.code)).toBe(await problem(ended.code));
});

test('goods of just the least amount are enough for a code', async () => {
  const { code } = await newCode({ leastOrder: 249 });
  expect(await quoteOf(await newBuyer(), code)).toMatchObject({ code, totalAmount: 199.2 });
});

test('a code may leave just a rupee to pay', async () => {
  const { code } = await newCode({ kind: 'amount', amount: 248 });
  expect(await quoteOf(await newBuyer(), code)).toMatchObject({ code, totalAmount: 1 });
});

test('a code is for the products that are still sold', async () => {
  const [sold, hidden, deleted] = [
    await newProduct(shop.database, { title: 'Sold' }),
    await newProduct(shop.database, { title: 'Hidden' }),
    await newProduct(shop.database, { title: 'Deleted' }),
  ];
  const { code } = await newCode({ scope: { kind: 'products', ids: [sold, hidden, deleted] } });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ is_published: false }).where('id', '=', hidden).execute(),
  );
  await shop.callOk(deleteProduct, { token: owner.token, params: { id: deleted } });
  expect((await quoteOf(await newBuyer(), code)).codeProblem).toMatchObject({
    reason: 'not_covered',
    message: 'This code is only for Sold, and your cart contains none.',
  });
});

test('a use that was paid is used up for its own shopper too', async () => {
  const { code } = await newCode({ usesInAll: 1 });
  const buyer = await newBuyer();
  const { token } = buyer.shopper;
  const { orderId } = await placeOrderOk(shop, buyer, { code });
  await sandbox.pay(orderId);
  await shop.callOk(capturePayment, { token, body: { orderId } });
  await shop.callOk(addToCart, { token, body: { productId: buyer.productId, quantity: 1 } });
  expect((await quoteOf(buyer, code)).codeProblem).toMatchObject({ reason: 'used_up' });
});

test('of an empty cart a code takes nothing, and nothing is wrong with it', async () => {
  const { code } = await newCode({ kind: 'amount', amount: 50 });
  const quote = await quoteOf({ shopper: await shop.newShopper() }, code);
  expect(quote).toMatchObject({ subtotal: 0, discount: 0, totalAmount: 0, codes: [], lines: [] });
  expect(quote).not.toHaveProperty('codeProblem');
});

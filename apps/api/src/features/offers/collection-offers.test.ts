import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct, listProducts } from '@shop/contract/catalog/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { addCollection, deleteCollection, editCollection } from '@shop/contract/collections/endpoints';
import * as collectionRefusals from '@shop/contract/collections/refusals';
import type { CollectionChange } from '@shop/contract/collections/schemas';
import { typedTimeOfIndia } from '@shop/contract/days';
import {
  addCode,
  addSale,
  editCode,
  endSale,
  listCodes,
  listSales,
  quoteCart,
  stopCode,
} from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { codeTerms } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
let neem: string;
let rose: string;
let amla: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
  admin = await shop.newAdmin();
  neem = await newProduct(shop.database, { title: 'Neem', pricePaise: 24_995 });
  rose = await newProduct(shop.database, { title: 'Rose', pricePaise: 10_005, salePricePaise: 9_005 });
  amla = await newProduct(shop.database, { title: 'Amla', pricePaise: 40_000 });
});
afterAll(() => shop.close());

let made = 0;
async function newCollection(change: CollectionChange, name = `Collection ${(made += 1)}`) {
  const { token } = admin;
  const { data } = await shop.callOk(addCollection, { token, body: { name } });
  await changeCollection(data._id, change);
  return data._id;
}
const changeCollection = (collectionId: string, body: CollectionChange) =>
  shop.callOk(editCollection, { token: admin.token, params: { collectionId }, body });
const remove = (collectionId: string) =>
  shop.call(deleteCollection, { token: admin.token, params: { collectionId } });

const at = (days: number) => typedTimeOfIndia(new Date(Date.now() + days * 24 * 3_600_000));
const termsOf = (ids: string[], terms: Partial<CodeTerms> = {}): CodeTerms =>
  codeTerms(shop, { percent: 15, scope: { kind: 'collections', ids }, ...terms });
const addCodeFor = (ids: string[], terms?: Partial<CodeTerms>) =>
  shop.call(addCode, { token: admin.token, body: termsOf(ids, terms) });
async function newCode(ids: string[], terms?: Partial<CodeTerms>) {
  return (await shop.callOk(addCode, { token: admin.token, body: termsOf(ids, terms) })).data;
}
const newSale = (ids: string[], from = at(-1)) =>
  shop.callOk(addSale, {
    token: admin.token,
    body: {
      name: 'Gift days',
      kind: 'percent',
      percent: 50,
      scope: { kind: 'collections', ids },
      from,
      to: at(2),
    },
  });
const end = (id: string) => shop.callOk(endSale, { token: admin.token, params: { id } });

const cartOf = (...productIds: string[]) =>
  shopperWithCart(
    shop,
    productIds.map((productId) => ({ productId, quantity: 1 })),
  );
const quoteOf = async ({ shopper }: { shopper: SignedIn }, code: string) =>
  (await shop.callOk(quoteCart, { token: shopper.token, query: { code } })).data;
const priceOf = async (id: string) => (await shop.callOk(getProduct, { params: { id } })).data.salePrice;

test('a code takes its part off what its collections have, to the paisa, and parts go back at what was paid', async () => {
  const picked = await newCollection({ productIds: [neem] }, 'Monsoon gifts');
  const byRule = await newCollection({ rule: { mostPrice: 90.05, sort: 'newest' } });
  const { code, collections, products } = await newCode([picked, byRule]);
  expect([collections.map(({ name }) => name)[0], products]).toEqual(['Monsoon gifts', []]);
  const who = await cartOf(neem, rose, amla);
  // 15 % of ₹249.95 + ₹90.05 is ₹51.
  expect(await quoteOf(who, code)).toMatchObject({
    subtotal: 740,
    discount: 51,
    lines: [
      { productId: neem, discount: 37.49 },
      { productId: rose, discount: 13.51 },
    ],
  });
  const { body } = await placeOrderOf(shop, who, { code });
  if (!('orderId' in body)) throw new Error(JSON.stringify(body));
  expect(body.data.cartItems.map(({ discount }) => discount)).toEqual([37.49, 13.51, undefined]);
  const paid = await sandbox.pay(body.orderId);
  await shop.callOk(capturePayment, {
    token: who.shopper.token,
    body: {
      orderId: body.orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  // Later changes of the collection do not affect the order: its line is refunded at what was paid for it.
  await changeCollection(picked, { productIds: [amla] });
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: body.data._id },
    body: { restock: [{ productId: neem, quantity: 1 }] },
  });
  const { amount_paise } = await shop.database.read
    .selectFrom('refunds')
    .select('amount_paise')
    .where('order_id', '=', body.data._id)
    .executeTakeFirstOrThrow();
  expect(amount_paise).toBe(24_995 - 3_749);
});

test('what a collection has at that moment counts, and the cart says why a code gives nothing', async () => {
  const gifts = await newCollection({ productIds: [amla] }, 'Winter gifts');
  const { code } = await newCode([gifts], { leastOrder: 300 });
  const who = await cartOf(neem);
  const message = 'This code is only for Winter gifts, and your cart contains none.';
  expect(await quoteOf(who, code)).toMatchObject({
    discount: 0,
    codeProblem: { reason: 'not_covered', message },
  });
  expect(
    await shop.call(placeOrder, {
      token: who.shopper.token,
      body: { addressInfo: { addressId: who.addressId }, totalAmount: 249.95, code },
    }),
  ).toMatchObject({ status: 409, body: { code: 'code_refused', message } });
  await changeCollection(gifts, { productIds: [neem] });
  expect((await quoteOf(who, code)).codeProblem?.message).toBe(
    'Add ₹50.05 more of Winter gifts to use this code.',
  );
  await changeCollection(gifts, { rule: { leastPrice: 200, sort: 'newest' } });
  const both = await cartOf(neem, amla);
  expect((await quoteOf(both, code)).discount).toBe(97.49);
});

test('a sale for a collection lowers the prices of what it has at that moment, and of nothing else', async () => {
  const gifts = await newCollection({ productIds: [neem] });
  const { data: sale } = await newSale([gifts]);
  expect(sale).toMatchObject({ state: 'running', productCount: 1, collections: [{ _id: gifts }] });
  expect([await priceOf(neem), await priceOf(amla)]).toEqual([124, 0]);
  // Cached answers are no longer valid.
  await changeCollection(gifts, { productIds: [amla] });
  expect([await priceOf(neem), await priceOf(amla)]).toEqual([0, 200]);
  const { data } = await shop.callOk(listProducts, { query: { sortBy: 'price-hightolow' } });
  expect(data.map(({ title }) => title)).toEqual(['Neem', 'Amla', 'Rose']);
  expect((await placeOrderOf(shop, await cartOf(amla))).body).toMatchObject({ data: { totalAmount: 200 } });
  await end(sale._id);
  expect(await priceOf(amla)).toBe(0);
});

test('a sale for a rule about prices goes by own prices, a code by what is paid', async () => {
  const reduced = await newCollection({ rule: { isOnSale: true, sort: 'newest' } });
  const { code } = await newCode([reduced]);
  const who = await cartOf(amla);
  expect((await quoteOf(who, code)).codeProblem?.reason).toBe('not_covered');
  const all = await newSale([await newCollection({ productIds: [amla] })]);
  const ofReduced = await newSale([reduced]);
  expect(ofReduced.data.productCount).toBe(1);
  expect([await priceOf(rose), await priceOf(amla), await priceOf(neem)]).toEqual([50, 200, 0]);
  expect((await quoteOf(who, code)).discount).toBe(30);
  await end(all.data._id);
  await end(ofReduced.data._id);
});

test('a collection stays while a code or a sale is for it that is not over', async () => {
  const gifts = await newCollection({ productIds: [neem] });
  const { _id, code } = await newCode([gifts]);
  await shop.callOk(stopCode, { token: admin.token, params: { id: _id }, body: { stopped: true } });
  const planned = await newSale([gifts], at(1));
  expect(await remove(gifts)).toMatchObject({
    status: 409,
    body: { code: 'collection_in_use', message: collectionRefusals.inUse.text([code, 'Gift days']) },
  });
  await end(planned.data._id);
  const change = (terms: CodeTerms) =>
    shop.call(editCode, { token: admin.token, params: { id: _id }, body: terms });
  await change(termsOf([gifts], { code, from: '2020-11-01T00:00', to: '2020-11-21T00:00' }));
  expect(await remove(gifts)).toMatchObject({ status: 200 });
  const { data } = await shop.callOk(listCodes, { token: admin.token, query: {} });
  expect(data.find((each) => each._id === _id)).toMatchObject({ state: 'stopped', collections: [] });
  // It cannot be restarted for a collection that was deleted.
  expect(await change(termsOf([gifts], { code }))).toMatchObject({
    status: 400,
    body: { fields: { scope: 'A collection that you chose was deleted in the meantime. Choose again.' } },
  });
  expect(await addCodeFor([])).toMatchObject({
    status: 400,
    body: { fields: { scope: 'Choose at least one collection.' } },
  });
});

test('of a deletion and a new code at once either is refused', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const gifts = await newCollection({ productIds: [neem] });
      const [deleted, added] = await Promise.all([remove(gifts), addCodeFor([gifts])]);
      return [deleted.status, added.status].join();
    }),
  );
  for (const outcome of outcomes) expect(['200,400', '409,200']).toContain(outcome);
  const { data } = await shop.callOk(listSales, { token: admin.token, query: {} });
  expect(data.every(({ state }) => state === 'ended')).toBe(true);
});

import { typedTimeOfIndia } from '@shop/contract/days';
import { addProduct, editProduct } from '@shop/contract/catalog/endpoints';
import { addCollection, editCollection } from '@shop/contract/collections/endpoints';
import {
  addCode,
  addSale,
  editCode,
  editSale,
  endSale,
  listCodePrices,
  listSalePrices,
} from '@shop/contract/offers/endpoints';
import type { NewCode, NewSale } from '@shop/contract/offers/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let soap: string;
let set: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  soap = await newProduct(shop.database, { pricePaise: 10_000, title: 'Neem Soap' });
  set = await newProduct(shop.database, { pricePaise: 64_950, title: 'Soap Set' });
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const at = (hours: number) => typedTimeOfIndia(new Date(shop.clock.now().getTime() + hours * HOUR_MS));
const off = (amount: number, floorConfirmed?: number): NewSale => ({
  name: 'Diwali',
  kind: 'amount',
  amount,
  scope: { kind: 'products', ids: [soap, set] },
  from: at(24),
  to: at(48),
  ...(floorConfirmed !== undefined && { floorConfirmed }),
});
const add = (body: NewSale) => shop.call(addSale, { token: admin.token, body });
const pricesOf = async (query: { kind: 'percent' | 'amount'; off: number }) => {
  const which = { ...query, scope: 'products' as const, ids: `${soap},${set}` };
  const { data, atFloor } = await shop.callOk(listSalePrices, { token: admin.token, query: which });
  return { atFloor, prices: data.map(({ title, price, salePrice }) => [title, price, salePrice]) };
};

test('lists what each product would cost, the lowest first, and how many would cost ₹1', async () => {
  expect(await pricesOf({ kind: 'amount', off: 500 })).toEqual({
    atFloor: 1,
    prices: [
      ['Neem Soap', 100, 1],
      ['Soap Set', 649.5, 149.5],
    ],
  });
  expect(await pricesOf({ kind: 'percent', off: 20 })).toEqual({
    atFloor: 0,
    prices: [
      ['Neem Soap', 100, 80],
      ['Soap Set', 649.5, 519],
    ],
  });
});

test('a sale that sells a product at ₹1 is refused until its owner has agreed to it', async () => {
  const refused = {
    status: 409,
    body: {
      code: 'sale_at_floor',
      message:
        'This sale would sell 1 product at ₹1. Check the prices, and confirm it if that is what you want.',
    },
  };
  expect(await add(off(500, 0))).toMatchObject(refused);
  expect(await add(off(50, 0))).toMatchObject({ status: 200 });
  const { data } = await shop.callOk(addSale, { token: admin.token, body: off(500, 1) });
  const params = { id: data._id };
  expect(await shop.call(editSale, { token: admin.token, params, body: off(700, 1) })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('sell 2 products at ₹1') },
  });
  await shop.callOk(endSale, { token: admin.token, params });
});

test('a client that does not know of the question is served as before', async () => {
  expect(await add(off(500))).toMatchObject({ status: 200 });
});

/** ₹100 off, from a value of the goods on. */
const codeOf = (code: string, least: number, floorConfirmed?: number): NewCode => ({
  code,
  kind: 'amount',
  amount: 100,
  leastOrder: least,
  scope: { kind: 'products', ids: [soap, set] },
  firstOrderOnly: false,
  usesPerShopper: 0,
  usesInAll: 0,
  from: at(0),
  to: '',
  givenTo: '',
  ...(floorConfirmed !== undefined && { floorConfirmed }),
});

test.each([
  [
    'amount' as const,
    100,
    0,
    1,
    [
      ['Neem Soap', 1, 100, 0],
      ['Soap Set', 1, 649.5, 549.5],
    ],
  ],
  [
    'amount' as const,
    100,
    250,
    0,
    [
      ['Neem Soap', 3, 300, 200],
      ['Soap Set', 1, 649.5, 549.5],
    ],
  ],
  [
    'percent' as const,
    20,
    0,
    0,
    [
      ['Neem Soap', 1, 100, 80],
      ['Soap Set', 1, 649.5, 519.6],
    ],
  ],
  [
    'percent' as const,
    100,
    0,
    2,
    [
      ['Neem Soap', 1, 100, 0],
      ['Soap Set', 1, 649.5, 0],
    ],
  ],
])(
  'a code of %s %d from ₹%d on lists the smallest order of each product',
  async (kind, taken, leastOrder, floor, prices) => {
    const query = { kind, off: taken, leastOrder, scope: 'products' as const, ids: `${soap},${set}` };
    const { data, atFloor } = await shop.callOk(listCodePrices, { token: admin.token, query });
    expect(data.map(({ title, pieces, price, codePrice }) => [title, pieces, price, codePrice])).toEqual(
      prices,
    );
    expect(atFloor).toBe(floor);
  },
);

test('a code that brings an order to ₹1 or less is refused until its owner has agreed to it', async () => {
  const { token } = admin;
  const refused = {
    status: 409,
    body: {
      code: 'code_at_floor',
      message:
        'With this code, 1 product could be had for ₹1 or less, plus delivery. Check the minimum order, and confirm it if that is what you want.',
    },
  };
  expect(await shop.call(addCode, { token, body: codeOf('FREE100', 0, 0) })).toMatchObject(refused);
  const { data } = await shop.callOk(addCode, { token, body: codeOf('FREE100', 250, 0) });
  const params = { id: data._id };
  expect(await shop.call(editCode, { token, params, body: codeOf('FREE100', 0, 0) })).toMatchObject(refused);
  await shop.callOk(editCode, { token, params, body: codeOf('FREE100', 0, 1) });
  await shop.callOk(addCode, { token, body: codeOf('PLAIN100', 0) });
  const delivery = { ...codeOf('SHIPFREE', 0, 0), kind: 'freeDelivery' as const };
  expect(await shop.call(addCode, { token, body: delivery })).toMatchObject({ status: 200 });
});

test('a product that is added to a sale or repriced in one is asked about where it would cost ₹1', async () => {
  const { token } = admin;
  const { data: shelf } = await shop.callOk(addCollection, { token, body: { name: 'Diwali' } });
  const scope = { kind: 'collections' as const, ids: [shelf._id] };
  await shop.callOk(addSale, { token, body: { ...off(60), name: 'Lights', scope } });
  const lamp = await newProduct(shop.database, { pricePaise: 5_000, title: 'Clay lamp' });
  const bell = await newProduct(shop.database, { pricePaise: 64_950, title: 'Brass bell' });
  const params = { collectionId: shelf._id };
  const pick = (body: object) =>
    shop.call(editCollection, { token, params, body: { productIds: [lamp, bell], ...body } });
  const refused = {
    status: 409,
    body: {
      code: 'product_at_floor',
      message:
        'The sale ‘Lights’ would sell Clay lamp at ₹1 instead of ₹50.00. Check the price, and confirm it if that is what you want.',
    },
  };
  expect(await pick({ floorConfirmed: false })).toMatchObject(refused);
  expect(await pick({ floorConfirmed: true })).toMatchObject({ status: 200 });
  // What is there already is no news.
  expect(await pick({ floorConfirmed: false })).toMatchObject({ status: 200 });
  const reprice = (price: number, floorConfirmed?: boolean) =>
    shop.call(editProduct, { token, params: { id: bell }, body: { price, salePrice: 0, floorConfirmed } });
  expect(await reprice(60, false)).toMatchObject({
    status: 409,
    body: {
      code: 'product_at_floor',
      message: expect.stringContaining('sell Brass bell at ₹1 instead of ₹60.00'),
    },
  });
  expect(await reprice(62, false)).toMatchObject({ status: 200 });
  expect(await reprice(60)).toMatchObject({ status: 200 });
  expect(await reprice(650, false)).toMatchObject({ status: 200 });

  await shop.callOk(addSale, { token, body: { ...off(60), name: 'All', scope: { kind: 'all', ids: [] } } });
  const wick = {
    images: [(await uploadPicture(shop, token)).url],
    title: 'Wick',
    description: 'Cotton',
    ingredients: 'Cotton',
    category: 'soap',
    brand: 'Deodar',
    price: 40,
    salePrice: 0,
    totalStock: 5,
    averageReview: 0,
  };
  const addWick = (body: object) => shop.call(addProduct, { token, body: { ...wick, ...body } as never });
  expect(await addWick({ floorConfirmed: false })).toMatchObject({
    status: 409,
    body: { code: 'product_at_floor' },
  });
  expect(await addWick({ floorConfirmed: true })).toMatchObject({ status: 200 });
});

test('refuses shoppers', async () => {
  const { token } = await shop.newShopper();
  const query = { kind: 'amount' as const, off: 1, scope: 'all' as const };
  expect((await shop.call(listSalePrices, { token, query })).status).toBe(403);
});

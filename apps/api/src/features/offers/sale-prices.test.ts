import { typedTimeOfIndia } from '@shop/contract/days';
import { addSale, editSale, endSale, listSalePrices } from '@shop/contract/offers/endpoints';
import type { NewSale } from '@shop/contract/offers/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';

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

test('refuses shoppers', async () => {
  const { token } = await shop.newShopper();
  const query = { kind: 'amount' as const, off: 1, scope: 'all' as const };
  expect((await shop.call(listSalePrices, { token, query })).status).toBe(403);
});

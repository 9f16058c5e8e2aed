import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getCart } from '@shop/contract/cart/endpoints';
import {
  getProduct,
  listAdminProducts,
  listProducts,
  searchProducts,
} from '@shop/contract/catalog/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addSale, editSale, endSale, listSales } from '@shop/contract/offers/endpoints';
import type { SaleTerms } from '@shop/contract/offers/schemas';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { createCatalogueVersion } from '../catalog/index.ts';

let shop: TestShop;
let admin: SignedIn;
let soapId: string;
let balmId: string;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
  admin = await shop.newAdmin();
  soapId = await newProduct(shop.database, { pricePaise: 24_950, title: 'Neem Soap' });
  balmId = await newProduct(shop.database, {
    pricePaise: 22_000,
    salePricePaise: 21_000,
    title: 'Rose Balm',
  });
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
/** Prices follow the database's clock, which is this machine's. */
const at = (hours: number) => typedTimeOfIndia(new Date(Date.now() + hours * HOUR_MS));
const termsOf = (terms: Partial<SaleTerms> = {}): SaleTerms => ({
  name: 'Diwali weekend',
  kind: 'percent',
  percent: 20,
  scope: { kind: 'products', ids: [soapId] },
  from: at(-1),
  to: at(48),
  ...terms,
});
const plan = (terms?: Partial<SaleTerms>) =>
  shop.callOk(addSale, { token: admin.token, body: termsOf(terms) });
const end = (id: string) => shop.call(endSale, { token: admin.token, params: { id } });

async function priceOf(id: string) {
  const { data } = await shop.callOk(getProduct, { params: { id } });
  return { price: data.price, salePrice: data.salePrice };
}

async function moveSale(id: string, times: { starts_at?: Date; ends_at?: Date }) {
  await shop.database.write((tx) => tx.updateTable('sales').set(times).where('id', '=', id).execute());
}

test('a sale lowers prices while it runs, everywhere a shopper reads them, and the owner’s own stay', async () => {
  const { data: sale } = await plan();
  expect(sale).toMatchObject({ state: 'running', productCount: 1, products: [{ title: 'Neem Soap' }] });
  // 80 % of ₹249.50 is ₹199.60: whole rupees.
  expect(await priceOf(soapId)).toEqual({ price: 249.5, salePrice: 199 });
  expect(await priceOf(balmId)).toEqual({ price: 220, salePrice: 210 });
  const cheapest = await shop.callOk(listProducts, { query: { sortBy: 'price-lowtohigh' } });
  expect(cheapest.data.map(({ salePrice }) => salePrice)).toEqual([199, 210]);
  const within = await shop.callOk(listProducts, { query: { maxPrice: 209, sortBy: 'title-atoz' } });
  expect(within.data.map(({ title }) => title)).toEqual(['Neem Soap']);
  const below = await shop.callOk(searchProducts, { params: { keyword: 'under 200' }, query: {} });
  expect(below.data.map(({ title }) => title)).toEqual(['Neem Soap']);
  const { data: owned } = await shop.callOk(listAdminProducts, { token: admin.token, query: {} });
  expect(owned.map(({ salePrice }) => salePrice).toSorted()).toEqual([0, 210]);
  expect(owned.find(({ _id }) => _id === soapId)).toMatchObject({ price: 249.5, plannedPrice: 199 });
  expect(owned.find(({ _id }) => _id === balmId)).not.toHaveProperty('plannedPrice');

  const buyer = await shopperWithCart(shop, [{ productId: soapId, quantity: 2 }]);
  const params = { userId: buyer.shopper.id };
  const { data: cart } = await shop.callOk(getCart, { token: buyer.shopper.token, params });
  expect(cart.items).toMatchObject([{ price: 249.5, salePrice: 199 }]);
  expect((await placeOrderOf(shop, buyer)).body).toMatchObject({
    data: { totalAmount: 398, cartItems: [{ price: 199, quantity: 2 }] },
  });

  expect(await end(sale._id)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/is over/) },
  });
  expect(await priceOf(soapId)).toEqual({ price: 249.5, salePrice: 0 });
  const seen = { addressInfo: { addressId: buyer.addressId }, totalAmount: 398 };
  expect(await shop.call(placeOrder, { token: buyer.shopper.token, body: seen })).toMatchObject({
    status: 409,
    body: { code: 'total_changed', data: { totalAmount: 499 } },
  });
  expect(await end(sale._id)).toMatchObject({ status: 409, body: { code: 'sale_is_over' } });
});

test('of several prices the lowest counts, none is above the product’s own or below a rupee', async () => {
  const tiny = await newProduct(shop.database, { pricePaise: 150 });
  const sales = await Promise.all([
    plan({ kind: 'amount', amount: 15, scope: { kind: 'all', ids: [] } }),
    plan({ percent: 2, scope: { kind: 'categories', ids: ['soap'] } }),
  ]);
  expect(await priceOf(balmId)).toEqual({ price: 220, salePrice: 205 });
  expect(await priceOf(tiny)).toEqual({ price: 1.5, salePrice: 1 });
  const { shopper } = await shopperWithCart(shop, [{ productId: balmId, quantity: 1 }]);
  const inCart = async () =>
    (await shop.callOk(getCart, { token: shopper.token, params: { userId: shopper.id } })).data.items;
  expect(await inCart()).toMatchObject([{ price: 220, salePrice: 205 }]);
  await end(sales[0].data._id);
  // The other sale gives ₹215, which is more than the sale price that the owner set.
  expect(await inCart()).toMatchObject([{ price: 220, salePrice: 210 }]);
  expect(await priceOf(balmId)).toEqual({ price: 220, salePrice: 210 });
  await end(sales[1].data._id);
});

test('a product that no sale makes cheaper is shown as one that is in no sale', async () => {
  // Nothing costs less than a rupee.
  const cheapest = await newProduct(shop.database, { pricePaise: 100 });
  const { data: sale } = await plan({ scope: { kind: 'products', ids: [cheapest] } });
  expect(await priceOf(cheapest)).toEqual({ price: 1, salePrice: 0 });
  await end(sale._id);
});

test('what begins or ends by the clock is another version of the catalogue, on every instance by itself', async () => {
  const version = createCatalogueVersion({ database: shop.database, maxAgeMs: Infinity });
  version.start();
  const { data: sale } = await plan({ from: at(1) });
  expect(sale.state).toBe('planned');
  expect(await priceOf(soapId)).toMatchObject({ salePrice: 0 });
  const grows = async (change: () => Promise<unknown>) => {
    await settled(version);
    const before = version.current();
    await change();
    await vi.waitFor(() => expect(version.current()).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 20,
    });
  };
  // No call announces it: its time simply comes.
  await grows(() => moveSale(sale._id, { starts_at: new Date(Date.now() + 500) }));
  await grows(() => moveSale(sale._id, { ends_at: new Date(Date.now() + 500) }));
  const [running, following] = [(await plan()).data, (await plan({ from: at(1) })).data];
  await grows(async () => {
    const sameMoment = new Date(Date.now() + 500);
    await moveSale(running._id, { ends_at: sameMoment });
    await moveSale(following._id, { starts_at: sameMoment });
  });
  await end(following._id);
  await version.stop();
});

/** Waits until no earlier change is still to be announced or read. */
async function settled(version: { current: () => number }) {
  let last = -1;
  await vi.waitFor(
    () => {
      const now = version.current();
      const isSame = now === last;
      last = now;
      expect(isSame).toBe(true);
    },
    { timeout: 60_000, interval: 1_000 },
  );
}

test('a planned sale is changed or removed as a whole; of a running one the name and the end', async () => {
  const planned = await plan({ from: at(24) });
  const change = (id: string, terms: Partial<SaleTerms>) =>
    shop.call(editSale, { token: admin.token, params: { id }, body: termsOf(terms) });
  expect(await change(planned.data._id, { from: at(-1), percent: 50 })).toMatchObject({
    status: 200,
    body: { data: { state: 'running', percent: 50 } },
  });
  const longer = await change(planned.data._id, { name: 'Longer', percent: 10, to: at(72) });
  expect(longer).toMatchObject({ status: 200, body: { data: { name: 'Longer', percent: 50, to: at(72) } } });
  await end(planned.data._id);
  expect(await change(planned.data._id, {})).toMatchObject({ status: 409 });
  const never = await plan({ from: at(24) });
  expect(await end(never.data._id)).toMatchObject({ body: { message: 'The sale is removed.' } });
  const { data } = await shop.callOk(listSales, { token: admin.token, query: {} });
  expect(data.map(({ _id }) => _id)).not.toContain(never.data._id);
  expect(await end(never.data._id)).toMatchObject({ status: 404 });
});

test('a wrong value of a sale is told at its field', async () => {
  const wrong: [Partial<SaleTerms>, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'Enter a name, such as Diwali weekend.' }],
    [{ percent: 100 }, { percent: 'Enter a whole number from 1 to 99.' }],
    [{ to: '' }, { to: 'Choose a day and a time.' }],
    [{ from: at(2), to: at(1) }, { to: 'The end must be after the start.' }],
    [{ from: at(-2), to: at(-1) }, { to: 'Choose an end in the future.' }],
    [{ scope: { kind: 'categories', ids: [] } }, { scope: 'Choose at least one category.' }],
  ];
  for (const [terms, fields] of wrong) {
    const body = termsOf(terms);
    expect(await shop.call(addSale, { token: admin.token, body })).toMatchObject({
      status: 400,
      body: { fields },
    });
  }
});

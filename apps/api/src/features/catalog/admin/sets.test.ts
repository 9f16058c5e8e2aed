import * as cart from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/catalog/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import { newSet, setOf } from '../../../testing/new-set.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const edit = (id: string, body: object) =>
  shop.call(contract.editProduct, { token: owner.token, params: { id }, body });
const shown = async (id: string) => (await shop.callOk(contract.getProduct, { params: { id } })).data;
const stockShown = async (id: string) => (await shown(id)).totalStock;
const refused = (status: number, code: string) => ({ status, body: { code } });

test('a set has as many as its scarcest part makes, in each list and as its parts come and go', async () => {
  const soap = await newProduct(shop.database, { title: 'Neem', stock: 7 });
  const wash = await newProduct(shop.database, { title: 'Wash', stock: 10 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2, [wash]: 1 } });
  expect(await stockShown(set)).toBe(3);
  expect((await shown(set)).parts).toMatchObject([
    { title: 'Neem', pieces: 2 },
    { title: 'Wash', pieces: 1 },
  ]);
  await edit(wash, { totalStock: 1, stockSeen: 10 });
  expect(await stockShown(set)).toBe(1);
  const inStock = await shop.callOk(contract.listProducts, { query: { availability: 'inStock' } });
  expect(inStock.data.map(({ _id }) => _id)).toContain(set);
  await edit(wash, { totalStock: 0, stockSeen: 1 });
  const without = await shop.callOk(contract.listProducts, { query: { availability: 'inStock' } });
  expect(without.data.map(({ _id }) => _id)).not.toContain(set);
  const low = await shop.callOk(contract.listAdminProducts, {
    token: owner.token,
    query: { stock: 'low', page: 1, limit: 50 },
  });
  expect(low.data.map(({ _id }) => _id)).toEqual(expect.arrayContaining([soap, wash]));
  expect(low.data.map(({ _id }) => _id)).not.toContain(set);
});

test('what cannot be a set or a part is refused, and says why', async () => {
  const soap = await newProduct(shop.database, { stock: 5 });
  const other = await newProduct(shop.database, { stock: 5 });
  const empty = await newProduct(shop.database, { stock: 0 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  expect(await edit(empty, { set: setOf({ [set]: 1, [soap]: 1 }) })).toMatchObject(
    refused(409, 'set_part_is_set'),
  );
  expect(await edit(empty, { set: setOf({ [soap]: 1 }) })).toMatchObject(refused(400, 'set_too_small'));
  expect(await edit(empty, { set: setOf({ [empty]: 2 }) })).toMatchObject(refused(400, 'set_part_unknown'));
  expect(await edit(other, { set: setOf({ [soap]: 2 }) })).toMatchObject(refused(409, 'set_has_stock'));
  expect(await edit(soap, { set: setOf({ [other]: 2 }) })).toMatchObject(refused(409, 'set_is_part'));
  const twice = { productId: soap, pieces: 1 };
  expect(await edit(empty, { set: { supply: 'parts', parts: [twice, twice] } })).toMatchObject(
    refused(400, 'set_part_twice'),
  );
  const draft = await shop.callOk(contract.addProduct, {
    token: owner.token,
    body: { title: 'Not priced', status: 'draft' },
  });
  expect(await edit(empty, { set: setOf({ [draft.data._id]: 2 }) })).toMatchObject(
    refused(409, 'set_part_incomplete'),
  );
  expect(await edit(set, { totalStock: 9 })).toMatchObject(refused(409, 'set_stock'));
  expect(await shop.call(contract.deleteProduct, { token: owner.token, params: { id: soap } })).toMatchObject(
    refused(409, 'deleted_is_part'),
  );
});

test('a product that was ordered as a single one does not become a set', async () => {
  const soap = await newProduct(shop.database, { stock: 5 });
  const sold = await newProduct(shop.database, { stock: 1 });
  await placeOrderOk(shop, await shopperWithCart(shop, [{ productId: sold, quantity: 1 }]));
  expect(await edit(sold, { set: setOf({ [soap]: 2 }) })).toMatchObject(refused(409, 'set_was_ordered'));
});

test('a set that comes back or is copied keeps its parts; one without parts begins without stock', async () => {
  const soap = await newProduct(shop.database, { stock: 8 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  const of = (id: string) => ({ token: owner.token, params: { id } });
  const copy = await shop.callOk(contract.duplicateProduct, of(set));
  expect(copy.data).toMatchObject({ totalStock: 4, set: { parts: [{ productId: soap, pieces: 2 }] } });
  await shop.callOk(contract.deleteProduct, of(copy.data._id));
  await shop.callOk(contract.deleteProduct, of(set));
  await shop.callOk(contract.deleteProduct, of(soap));
  expect(await shop.call(contract.restoreProduct, of(set))).toMatchObject(refused(409, 'restored_set_part'));
  await shop.callOk(contract.restoreProduct, of(soap));
  await shop.callOk(contract.restoreProduct, of(set));
  const ended = await shop.callOk(contract.editProduct, { ...of(set), body: { set: null, totalStock: 4 } });
  expect(ended.data).toMatchObject({ totalStock: 0 });
  expect(ended.data.set).toBeUndefined();
  expect(await stockOf(shop.database, set)).toEqual({ stock: 0, held: 0, movedStock: 0, movedHeld: 0 });
});

test('a cart with a set and its part is told what is left for each, and an order of both takes no piece twice', async () => {
  const soap = await newProduct(shop.database, { stock: 3 });
  const set = await newSet(shop, owner, { parts: { [soap]: 2 } });
  const buyer = await shopperWithCart(shop, [
    { productId: set, quantity: 1 },
    { productId: soap, quantity: 1 },
  ]);
  const { token, id } = buyer.shopper;
  const more = await shop.call(cart.addToCart, { token, body: { productId: soap, quantity: 1 } });
  expect(more).toMatchObject(refused(409, 'quantity_above_stock'));
  await edit(soap, { totalStock: 2, stockSeen: 3 });
  const { data } = await shop.callOk(cart.getCart, { token, params: { userId: id } });
  expect(data.items.map(({ productId, totalStock }) => [productId, totalStock])).toEqual([
    [set, 1],
    [soap, 0],
  ]);
  expect(await placeOrderOf(shop, buyer)).toMatchObject(refused(409, 'out_of_stock'));
  await edit(soap, { totalStock: 3, stockSeen: 2 });
  await placeOrderOk(shop, buyer);
  expect(await stockOf(shop.database, soap)).toEqual({ stock: 3, held: 3, movedStock: 3, movedHeld: 3 });
  expect(await stockShown(set)).toBe(0);
  // The shopper's own hold does not stand in the way of starting again.
  await placeOrderOk(shop, buyer);
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 3, held: 3 });
});

import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/cart/endpoints';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { MAX_SAVED } from '@shop/contract/limits';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const save = ({ token }: SignedIn, ...productIds: string[]) =>
  shop.call(contract.saveProducts, { token, body: { productIds } });
const forget = ({ token }: SignedIn, productId: string) =>
  shop.callOk(contract.forgetSaved, { token, params: { productId } });
const savedBy = async ({ token }: SignedIn) =>
  (await shop.callOk(contract.listSaved, { token })).data.map(({ productId }) => productId);
const newProducts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newProduct(shop.database)));

test('a visitor keeps nothing in an account', async () => {
  expect(await shop.call(contract.listSaved, {})).toMatchObject({ status: 401 });
});

test('what is saved is listed latest first, for its shopper alone, and saved twice it stays where it is', async () => {
  const [meera, ravi] = [await shop.newShopper(), await shop.newShopper()];
  const [first = '', second = '', third = '', fourth = ''] = await newProducts(4);
  await save(meera, first);
  shop.clock.advance(1_000);
  // What a browser kept before the sign-in comes at once, its newest on top.
  await save(meera, second, third);
  shop.clock.advance(1_000);
  await save(meera, first);
  expect(await savedBy(meera)).toEqual([second, third, first]);
  await save(ravi, fourth);
  expect(await savedBy(ravi)).toEqual([fourth]);
  await forget(ravi, first);
  expect((await forget(meera, third)).data.map(({ productId }) => productId)).toEqual([second, first]);
});

test('what is deleted or a draft stays on the list, and is never put there', async () => {
  const meera = await shop.newShopper();
  const [kept = '', draft = ''] = await newProducts(2);
  await save(meera, kept, draft);
  const { token } = await shop.newAdmin();
  await shop.callOk(deleteProduct, { token, params: { id: kept } });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ is_published: false }).where('id', '=', draft).execute(),
  );
  expect(await savedBy(meera)).toEqual([kept, draft]);
  const ravi = await shop.newShopper();
  expect(await save(ravi, kept, draft, uuidv7())).toMatchObject({ status: 200, body: { data: [] } });
});

test('a full list refuses one more, and keeps what it has', async () => {
  const meera = await shop.newShopper();
  const [more = '', ...full] = await newProducts(MAX_SAVED + 1);
  await save(meera, ...full);
  expect(await save(meera, more)).toMatchObject({
    status: 409,
    body: { code: 'saved_full', message: expect.stringContaining(`${MAX_SAVED} products`) as string },
  });
  expect(await savedBy(meera)).toEqual(full);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CART_NOTE_DAYS } from '@shop/contract/limits';
import * as contract from '@shop/contract/cart/endpoints';
import * as cartMessages from '@shop/contract/cart/messages';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { giveTwoPictures } from '../../testing/upload-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const add = (shopper: SignedIn, productId: string, quantity = 1) =>
  shop.call(contract.addToCart, {
    token: shopper.token,
    body: { userId: shopper.id, productId, quantity },
  });
const set = (shopper: SignedIn, productId: string, quantity: number) =>
  shop.call(contract.updateCart, {
    token: shopper.token,
    body: { userId: shopper.id, productId, quantity },
  });
const remove = (shopper: SignedIn, productId: string) =>
  shop.call(contract.deleteFromCart, { token: shopper.token, params: { userId: shopper.id, productId } });
const cartOf = async (shopper: SignedIn) =>
  (await shop.callOk(contract.getCart, { token: shopper.token, params: { userId: shopper.id } })).data;

test('tells a visitor who adds to sign in first', async () => {
  const productId = await newProduct(shop.database);
  const answer = await shop.call(contract.addToCart, { body: { userId: 'x', productId, quantity: 1 } });
  expect(answer).toMatchObject({
    status: 401,
    body: { success: false, message: 'Login first to add product to cart' },
  });
});

test("refuses another shopper's id and an admin", async () => {
  const [shopper, other, admin] = await Promise.all([shop.newShopper(), shop.newShopper(), shop.newAdmin()]);
  const productId = await newProduct(shop.database);
  const body = { userId: other.id, productId, quantity: 1 };
  expect((await shop.call(contract.addToCart, { token: shopper.token, body })).status).toBe(403);
  expect((await shop.call(contract.updateCart, { token: shopper.token, body })).status).toBe(403);
  const params = { userId: other.id, productId };
  expect((await shop.call(contract.getCart, { token: shopper.token, params })).status).toBe(403);
  expect((await shop.call(contract.deleteFromCart, { token: shopper.token, params })).status).toBe(403);
  expect((await add(admin, productId)).status).toBe(403);
});

test('a shopper who has added nothing has an empty cart', async () => {
  const shopper = await shop.newShopper();
  expect(await cartOf(shopper)).toMatchObject({ userId: shopper.id, items: [], notes: [] });
});

test('adding the same product again counts it up, with live price and stock', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { pricePaise: 24_950, salePricePaise: 19_900, stock: 7 });
  await add(shopper, productId);
  const { body } = await add(shopper, productId, 2);
  expect(body).toMatchObject({
    success: true,
    message: 'Product is added to cart',
    data: { items: [{ productId, quantity: 3, price: 249.5, salePrice: 199, totalStock: 7 }] },
  });
});

test("a line shows its own product's pictures, in their sequence", async () => {
  const [shopper, admin] = [await shop.newShopper(), await shop.newAdmin()];
  const [withPictures, without] = [await newProduct(shop.database), await newProduct(shop.database)];
  const pictures = await giveTwoPictures(shop, admin.token, withPictures);
  for (const productId of [withPictures, without]) await add(shopper, productId);
  const urls = pictures.map(({ url }) => url);
  expect((await cartOf(shopper)).items).toMatchObject([
    { productId: withPictures, image: urls[0], images: urls },
    { productId: without, image: '', images: [] },
  ]);
});

test.each([0, -1, 1.5, 'two', null])('refuses a quantity of %j', async (quantity) => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database);
  const answer = await add(shopper, productId, quantity as number);
  expect(answer.status).toBe(400);
  expect((await cartOf(shopper)).items).toEqual([]);
});

test('a quantity in a string counts as the number', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database);
  expect((await add(shopper, productId, '2' as unknown as number)).status).toBe(200);
  expect((await cartOf(shopper)).items).toMatchObject([{ quantity: 2 }]);
});

test('refuses more than there is and says how many the cart can hold', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { stock: 3 });
  const message = 'Only 3 quantity can be added for this item';
  const tooMany = { status: 409, body: { code: 'quantity_above_stock', message } };
  expect(await add(shopper, productId, 4)).toMatchObject(tooMany);
  await add(shopper, productId, 3);
  expect(await add(shopper, productId)).toMatchObject(tooMany);
  expect(await set(shopper, productId, 4)).toMatchObject(tooMany);
  expect((await set(shopper, productId, 3)).status).toBe(200);
  expect((await cartOf(shopper)).items).toMatchObject([{ quantity: 3 }]);
});

test('says by its code that a product is sold out', async () => {
  const productId = await newProduct(shop.database, { stock: 0 });
  expect(await add(await shop.newShopper(), productId)).toMatchObject({
    status: 409,
    body: { code: 'sold_out', message: 'Only 0 quantity can be added for this item' },
  });
});

const notFound = (code: string) => ({ status: 404, body: { code } });

test('an unknown, malformed or deleted product is not there', async () => {
  const shopper = await shop.newShopper();
  const deleted = await newProduct(shop.database);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', deleted).execute(),
  );
  expect(await add(shopper, 'nonsense')).toMatchObject(notFound('not_found'));
  for (const productId of ['019a0000-0000-7000-8000-000000000000', deleted]) {
    expect(await add(shopper, productId)).toMatchObject(notFound('product_not_found'));
    expect(await set(shopper, productId, 1)).toMatchObject(notFound('not_in_cart'));
  }
});

test('sets and deletes a line', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database);
  await add(shopper, productId);
  expect(await set(shopper, productId, 5)).toMatchObject({
    status: 200,
    body: { message: 'Cart item is updated successfully', data: { items: [{ quantity: 5 }] } },
  });
  expect(await remove(shopper, productId)).toMatchObject({
    status: 200,
    body: { message: 'Cart item is deleted successfully', data: { items: [] } },
  });
  expect((await remove(shopper, productId)).status).toBe(404);
});

const quantities = async (of: SignedIn) => (await cartOf(of)).items.map(({ quantity }) => quantity);

test('a change is of one line of one cart', async () => {
  const shoppers = await Promise.all([shop.newShopper(), shop.newShopper()]);
  const products = [await newProduct(shop.database), await newProduct(shop.database)];
  for (const shopper of shoppers) for (const productId of products) await add(shopper, productId);
  const [shopper, other] = shoppers as [SignedIn, SignedIn];
  const [first = '', second = ''] = products;
  await set(shopper, second, 5);
  expect([await quantities(shopper), await quantities(other)]).toEqual([
    [1, 5],
    [1, 1],
  ]);
  await remove(shopper, first);
  expect([await quantities(shopper), await quantities(other)]).toEqual([[5], [1, 1]]);
});

test('a product that is in another cart, or next to another product, is not in this one', async () => {
  const [shopper, other] = [await shop.newShopper(), await shop.newShopper()];
  const [mine, theirs] = [await newProduct(shop.database), await newProduct(shop.database)];
  await add(shopper, mine);
  await add(other, theirs);
  expect(await set(shopper, theirs, 1)).toMatchObject(notFound('not_in_cart'));
  expect(await remove(shopper, theirs)).toMatchObject(notFound('not_in_cart'));
});

test('a product that nobody has in a cart leaves the shop without a note to anybody', async () => {
  const [shopper, admin] = [await shop.newShopper(), await shop.newAdmin()];
  const [gone, stays] = [await newProduct(shop.database), await newProduct(shop.database)];
  await add(shopper, stays);
  await shop.callOk(deleteProduct, { token: admin.token, params: { id: gone } });
  expect(await cartOf(shopper)).toMatchObject({ items: [{ productId: stays }], notes: [] });
});

test.each(['adds', 'changes', 'takes out'] as const)(
  'whoever %s something has read what happened to the cart, and nobody else has',
  async (how) => {
    const [gone, stays] = [
      await newProduct(shop.database, { title: 'Gone' }),
      await newProduct(shop.database),
    ];
    const [reader, other] = [await shop.newShopper(), await shop.newShopper()];
    for (const shopper of [reader, other])
      for (const productId of [gone, stays]) await add(shopper, productId);
    await shop.callOk(deleteProduct, { token: (await shop.newAdmin()).token, params: { id: gone } });
    const notes = [cartMessages.productGone({ title: 'Gone' })];
    expect([(await cartOf(reader)).notes, (await cartOf(other)).notes]).toEqual([notes, notes]);
    const change = {
      adds: () => add(reader, stays),
      changes: () => set(reader, stays, 3),
      'takes out': () => remove(reader, stays),
    };
    expect(await change[how]()).toMatchObject({ status: 200, body: { data: { notes: [] } } });
    expect([(await cartOf(reader)).notes, (await cartOf(other)).notes]).toEqual([[], notes]);
  },
);

test('a cart says for fourteen days what has left the shop', async () => {
  const gone = await newProduct(shop.database, { title: 'Gone' });
  const shopper = await shop.newShopper();
  await add(shopper, gone);
  await shop.callOk(deleteProduct, { token: (await shop.newAdmin()).token, params: { id: gone } });
  const age = (days: number) =>
    shop.database.write((tx) =>
      tx
        .updateTable('cart_notes')
        .set({ created_at: sql<Date>`now() - make_interval(days => ${days}::int)` })
        .where('user_id', '=', shopper.id)
        .execute(),
    );
  await age(CART_NOTE_DAYS - 1);
  expect((await cartOf(shopper)).notes).toEqual([cartMessages.productGone({ title: 'Gone' })]);
  const inHindi = { params: { userId: shopper.id }, headers: { 'shop-language': 'hi' } };
  const { data } = await shop.callOk(contract.getCart, { token: shopper.token, ...inHindi });
  expect(data.notes).toEqual(['Gone अब नहीं बिकता, इसलिए आपके कार्ट से हटा दिया गया है।']);
  await age(CART_NOTE_DAYS);
  expect((await cartOf(shopper)).notes).toEqual([]);
});

test('counts every one of 400 adds to one cart, two at a time', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { stock: 1_000 });
  let waiting = 400;
  const lane = async () => {
    while (waiting > 0) {
      waiting -= 1;
      expect((await add(shopper, productId)).status).toBe(200);
    }
  };
  await Promise.all([lane(), lane()]);
  expect((await cartOf(shopper)).items).toMatchObject([{ quantity: 400 }]);
});

test('ten adds at once never put more into a cart than there is', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { stock: 4 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(shopper, productId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  expect((await cartOf(shopper)).items).toMatchObject([{ quantity: 4 }]);
});

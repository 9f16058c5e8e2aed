import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, TEST_PASSWORD, buildTestShop } from './testing/build-test-app.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';
import { newOrder } from './testing/order-builder.ts';
import { newProduct } from './testing/product-builder.ts';
import { multipartBody, photograph } from './testing/upload-picture.ts';

/**
 * A client that knows product §7 and nothing else: it sends no field, header or parameter that is not listed there,
 * and reads none.
 */

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await buildTestShop({ gateway: sandbox.gateway, config: { rateLimits: false } });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

// eslint-disable-next-line typescript/no-explicit-any -- A plain client has no types.
type Json = any;

/** Method and path of each call. */
const called = new Set<string>();

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, token?: string) {
  called.add(`${method} ${url.replace(/\?.*/, '')}`);
  const { statusCode, payload, headers } = await shop.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  const isStreamed = headers['content-length'] === undefined;
  return { status: statusCode, isStreamed, ...(JSON.parse(payload) as Json) };
}

async function upload(path: string, token: string): Promise<Json> {
  called.add(`POST ${path}`);
  const { payload, headers } = multipartBody([{ bytes: await photograph() }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json();
}

async function newOwner() {
  const { email } = await shop.newAdmin();
  return send('POST', '/api/auth/login', { email, password: TEST_PASSWORD });
}

async function newShopper(userName = 'Asha') {
  const email = `asha-${Math.random().toString(36).slice(2)}@example.com`;
  const registered = await send('POST', '/api/auth/register', { userName, email, password: TEST_PASSWORD });
  expect(registered).toMatchObject({ status: 200, success: true, message: expect.any(String) });
  const { user, token } = await send('POST', '/api/auth/login', { email, password: TEST_PASSWORD });
  const checked = await send('GET', '/api/auth/check-auth', undefined, token);
  expect(user).toMatchObject({ id: expect.any(String), name: userName, email, userName, role: 'user' });
  expect(checked.user).toEqual(user);
  return { id: user.id as string, email, token: token as string };
}

/** The fields of the owner's form, as the form sends them. */
const form = async (token: string, fields: object = {}) => ({
  images: (await upload('/api/admin/products/upload-product-images', token)).images,
  title: 'Neem soap',
  description: 'A bar for every day',
  ingredients: 'Neem oil',
  category: 'soap',
  brand: '',
  price: '149',
  salePrice: '',
  totalStock: '10',
  averageReview: 0,
  ...fields,
});

const ownersProducts = async (token: string): Promise<Json[]> =>
  (await send('GET', '/api/admin/products/get', undefined, token)).data;

/** Buys pieces of a product as the shop's pages do, with the total of the cart. */
async function buy(shopper: Awaited<ReturnType<typeof newShopper>>, productId: string, quantity: number) {
  const { id: userId, token } = shopper;
  await send('POST', '/api/shop/cart/add', { userId, productId, quantity }, token);
  const cart = (await send('GET', `/api/shop/cart/get/${userId}`, undefined, token)).data;
  const total = cart.items.reduce(
    (sum: number, item: Json) => sum + (item.salePrice > 0 ? item.salePrice : item.price) * item.quantity,
    0,
  );
  const addresses = (await send('GET', `/api/shop/address/get/${userId}`, undefined, token)).data;
  const { _id: addressId, address, city, pincode, phone, notes } = addresses[0];
  const order = {
    userId,
    cartId: cart._id,
    cartItems: cart.items.map((item: Json) => ({
      productId: item.productId,
      title: item.title,
      image: item.images?.[0],
      price: item.salePrice > 0 ? item.salePrice : item.price,
      quantity: item.quantity,
    })),
    addressInfo: { addressId, address, city, pincode, phone, notes },
    orderStatus: 'pending',
    paymentMethod: 'razorpay',
    paymentStatus: 'pending',
    totalAmount: total,
    orderDate: new Date(),
    orderUpdateDate: new Date(),
  };
  const created = await send('POST', '/api/shop/order/create', order, token);
  expect(created).toMatchObject({ status: 200, success: true, orderId: expect.stringMatching(/^order_/) });
  const paid = await sandbox.pay(created.orderId);
  const captured = await send(
    'POST',
    '/api/shop/order/capture',
    {
      orderId: paid.razorpay_order_id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
    token,
  );
  expect(captured).toMatchObject({ status: 200, success: true });
  return created.orderId as string;
}

const home = { address: '14 Cedar Lane', city: 'Shimla', pincode: '171001', phone: '9816012345', notes: 'x' };

test('an owner adds, edits and deletes a product with the fields of the form', async () => {
  const { token } = await newOwner();
  const one = await upload('/api/admin/products/upload-image', token);
  expect(one.result.url).toEqual(expect.any(String));
  const added = await send('POST', '/api/admin/products/add', await form(token), token);
  expect(added).toMatchObject({ status: 200, success: true, message: 'Product add successfully' });
  const product = (await ownersProducts(token)).find(({ title }) => title === 'Neem soap');
  // An edit form copies the product and lets nobody save while a key has no value.
  const { averageReview: _, ...keys } = product;
  expect(Object.entries(keys).filter(([, value]) => value === null || value === '')).toEqual([]);
  const { images, description, ingredients, category, brand, price, totalStock, averageReview } = product;
  const edited = { images, title: 'Neem bar', description, ingredients, category, brand, price, totalStock };
  const path = `/api/admin/products/edit/${product._id}`;
  const answer = await send('PUT', path, { ...edited, salePrice: 99, averageReview }, token);
  expect(answer).toMatchObject({ status: 200, success: true });
  await send('PUT', path, { ...edited, salePrice: '', averageReview }, token);
  const shown = await send('GET', `/api/shop/products/get/${product._id}`);
  expect(shown.data).toMatchObject({ title: 'Neem bar', price: 149, salePrice: 0, totalStock: 10 });
  const bad = await send('PUT', path, { ...edited, salePrice: 'ten', averageReview }, token);
  expect(bad).toMatchObject({ status: 400, success: false, fields: { salePrice: expect.any(String) } });
  expect(await send('DELETE', `/api/admin/products/delete/${product._id}`, undefined, token)).toMatchObject({
    status: 200,
    success: true,
  });
  expect(await ownersProducts(token)).not.toContainEqual(expect.objectContaining({ _id: product._id }));
});

test('a shopper fills a cart, buys, reviews and changes the profile', async () => {
  const owner = await newOwner();
  await send('POST', '/api/admin/products/add', await form(owner.token, { title: 'Rose soap' }), owner.token);
  const shopper = await newShopper();
  const { id: userId, token, email } = shopper;
  const listed = await send('GET', '/api/shop/products/get?category=soap&category=shampoo&sortBy=title-ztoa');
  const product = listed.data.find(({ title }: Json) => title === 'Rose soap');
  expect(product).toMatchObject({ price: 149, salePrice: 0, totalStock: 10, averageReview: 0 });
  const found = await send('GET', '/api/shop/search/rose');
  expect(found.data.map(({ _id }: Json) => _id)).toContain(product._id);

  const productId = product._id;
  await send('POST', '/api/shop/cart/add', { userId, productId, quantity: 1 }, token);
  const cart = await send('PUT', '/api/shop/cart/update-cart', { userId, productId, quantity: 3 }, token);
  expect(cart.data.items).toMatchObject([{ productId, title: 'Rose soap', price: 149, quantity: 3 }]);
  const emptied = await send('DELETE', `/api/shop/cart/${userId}/${productId}`, undefined, token);
  expect(emptied.data.items).toEqual([]);

  const address = await send('POST', '/api/shop/address/add', { userId, ...home }, token);
  const { _id, userId: _own, ...text } = address.data;
  expect(Object.values(text)).not.toContain('');
  const path = `/api/shop/address/update/${userId}/${_id}`;
  expect(await send('PUT', path, { ...home, city: 'Solan' }, token)).toMatchObject({ status: 200 });
  const spare = await send('POST', '/api/shop/address/add', { userId, ...home }, token);
  const removed = `/api/shop/address/delete/${userId}/${spare.data._id}`;
  expect(await send('DELETE', removed, undefined, token)).toMatchObject({ status: 200, success: true });

  const review = { productId, userId, userName: 'Asha', reviewMessage: 'Lovely', reviewValue: 5 };
  expect(await send('POST', '/api/shop/review/add', review, token)).toMatchObject({ status: 403 });
  const orderId = await buy(shopper, productId, 2);
  expect(await send('POST', '/api/shop/review/add', review, token)).toMatchObject({ status: 200 });
  const reviews = await send('GET', `/api/shop/review/${productId}`);
  expect(reviews.data).toMatchObject([{ id: expect.any(String), ...review }]);

  const orders = (await send('GET', `/api/shop/order/list/${userId}`, undefined, token)).data;
  expect(orders).toMatchObject([{ orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 298 }]);
  const details = await send('GET', `/api/shop/order/details/${orders[0]._id}`, undefined, token);
  expect(details.data).toMatchObject({
    cartItems: [{ productId, title: 'Rose soap', price: 149, quantity: 2 }],
    addressInfo: { ...home, city: 'Solan' },
  });
  expect((await send('GET', `/api/shop/order/details/${orderId}`, undefined, token)).data._id).toBe(
    orders[0]._id,
  );
  const all = (await send('GET', '/api/admin/orders/get', undefined, owner.token)).data;
  const own = all.find((order: Json) => order._id === orders[0]._id);
  const update = { orderStatus: 'inShipping' };
  const moved = await send('PUT', `/api/admin/orders/update/${own._id}`, update, owner.token);
  expect(moved).toMatchObject({ status: 200, success: true, message: expect.any(String) });
  const after = await send('GET', `/api/admin/orders/details/${own._id}`, undefined, owner.token);
  expect(after.data.orderStatus).toBe('inShipping');

  expect(await send('GET', `/api/profile/${email}`, undefined, token)).toMatchObject({
    data: { email, userName: 'Asha' },
  });
  const renamed = await send('PUT', '/api/profile/update', { email, userName: 'Asha Rao' }, token);
  expect(renamed).toMatchObject({ status: 200, success: true });
  const change = { email, oldPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD}-new` };
  expect(await send('POST', '/api/profile/change-password', change, token)).toMatchObject({ success: true });
  expect(await send('POST', '/api/auth/logout', undefined, token)).toMatchObject({ success: true });
  expect(await send('GET', '/api/auth/check-auth', undefined, token)).toMatchObject({ status: 401 });
});

test('a failed payment, and one by redirect, are reported with the fields of their calls', async () => {
  const owner = await newOwner();
  await send('POST', '/api/admin/products/add', await form(owner.token, { title: 'Lime' }), owner.token);
  const product = (await send('GET', '/api/shop/search/lime')).data[0];
  const { id: userId, token } = await newShopper();
  await send('POST', '/api/shop/address/add', { userId, ...home }, token);
  const [address] = (await send('GET', `/api/shop/address/get/${userId}`, undefined, token)).data;
  await send('POST', '/api/shop/cart/add', { userId, productId: product._id, quantity: 1 }, token);
  const create = (totalAmount: number) =>
    send(
      'POST',
      '/api/shop/order/create',
      { userId, addressInfo: { addressId: address._id }, totalAmount },
      token,
    );
  expect(await create(100)).toMatchObject({
    status: 409,
    message: 'The total is now ₹149.00. Please look at it again before you pay.',
    data: { totalAmount: 149 },
  });
  const { orderId } = await create(149);
  await sandbox.pay(orderId, { outcome: 'failed' });
  const failure = { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
  expect(await send('POST', '/api/shop/order/capture', failure, token)).toMatchObject({ success: true });
  const again = await create(149);
  const paid = await sandbox.pay(again.orderId);
  const byRedirect = { paymentId: paid.razorpay_payment_id, payerId: 'any', orderId: again.orderId };
  expect(await send('POST', '/api/shop/order/capture', byRedirect, token)).toMatchObject({ success: true });
  const orders = (await send('GET', `/api/shop/order/list/${userId}`, undefined, token)).data;
  expect(orders.map((order: Json) => order.paymentStatus)).toContain('paid');
});

test('banners are listed and added with an image', async () => {
  const { token } = await newOwner();
  const { result } = await upload('/api/admin/products/upload-image', token);
  expect(await send('POST', '/api/common/feature/add', { image: result.url }, token)).toMatchObject({
    status: 200,
  });
  const { data } = await send('GET', '/api/common/feature/get');
  expect(data.map(({ image }: Json) => image)).toContain(result.url);
});

const ids = (list: Json[]) => list.map((product) => product._id);

test('lists without a page or a limit are whole, and a limit that is too large counts as the largest', async () => {
  const { token } = await newOwner();
  const before = (await ownersProducts(token)).length;
  for (let number = 0; number < 130; number += 1)
    await newProduct(shop.database, { title: `Soap ${number}` });
  const whole = await send('GET', '/api/admin/products/get', undefined, token);
  expect([whole.status, whole.success, whole.data.length, whole.total]).toEqual([
    200,
    true,
    before + 130,
    before + 130,
  ]);
  expect(new Set(ids(whole.data)).size).toBe(before + 130);
  const sold = await send('GET', '/api/shop/products/get?sortBy=price-hightolow');
  expect(sold.data.length).toBe(sold.total);
  expect(sold.total).toBeGreaterThan(100);
  // Nothing of that length is in memory as a whole (whole-list.test.ts).
  expect([whole.isStreamed, sold.isStreamed]).toEqual([true, true]);
  const first = await send('GET', '/api/shop/products/get?sortBy=price-hightolow&limit=1000');
  expect(first.isStreamed).toBe(false);
  expect(ids(first.data)).toEqual(ids(sold.data).slice(0, 100));
  const second = await send('GET', '/api/shop/products/get?sortBy=price-hightolow&page=2&limit=1000');
  expect(ids([...first.data, ...second.data])).toEqual(ids(sold.data));
  expect(first.data[0]).toEqual(sold.data[0]);
  const found = await send('GET', `/api/shop/search/${encodeURIComponent('soap')}`);
  expect(found.data.length).toBe(found.total);
});

test('101 orders and 101 reviews come whole without a page', async () => {
  const owner = await newOwner();
  const { id: userId, token } = await newShopper();
  const productId = await newProduct(shop.database);
  for (let number = 0; number < 101; number += 1)
    await newOrder(shop.database, { userId, productIds: [productId] });
  const own = await send('GET', `/api/shop/order/list/${userId}`, undefined, token);
  expect([new Set(ids(own.data)).size, own.total]).toEqual([101, 101]);
  const all = await send('GET', '/api/admin/orders/get', undefined, owner.token);
  expect(ids(all.data)).toEqual(expect.arrayContaining(ids(own.data)));
  expect([all.data.length, all.isStreamed]).toEqual([all.total, true]);

  await shop.database.write(async (tx) => {
    for (let number = 0; number < 101; number += 1) {
      const id = uuidv7();
      const account = { id, email: `${id}@example.com`, user_name: 'Asha', password_hash: '-' };
      await tx.insertInto('users').values(account).execute();
      const review = { product_id: productId, user_id: id, user_name: 'Asha', message: 'Lovely', rating: 5 };
      await tx
        .insertInto('reviews')
        .values({ id: uuidv7(), ...review })
        .execute();
    }
    const sums = { review_count: 101, rating_sum: 505 };
    await tx.updateTable('product_ratings').set(sums).where('product_id', '=', productId).execute();
  });
  const reviews = await send('GET', `/api/shop/review/${productId}`);
  expect(new Set(reviews.data.map(({ id }: Json) => id)).size).toBe(101);
});

/** Calls of product §7 that it says are beyond the specification. */
const BEYOND = [
  'POST /api/admin/products/fetch-picture',
  'PUT /api/admin/orders/address/{id}',
  'GET /api/common/feature/all',
  'PUT /api/common/feature/edit/{id}',
  'POST /api/shop/review/upload-picture/{productId}',
  'POST /api/shop/stock-request/add',
  'GET /api/shop/products/bought-with/{id}',
  'GET /api/shop/saved',
  'POST /api/shop/saved',
  'DELETE /api/shop/saved/{productId}',
  'PUT /api/profile/language',
  'GET /api/profile/export',
  'POST /api/profile/close',
];

/** Whether a call that was made is one that is written `GET /api/…/{id}`. */
const matches = (call: string, made: string) =>
  new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(made);

test('the tests above make every call of the specification, and no other', async () => {
  const product = await readFile(join(import.meta.dirname, '../../../docs/product.md'), 'utf8');
  const listed = [...product.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^` ?]+)/g)].map(
    ([, call = '']) => call,
  );
  expect(listed).toEqual(expect.arrayContaining(BEYOND));
  const isOfSpecification = (call: string) => !BEYOND.includes(call);
  const calls = [...new Set(listed)].filter(isOfSpecification);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((call) => ![...called].some((made) => matches(call, made)))).toEqual([]);
  expect([...called].filter((made) => !calls.some((call) => matches(call, made)))).toEqual([]);
});

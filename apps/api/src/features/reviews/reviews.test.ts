import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/reviews/endpoints';
import { tooMany } from '@shop/contract/reviews/refusals';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function newPurchaser(productId: string, userName?: string): Promise<SignedIn> {
  const shopper = await shop.newShopper({ userName });
  await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  return shopper;
}

function review(
  token: string | undefined,
  productId: string,
  reviewValue = 5,
  reviewMessage = 'Lathers well',
) {
  return shop.call(contract.addReview, { token, body: { productId, reviewMessage, reviewValue } });
}

async function reviewsOf(productId: string, query: { page?: number; limit?: number } = {}) {
  return shop.callOk(contract.listReviews, { params: { productId }, query });
}

/** The sums stored for the product, and what its reviews actually add up to. */
async function sumsOf(productId: string) {
  const kept = await shop.database.read
    .selectFrom('product_ratings')
    .select(['review_count as count', 'rating_sum as sum'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const written = await shop.database.read
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', productId)
    .execute();
  const sum = written.reduce((total, { rating }) => total + rating, 0);
  return { kept, written: { count: written.length, sum } };
}

test('refuses a visitor and an admin', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await shop.newAdmin();
  expect(await review(undefined, productId)).toMatchObject({ status: 401 });
  expect(await review(token, productId)).toMatchObject({ status: 403 });
  expect((await reviewsOf(productId)).total).toBe(0);
});

test("refuses a review in somebody else's name", async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  const { id: userId } = await shop.newShopper();
  const body = { productId, userId, reviewMessage: 'Mine', reviewValue: 5 };
  expect(await shop.call(contract.addReview, { token, body })).toMatchObject({ status: 403 });
  expect((await reviewsOf(productId)).total).toBe(0);
});

test('refuses who did not buy the product', async () => {
  const [productId, otherProductId] = [await newProduct(shop.database), await newProduct(shop.database)];
  const { token } = await newPurchaser(otherProductId);
  expect(await review(token, productId)).toMatchObject({
    status: 403,
    body: {
      success: false,
      message: 'You must purchase this product to write a review.',
      code: 'not_purchased',
    },
  });
});

test.each(['pending', 'canceled'] as const)('a %s order makes no purchaser', async (paymentStatus) => {
  const productId = await newProduct(shop.database);
  const { id: userId, token } = await shop.newShopper();
  await newOrder(shop.database, { userId, productIds: [productId], paymentStatus });
  expect(await review(token, productId)).toMatchObject({ status: 403 });
  expect((await sumsOf(productId)).kept).toEqual({ count: 0, sum: 0 });
});

test.each([0, 6, -1, 4.5])('refuses the rating %d with a sentence', async (rating) => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  const sentence = 'Choose a rating from 1 to 5 stars';
  expect(await review(token, productId, rating)).toMatchObject({
    status: 400,
    body: { success: false, message: sentence, fields: { reviewValue: sentence } },
  });
  expect((await reviewsOf(productId)).total).toBe(0);
});

test.each(['', ' \n '])('refuses the empty text %j', async (text) => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  expect(await review(token, productId, 5, text)).toMatchObject({
    status: 400,
    body: { fields: { reviewMessage: 'Enter your review message.' } },
  });
});

test.each([
  ['unknown', uuidv7()],
  ['malformed', 'no-id'],
])('answers 404 for an %s product', async (_kind, productId) => {
  const { token } = await shop.newShopper();
  expect(await review(token, productId)).toMatchObject({ status: 404 });
  expect(await shop.call(contract.listReviews, { params: { productId } })).toMatchObject({ status: 404 });
});

test('where the owner wants it, a purchaser waits until the order is delivered', async () => {
  const strict = await buildTestShop({
    database: shop.database,
    settings: { ...demonstrationSettings, reviews: { ...demonstrationSettings.reviews, from: 'delivered' } },
  });
  const productId = await newProduct(shop.database);
  const { id: userId, token } = await newPurchaser(productId);
  const body = { productId, reviewMessage: 'Lathers well', reviewValue: 5 };
  expect(await strict.call(contract.addReview, { token, body })).toMatchObject({ status: 403 });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_status: 'delivered' }).where('user_id', '=', userId).execute(),
  );
  expect(await strict.call(contract.addReview, { token, body })).toMatchObject({ status: 200 });
  await strict.close();
});

test('answers 404 for a product that is no longer sold', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', productId).execute(),
  );
  expect(await review(token, productId)).toMatchObject({ status: 404 });
  expect(await shop.call(contract.listReviews, { params: { productId } })).toMatchObject({ status: 404 });
});

test('shows a review to everybody under the name of the account, whatever name was sent', async () => {
  const productId = await newProduct(shop.database);
  const { id: userId, token } = await newPurchaser(productId, 'Kamala');
  const answer = await shop.callOk(contract.addReview, {
    token,
    body: { productId, userId, userName: 'Somebody', reviewMessage: ' Lathers well ', reviewValue: 4 },
  });
  const written = { productId, userId, userName: 'Kamala', reviewMessage: 'Lathers well', reviewValue: 4 };
  expect(answer).toMatchObject({ success: true, message: 'Review added successfully!', data: written });
  expect(await reviewsOf(productId)).toMatchObject({ success: true, data: [answer.data], total: 1 });
});

test("a second review replaces the shopper's first", async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  const neighbour = await newPurchaser(productId);
  await review(token, productId, 1, 'Too dry');
  shop.clock.advance(1_000);
  await review(neighbour.token, productId, 3, 'Fine');
  shop.clock.advance(1_000);
  expect(await review(token, productId, 5, 'Better in winter')).toMatchObject({ status: 200 });
  const { data } = await reviewsOf(productId);
  expect(data.map(({ reviewMessage }) => reviewMessage)).toEqual(['Better in winter', 'Fine']);
  const sums = await sumsOf(productId);
  expect(sums.kept).toEqual({ count: 2, sum: 8 });
});

test('lists the newest first, page by page, with the number of all', async () => {
  const productId = await newProduct(shop.database);
  for (const rating of [1, 2, 3]) {
    const { token } = await newPurchaser(productId);
    await review(token, productId, rating);
    shop.clock.advance(1_000);
  }
  const ratings = async (page: number) => {
    const { data, total } = await reviewsOf(productId, { page, limit: 2 });
    return { values: data.map(({ reviewValue }) => reviewValue), total };
  };
  expect(await ratings(1)).toEqual({ values: [3, 2], total: 3 });
  expect(await ratings(2)).toEqual({ values: [1], total: 3 });
  expect(await ratings(3)).toEqual({ values: [], total: 3 });
});

test('keeps count and sum right under reviews and second reviews at once', async () => {
  const productId = await newProduct(shop.database);
  const purchasers = await Promise.all(Array.from({ length: 6 }, () => newPurchaser(productId)));
  const writes = purchasers.flatMap(({ token }, index) =>
    [1, 5, 3].map((rating) => review(token, productId, ((rating + index) % 5) + 1)),
  );
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses).toEqual(Array(18).fill(200));
  const { kept, written } = await sumsOf(productId);
  expect(kept).toEqual(written);
  expect(written.count).toBe(6);
  expect(shop.errorLines()).toEqual([]);
});

test('ten first reviews of one shopper at once leave one', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  await Promise.all([1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rating) => review(token, productId, rating)));
  const { kept, written } = await sumsOf(productId);
  expect(written.count).toBe(1);
  expect(kept).toEqual(written);
});

test('a shopper writes twenty reviews an hour, since each makes all pages anew', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  for (let written = 0; written < 20; written += 1) expect((await review(token, productId)).status).toBe(200);
  expect(await review(token, productId, 1)).toMatchObject({
    status: 429,
    body: { code: 'too_many_reviews', message: tooMany.text() },
    headers: { 'retry-after': '3600' },
  });
  expect((await reviewsOf(productId)).data).toMatchObject([{ reviewValue: 5 }]);
});

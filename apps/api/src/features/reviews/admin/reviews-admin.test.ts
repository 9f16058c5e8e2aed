import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeholderEmail } from '@shop/contract/auth/placeholder-email';
import { getProduct } from '@shop/contract/catalog/endpoints';
import { pathOf } from '@shop/contract/call';
import * as contract from '@shop/contract/reviews/endpoints';
import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Picture } from '@shop/contract/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { removeUnusedPictures } from '../../media/index.ts';
import { multipartBody, photograph, uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function newPurchaser(productId: string): Promise<SignedIn> {
  const shopper = await shop.newShopper();
  await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  return shopper;
}

async function newReview(productId: string, { rating = 5, images = [] as string[], by }: NewReview = {}) {
  const { token } = by ?? (await newPurchaser(productId));
  const body = { productId, reviewMessage: 'Lathers well', reviewValue: rating, images };
  return (await shop.callOk(contract.addReview, { token, body })).data;
}

interface NewReview {
  rating?: number;
  images?: string[];
  by?: SignedIn;
}

async function uploadPhotograph(token: string, productId: string) {
  const { payload, headers } = multipartBody([{ bytes: await photograph() }]);
  const response = await shop.app.inject({
    method: 'POST',
    url: pathOf(contract.uploadReviewPicture, { productId }),
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json<{ data: Picture; code?: string }>() };
}

const reviewsOf = (productId: string) => shop.callOk(contract.listReviews, { params: { productId } });
const ratingOf = async (productId: string) => {
  const { data } = await shop.callOk(getProduct, { params: { id: productId } });
  return [data.averageReview, data.reviewCount];
};
const find = (query: object) => shop.callOk(contract.listAllReviews, { token: admin.token, query });

test('a review of a closed account tells no email', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const { _id: id } = await newReview(productId, { by });
  await shop.database.write((tx) =>
    tx
      .updateTable('users')
      .set({ email: placeholderEmail(`closed-${by.id}`) })
      .where('id', '=', by.id)
      .execute(),
  );
  const { data } = await find({ product: productId });
  expect(data).toMatchObject([{ _id: id }]);
  expect(data[0]).not.toHaveProperty('email');
});

test('a purchaser adds photographs, which everybody sees in their order', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const [one, other] = [
    await uploadPhotograph(by.token, productId),
    await uploadPhotograph(by.token, productId),
  ];
  expect([one.status, other.status]).toEqual([200, 200]);
  const images = [other.body.data.url, one.body.data.url];
  await newReview(productId, { by, images });
  const { data } = await reviewsOf(productId);
  expect(data[0]?.pictures?.map(({ url }) => url)).toEqual(images);

  const [review] = (await find({ kind: 'withPictures' })).data;
  expect(review).toMatchObject({ productId, email: by.email, isHidden: false, hidings: [] });
  await newReview(productId, { by });
  expect((await reviewsOf(productId)).data[0]).not.toHaveProperty('pictures');
});

test('who did not buy the product uploads no photograph', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await shop.newShopper();
  expect(await uploadPhotograph(token, productId)).toMatchObject({
    status: 403,
    body: { code: 'not_purchased' },
  });
});

test('refuses photographs of somebody else, of the shop, and a fifth one', async () => {
  const productId = await newProduct(shop.database);
  const [by, neighbour] = [await newPurchaser(productId), await newPurchaser(productId)];
  const theirs = (await uploadPhotograph(neighbour.token, productId)).body.data.url;
  const shops = (await uploadPicture(shop, admin.token)).url;
  const own = (await uploadPhotograph(by.token, productId)).body.data.url;
  for (const images of [[theirs], [shops], ['/media/nothing.webp'], Array<string>(5).fill(own)]) {
    const body = { productId, reviewMessage: 'Fine', reviewValue: 4, images };
    expect(await shop.call(contract.addReview, { token: by.token, body })).toMatchObject({
      status: 400,
      body: { fields: { images: expect.any(String) as string } },
    });
  }
  expect((await reviewsOf(productId)).total).toBe(0);
});

test('of many photographs at once from one shopper twenty an hour are taken', async () => {
  const productId = await newProduct(shop.database);
  const { token } = await newPurchaser(productId);
  await shop.database.write(async (tx) => {
    const email = (
      await tx
        .selectFrom('users')
        .select('email')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).email;
    const row = {
      kind: 'review_picture' as const,
      email: email.toLowerCase(),
      network: '203.0.113.9',
      at: shop.clock.now(),
    };
    await tx
      .insertInto('attempts')
      .values(Array.from({ length: 19 }, () => row))
      .execute();
  });
  const answers = await Promise.all([1, 2, 3].map(() => uploadPhotograph(token, productId)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
});

test('a hidden review is seen by nobody and does not count, and its reason is kept', async () => {
  const productId = await newProduct(shop.database);
  const { _id: id } = await newReview(productId, { rating: 1 });
  await newReview(productId, { rating: 5 });
  expect(await ratingOf(productId)).toEqual([3, 2]);

  const body = { reason: 'Names a neighbour' };
  const hide = () => shop.callOk(contract.hideReview, { token: admin.token, params: { id }, body });
  expect(await hide()).toMatchObject({ message: reviewMessages.hidden, data: { isHidden: true } });
  expect((await hide()).data.hidings).toHaveLength(1);
  expect(await ratingOf(productId)).toEqual([5, 1]);
  expect(await reviewsOf(productId)).toMatchObject({ total: 1, data: [{ reviewValue: 5 }] });
  expect((await find({ kind: 'hidden', id })).data).toMatchObject([
    { _id: id, hidings: [{ reason: body.reason, by: 'Owner', shownAt: null }] },
  ]);

  const shown = await shop.callOk(contract.showReview, { token: admin.token, params: { id } });
  expect(shown.data).toMatchObject({ isHidden: false, hidings: [{ shownAt: expect.any(String) as string }] });
  await shop.callOk(contract.showReview, { token: admin.token, params: { id } });
  expect(await ratingOf(productId)).toEqual([3, 2]);
});

test('a hidden review that its shopper writes again stays hidden and uncounted', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const { _id: id } = await newReview(productId, { by, rating: 1 });
  const call = { token: admin.token, params: { id } };
  await shop.callOk(contract.hideReview, { ...call, body: { reason: 'Abuse' } });
  await newReview(productId, { by, rating: 2 });
  expect(await ratingOf(productId)).toEqual([0, 0]);
  expect((await reviewsOf(productId)).data).toEqual([]);
  await shop.callOk(contract.showReview, call);
  expect(await ratingOf(productId)).toEqual([2, 1]);
});

test('an owner answers once, changes the answer and takes it away', async () => {
  const productId = await newProduct(shop.database);
  const { _id: id } = await newReview(productId);
  const answer = (text: string) =>
    shop.callOk(contract.answerReview, { token: admin.token, params: { id }, body: { answer: text } });
  const shownAnswer = async () => (await reviewsOf(productId)).data[0]?.answer?.text;

  expect((await find({ kind: 'unanswered', id })).total).toBe(1);
  expect(await answer(' Thank you! ')).toMatchObject({ message: reviewMessages.answered });
  expect(await shownAnswer()).toBe('Thank you!');
  expect((await find({ kind: 'unanswered', id })).total).toBe(0);
  await answer('Thanks');
  expect(await shownAnswer()).toBe('Thanks');
  expect(await answer(' ')).toMatchObject({ message: reviewMessages.answerRemoved });
  expect(await shownAnswer()).toBeUndefined();
});

test('finds reviews by stars and by a part of the product’s name, page by page', async () => {
  const title = `Vetiver ${uuidv7()}`;
  const productId = await newProduct(shop.database, { title });
  for (const rating of [5, 3, 5]) {
    await newReview(productId, { rating });
    shop.clock.advance(1_000);
  }
  const product = title.slice(3).toUpperCase();
  expect((await find({ product })).data.map(({ reviewValue }) => reviewValue)).toEqual([5, 3, 5]);
  expect(await find({ product, stars: 5 })).toMatchObject({ total: 2 });
  expect(await find({ product, page: 2, limit: 2 })).toMatchObject({ total: 3, data: [{ reviewValue: 5 }] });
  expect(await find({ product: `%${title}` })).toMatchObject({ total: 0, data: [] });
});

test('hiding and showing at once with reviews that are written leaves the sums right', async () => {
  const productId = await newProduct(shop.database);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => newPurchaser(productId)));
  const reviews = await Promise.all(buyers.map((by) => newReview(productId, { by, rating: 4 })));
  await Promise.all(
    reviews.flatMap(({ _id: id }, index) => {
      const call = { token: admin.token, params: { id } };
      return [
        shop.callOk(contract.hideReview, { ...call, body: { reason: 'Check' } }),
        newReview(productId, { by: buyers[index] as SignedIn, rating: 1 + index }),
        shop.callOk(contract.showReview, call),
        shop.callOk(contract.hideReview, { ...call, body: { reason: 'Again' } }),
      ];
    }),
  );
  const visible = await reviewsOf(productId);
  const sum = visible.data.reduce((total, { reviewValue }) => total + reviewValue, 0);
  const kept = await shop.database.read
    .selectFrom('product_ratings')
    .select(['review_count', 'rating_sum'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ review_count: visible.data.length, rating_sum: sum });
  expect(shop.errorLines()).toEqual([]);
});

test.each(['answer', 'hide', 'show'] as const)(
  '%s of a review that does not exist is 404',
  async (change) => {
    const endpoint = { answer: contract.answerReview, hide: contract.hideReview, show: contract.showReview }[
      change
    ];
    const response = await shop.app.inject({
      method: 'PUT',
      url: pathOf(endpoint, { id: uuidv7() }),
      headers: { authorization: `Bearer ${admin.token}` },
      ...(change !== 'show' && { payload: { answer: 'Thanks', reason: 'Abuse' } }),
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'review_not_found']);
  },
);

test('a review that takes the place of one shows photographs of it again', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const upload = async () => (await uploadPhotograph(by.token, productId)).body.data.url;
  const [kept, left, added] = [await upload(), await upload(), await upload()];
  await newReview(productId, { by, images: [kept, left] });
  await newReview(productId, { by, images: [added, kept] });
  const { data } = await shop.callOk(contract.listReviews, { params: { productId } });
  expect(data.map(({ pictures }) => pictures?.map(({ url }) => url))).toEqual([[added, kept]]);
});

test('photographs that no review or ticket shows are deleted after two days, with their files', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const upload = async () => (await uploadPhotograph(by.token, productId)).body.data.url;
  const [shown, replaced, unsent] = [await upload(), await upload(), await upload()];
  await newReview(productId, { by, images: [replaced] });
  await newReview(productId, { by, images: [shown] });
  const owners = await uploadPicture(shop, admin.token);
  const known = async () => {
    const rows = await shop.database.read.selectFrom('pictures').select('id').execute();
    return [shown, replaced, unsent, owners.url].map((url) => rows.some(({ id }) => url.includes(id)));
  };
  const statusOf = async (url: string) => (await shop.app.inject(url)).statusCode;
  const clean = (hours: number) =>
    removeUnusedPictures({
      database: shop.database,
      pictures: shop.pictures,
      clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
    });
  await clean(47);
  expect(await known()).toEqual([true, true, true, true]);
  await clean(49);
  expect(await known()).toEqual([true, false, false, true]);
  expect(await statusOf(shown)).toBe(200);
  expect(await statusOf(unsent)).toBe(404);

  const late = { productId, reviewMessage: 'Late', reviewValue: 4, images: [unsent] };
  expect(await shop.call(contract.addReview, { token: by.token, body: late })).toMatchObject({
    status: 400,
    body: { code: 'not_uploaded', fields: { images: expect.any(String) } },
  });
});

test('a review that is sent while its photographs are removed has them or is told so', async () => {
  const productId = await newProduct(shop.database);
  const clock = { now: () => new Date(Date.now() + 50 * 3_600_000) };
  for (let round = 0; round < 4; round += 1) {
    const by = await newPurchaser(productId);
    const { url } = (await uploadPhotograph(by.token, productId)).body.data;
    const body = { productId, reviewMessage: 'In time?', reviewValue: 5, images: [url] };
    const [answer] = await Promise.all([
      shop.call(contract.addReview, { token: by.token, body }),
      removeUnusedPictures({ database: shop.database, pictures: shop.pictures, clock }),
    ]);
    expect([200, 400]).toContain(answer.status);
    expect((await shop.app.inject(url)).statusCode).toBe(answer.status === 200 ? 200 : 404);
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct } from '@shop/contract/catalog/endpoints';
import * as contract from '@shop/contract/reviews/endpoints';
import type { ReviewSort } from '@shop/contract/reviews/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';

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

/** A review, a second later than the one before. */
async function newReview(productId: string, rating: number, by?: SignedIn) {
  const { token } = by ?? (await newPurchaser(productId));
  shop.clock.advance(1_000);
  const body = { productId, reviewMessage: `${rating} stars`, reviewValue: rating };
  return (await shop.callOk(contract.addReview, { token, body })).data._id;
}

type Choice = { sort?: ReviewSort; stars?: number; withPictures?: 'true'; page?: number; limit?: number };

async function listed(productId: string, query: Choice = {}) {
  const { data, total, counts } = await shop.callOk(contract.listReviews, { params: { productId }, query });
  return {
    ids: data.map(({ _id }) => _id),
    stars: data.map(({ reviewValue }) => reviewValue),
    total,
    counts,
  };
}

function mark({ token }: SignedIn, reviewId: string, isHelpful = true) {
  return shop.call(contract.setHelpful, { token, params: { id: reviewId }, body: { isHelpful } });
}

async function addPhotograph(reviewId: string) {
  await shop.database.write(async (tx) => {
    await sql`insert into pictures (id, width, height, widths, preview)
      values (${reviewId}::uuid, 1, 1, '{1}', '')`.execute(tx);
    await sql`insert into review_pictures values (${reviewId}::uuid, 0, ${reviewId}::uuid)`.execute(tx);
    tx.tell('catalogue');
  });
}

test('counts the stars as the mean does, through reviews, second ones, hiding and showing again', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const first = await newReview(productId, 2, by);
  for (const rating of [5, 5, 4]) await newReview(productId, rating);
  const agree = async (all: number[]) => {
    const { counts, total } = await listed(productId);
    const { data } = await shop.callOk(getProduct, { params: { id: productId } });
    expect(counts?.all).toEqual(all);
    const count = all.reduce((sum, number) => sum + number, 0);
    const sum = all.reduce((stars, number, index) => stars + number * (index + 1), 0);
    expect({ total, mean: data.averageReview, count: data.reviewCount }).toEqual({
      total: count,
      mean: Math.round((sum / count) * 100) / 100,
      count,
    });
  };
  await agree([0, 1, 0, 1, 2]);
  await newReview(productId, 1, by);
  await agree([1, 0, 0, 1, 2]);
  const call = { token: admin.token, params: { id: first } };
  await shop.callOk(contract.hideReview, { ...call, body: { reason: 'Abuse' } });
  await agree([0, 0, 0, 1, 2]);
  await newReview(productId, 3, by);
  await agree([0, 0, 0, 1, 2]);
  await shop.callOk(contract.showReview, call);
  await agree([0, 0, 1, 1, 2]);
});

test('the counts are right after reviews and second reviews at once', async () => {
  const productId = await newProduct(shop.database);
  const purchasers = await Promise.all([1, 2, 3, 4].map(() => newPurchaser(productId)));
  const body = { productId, reviewMessage: 'Fine' };
  const answers = await Promise.all(
    purchasers.flatMap(({ token }) =>
      [1, 5, 3].map((reviewValue) =>
        shop.call(contract.addReview, { token, body: { ...body, reviewValue } }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const { stars, counts } = await listed(productId);
  expect(counts?.all).toEqual([1, 2, 3, 4, 5].map((of) => stars.filter((given) => given === of).length));
});

test('sorts and filters in every way, page by page', async () => {
  const productId = await newProduct(shop.database);
  const [a, b, c, d, e] = [
    await newReview(productId, 3),
    await newReview(productId, 5),
    await newReview(productId, 1),
    await newReview(productId, 5),
    await newReview(productId, 3),
  ];
  const readers = [await shop.newShopper(), await shop.newShopper()] as const;
  for (const reader of readers) expect(await mark(reader, a)).toMatchObject({ status: 200 });
  await mark(readers[0], d);
  await addPhotograph(b);
  await addPhotograph(c);

  const ids = async (query: Choice) => (await listed(productId, query)).ids;
  expect(await ids({})).toEqual([e, d, c, b, a]);
  expect(await ids({ sort: 'newest' })).toEqual([e, d, c, b, a]);
  expect(await ids({ sort: 'helpful' })).toEqual([a, d, e, c, b]);
  expect(await ids({ sort: 'best' })).toEqual([d, b, e, a, c]);
  expect(await ids({ sort: 'worst' })).toEqual([c, e, a, d, b]);
  expect(await ids({ sort: 'best', page: 2, limit: 2 })).toEqual([e, a]);
  expect(await ids({ sort: 'best', page: 3, limit: 2 })).toEqual([c]);
  expect(await listed(productId, { stars: 3, sort: 'helpful' })).toMatchObject({ ids: [a, e], total: 2 });
  expect(await listed(productId, { withPictures: 'true' })).toMatchObject({
    ids: [c, b],
    total: 2,
    counts: { all: [1, 0, 2, 0, 2], withPictures: [1, 0, 0, 0, 1] },
  });
  expect(await listed(productId, { withPictures: 'true', stars: 5 })).toMatchObject({ ids: [b], total: 1 });
  expect(await listed(productId, { withPictures: 'true', stars: 3 })).toMatchObject({ ids: [], total: 0 });
});

test.each([{ sort: 'loudest' }, { stars: 6 }, { withPictures: 'false' }])('refuses %j', async (query) => {
  const productId = await newProduct(shop.database);
  const call = { params: { productId }, query: query as Choice };
  expect(await shop.call(contract.listReviews, call)).toMatchObject({ status: 400 });
});

test('counts each shopper once as helped, in many tabs at once too, and takes it back', async () => {
  const productId = await newProduct(shop.database);
  const reviewId = await newReview(productId, 4);
  const [reader, other] = [await shop.newShopper(), await shop.newShopper()];
  const answers = await Promise.all([1, 2, 3, 4].map(() => mark(reader, reviewId)));
  for (const { body } of answers) expect(body).toMatchObject({ data: { helpfulCount: 1 } });
  expect(await mark(other, reviewId)).toMatchObject({ body: { data: { helpfulCount: 2 } } });
  const count = async () => {
    const { data } = await shop.callOk(contract.listReviews, { params: { productId } });
    return data[0]?.helpfulCount;
  };
  expect(await count()).toBe(2);
  const marked = ({ token }: SignedIn) =>
    shop.callOk(contract.listHelpful, { token, params: { id: productId } });
  expect((await marked(reader)).data).toEqual([reviewId]);
  await mark(reader, reviewId, false);
  expect(await mark(reader, reviewId, false)).toMatchObject({ body: { data: { helpfulCount: 1 } } });
  expect((await marked(reader)).data).toEqual([]);
  await mark(other, reviewId, false);
  expect(await count()).toBeUndefined();
});

test('takes no mark for the own review, of a visitor, of an owner, or for a hidden or unknown review', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const reviewId = await newReview(productId, 5, by);
  expect(await mark(by, reviewId)).toMatchObject({ status: 409, body: { code: 'own_review' } });
  expect(await mark(admin, reviewId)).toMatchObject({ status: 403 });
  const params = { id: reviewId };
  expect(await shop.call(contract.setHelpful, { params, body: { isHelpful: true } })).toMatchObject({
    status: 401,
  });
  const reader = await shop.newShopper();
  expect(await mark(reader, productId)).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
  await shop.callOk(contract.hideReview, {
    token: admin.token,
    params: { id: reviewId },
    body: { reason: 'Abuse' },
  });
  expect(await mark(reader, reviewId)).toMatchObject({ status: 404 });
});

test('words that are replaced lose who found the former ones helpful, and so does an erased account', async () => {
  const productId = await newProduct(shop.database);
  const by = await newPurchaser(productId);
  const [replaced, kept] = [await newReview(productId, 5, by), await newReview(productId, 4)];
  const reader = await shop.newShopper();
  await mark(reader, replaced);
  await mark(reader, kept);
  await newReview(productId, 2, by);
  const counts = async () => {
    const { data } = await shop.callOk(contract.listReviews, {
      params: { productId },
      query: { sort: 'best' },
    });
    return data.map(({ helpfulCount }) => helpfulCount);
  };
  expect(await counts()).toEqual([1, undefined]);
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('review_helpful').where('user_id', '=', reader.id).execute();
    tx.tell('catalogue');
  });
  expect(await counts()).toEqual([undefined, undefined]);
});

test('a shopper may change 60 marks an hour', async () => {
  const productId = await newProduct(shop.database);
  const reviewId = await newReview(productId, 5);
  const reader = await shop.newShopper();
  const row = {
    kind: 'review_helpful' as const,
    email: reader.email,
    network: '203.0.113.9',
    at: shop.clock.now(),
  };
  await shop.database.write((tx) =>
    tx
      .insertInto('attempts')
      .values(Array.from({ length: 59 }, () => row))
      .execute(),
  );
  expect(await mark(reader, reviewId)).toMatchObject({ status: 200 });
  expect(await mark(reader, reviewId, false)).toMatchObject({
    status: 429,
    body: { code: 'too_many_helpful' },
  });
  shop.clock.advance(3_600_000);
  expect(await mark(reader, reviewId, false)).toMatchObject({ status: 200 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addCode, editCode, listFittingCodes, stopCode } from '@shop/contract/offers/endpoints';
import * as offerMessages from '@shop/contract/offers/messages';
import { shopperWithCart } from '../../testing/buy.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { codeTerms, makeCode } from '../../testing/code-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';

let shop: TestShop;
let owner: SignedIn;
let soap: string;
let shampoo: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  soap = await newProduct(shop.database, { pricePaise: 20_000, stock: 100 });
  shampoo = await newProduct(shop.database, { pricePaise: 30_000, stock: 100 });
});
afterAll(() => shop.close());

const buyer = (quantity = 1) => shopperWithCart(shop, [{ productId: soap, quantity }]);
const fitting = async ({ shopper }: Awaited<ReturnType<typeof buyer>>) =>
  (await shop.callOk(listFittingCodes, { token: shopper.token })).data;
const tomorrow = () => typedTimeOfIndia(new Date(shop.clock.now().getTime() + 24 * 3_600_000));

test('what fits the cart is offered with what it saves, the most first, and nothing that does not fit', async () => {
  const make = (terms: object) => makeCode(shop, owner.token, { inCart: true, ...terms });
  const [small, large] = [await make({ percent: 10 }), await make({ percent: 25 })];
  await make({ percent: 50, leastOrder: 5_000 });
  await make({ percent: 50, scope: { kind: 'products', ids: [shampoo] } });
  await make({ percent: 50, from: tomorrow() });
  const stopped = await make({ percent: 50 });
  await shop.callOk(stopCode, { token: owner.token, params: { id: stopped._id }, body: { stopped: true } });
  expect(await fitting(await buyer(2))).toEqual([
    { code: large.code, discount: 100, shippingSaved: 0 },
    { code: small.code, discount: 40, shippingSaved: 0 },
  ]);
  const empty = await shop.newShopper();
  expect((await shop.callOk(listFittingCodes, { token: empty.token })).data).toEqual([]);
  for (const { _id: id } of [small, large]) {
    await shop.callOk(stopCode, { token: owner.token, params: { id }, body: { stopped: true } });
  }
});

test('a code that is not public is never offered', async () => {
  const quiet = await makeCode(shop, owner.token, { percent: 90 });
  expect(quiet.inCart).toBe(false);
  const body = codeTerms(shop, { inCart: true, givenTo: 'The hotel' });
  expect(await shop.call(addCode, { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { fields: { givenTo: offerMessages.givenToSomebody } },
  });
  // As the version before leaves one that it edits: it knows only for whom.
  const given = await makeCode(shop, owner.token, { percent: 90, inCart: true });
  await shop.database.write((tx) =>
    tx.updateTable('offers').set({ given_to: 'The hotel' }).where('id', '=', given._id).execute(),
  );
  expect(await fitting(await buyer())).toEqual([]);
});

test('a client that does not know the tick leaves it as it is', async () => {
  const { _id: id, code } = await makeCode(shop, owner.token, { percent: 5, inCart: true });
  const { data } = await shop.callOk(editCode, {
    token: owner.token,
    params: { id },
    body: codeTerms(shop, { code, percent: 6 }),
  });
  expect(data).toMatchObject({ inCart: true, percent: 6 });
  expect(await fitting(await buyer())).toEqual([{ code, discount: 12, shippingSaved: 0 }]);
});

test('of many only the newest ten are tried, and three are offered', async () => {
  for (let percent = 30; percent < 42; percent += 1) {
    await makeCode(shop, owner.token, { percent, inCart: true });
    shop.clock.advance(1_000);
  }
  expect((await fitting(await buyer())).map(({ discount }) => discount)).toEqual([82, 80, 78]);
});

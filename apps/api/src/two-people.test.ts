import { getBackups, saveBackupTerms } from '@shop/contract/backups/endpoints';
import { addBanner, editBanner, listAllBanners } from '@shop/contract/banners/endpoints';
import { addCategory, arrangeShelf, getShelf } from '@shop/contract/categories/endpoints';
import { getRateCard, saveRateCard } from '@shop/contract/courier-bills/endpoints';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { correctCustomer, correctCustomerAddress, getCustomer } from '@shop/contract/customers/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import {
  endFailedDelivery,
  getParcelMoney,
  noteGoingBack,
  saveCourierClaim,
} from '@shop/contract/failed-deliveries/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { answerQuestion, askQuestion } from '@shop/contract/questions/endpoints';
import { answerReview } from '@shop/contract/reviews/endpoints';
import { editRole, listStaff } from '@shop/contract/staff/endpoints';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { addWebhook, changeWebhook, listWebhooks } from '@shop/contract/webhooks/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { someAddress } from './testing/buy.ts';
import { newProduct } from './testing/product-builder.ts';
import { newSoldOrder } from './testing/sold-order.ts';
import { uploadPicture } from './testing/upload-picture.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await shop.newAdmin();
});

const own = <T extends object>(input: T) => ({ token: owner.token, ...input });

test('a feature image: each keeps the words that only one of two has changed', async () => {
  const { url: image } = await uploadPicture(shop, owner.token);
  const { data } = await shop.callOk(addBanner, own({ body: { image, alt: 'Soap' } }));
  const params = { id: data._id };
  await shop.callOk(editBanner, own({ params, body: { heading: 'Monsoon' } }));
  await shop.callOk(editBanner, own({ params, body: { link: '/shop/listing', button: 'See' } }));
  const { data: all } = await shop.callOk(listAllBanners, own({}));
  expect(all.at(-1)).toMatchObject({ alt: 'Soap', heading: 'Monsoon', link: '/shop/listing', button: 'See' });
});

const mayOfManager = async () =>
  (await shop.callOk(listStaff, own({}))).data.roles.find(({ role }) => role === 'manager')?.permissions ??
  [];

test('a role: a right that one has taken is not given back by the other, who has not seen it', async () => {
  const edit = (
    permissions: Awaited<ReturnType<typeof mayOfManager>>,
    permissionsSeen?: typeof permissions,
  ) =>
    shop.call(
      editRole,
      own({ params: { role: 'manager' as const }, body: { permissions, permissionsSeen } }),
    );
  const seen = await mayOfManager();
  expect(seen).toContain('refunds');
  const without = seen.filter((each) => each !== 'refunds');
  expect(await edit(without, seen.toReversed())).toMatchObject({ status: 200 });
  // The same once more, as after a lost answer.
  expect(await edit(without, seen)).toMatchObject({ status: 200 });
  expect(await edit([...seen, 'books'], seen)).toMatchObject({ status: 409, body: { code: 'role_changed' } });
  expect(await mayOfManager()).toEqual(without);
  // A client that does not say what it has seen is served as before.
  expect(await edit(seen)).toMatchObject({ status: 200 });
});

test('the order of a category: the second sees the first’s, and a new price of a product is nobody’s order', async () => {
  const { data: category } = await shop.callOk(addCategory, own({ body: { label: `Bar ${uuidv7()}` } }));
  const ofCategory = { category: category._id };
  const [a, b, c] = [
    await newProduct(shop.database, { ...ofCategory, pricePaise: 10_000 }),
    await newProduct(shop.database, { ...ofCategory, pricePaise: 20_000 }),
    await newProduct(shop.database, { ...ofCategory, pricePaise: 30_000 }),
  ];
  const arrange = (productIds: string[], productIdsSeen?: string[]) =>
    shop.call(
      arrangeShelf,
      own({ params: { categoryId: category._id }, body: { productIds, productIdsSeen } }),
    );
  const shelf = async () =>
    (await shop.callOk(getShelf, own({ params: { categoryId: category._id } }))).data.map(({ _id }) => _id);
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ price_paise: 40_000 }).where('id', '=', a).execute(),
  );
  for (const again of [false, true])
    expect([again, await arrange([c, a, b], [a, b, c])]).toMatchObject([again, { status: 200 }]);
  expect(await arrange([b, a, c], [a, b, c])).toMatchObject({
    status: 409,
    body: { code: 'shelf_changed', data: [{ _id: c }, { _id: a }, { _id: b }] },
  });
  expect(await shelf()).toEqual([c, a, b]);
  expect(await arrange([b, a, c], [c, a, b])).toMatchObject({ status: 200 });
  expect(await arrange([c, b, a])).toMatchObject({ status: 200 });
});

const rates: RateCard = {
  fromPinCode: '171001',
  boxGrams: 100,
  pieceGrams: 150,
  lengthCm: 20,
  breadthCm: 15,
  heightCm: 8,
  divisor: 5_000,
  slabGrams: 500,
  zones: { A: {}, B: {}, C: {}, D: {}, E: {} },
  disputeDays: 7,
};

const saveRates = (card: RateCard, seen?: RateCard | null) =>
  shop.call(saveRateCard, own({ body: { ...card, seen } }));
const ratesNow = async () => (await shop.callOk(getRateCard, own({}))).data;

test('the rates of a courier: the second sees the first’s', async () => {
  expect(await saveRates(rates, null)).toMatchObject({ status: 200 });
  const first = { ...rates, cashFee: 40 };
  const seen = await ratesNow();
  for (const again of [false, true])
    expect([again, await saveRates(first, seen)]).toMatchObject([again, { status: 200 }]);
  expect(await saveRates({ ...rates, divisor: 4_000 }, rates)).toMatchObject({
    status: 409,
    body: { code: 'courier_rates_changed', data: first },
  });
  expect(await ratesNow()).toEqual(first);
  expect(await saveRates(rates)).toMatchObject({ status: 200 });
});

test('a claim at a courier: the second sees the first’s', async () => {
  const { id: userId } = await shop.newShopper();
  const productId = await newProduct(shop.database);
  const lines = [{ productId, quantity: 1, unitPricePaise: 10_000 }];
  const id = await newSoldOrder(shop.database, { userId, state: '02', at: shop.clock.now(), lines });
  const of = own({ params: { id } });
  await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'inShipping' } });
  await shop.callOk(noteGoingBack, { ...of, body: { reason: 'refused' } });
  await shop.callOk(endFailedDelivery, { ...of, body: { outcome: 'lost', restock: [], refund: 'later' } });
  const today = dayOfIndia(shop.clock.now());
  const open = { courier: 'Delhivery', amount: 100, fileBy: today, reference: '' };
  const save = (body: object, seen?: typeof open | null) =>
    shop.call(saveCourierClaim, { ...of, body: { ...open, ...body, seen } });
  expect(await save({})).toMatchObject({ status: 200 });
  expect(await save({ courier: ' Delhivery ' }, null)).toMatchObject({ status: 200 });
  expect(await save({ amount: 90 }, null)).toMatchObject({ status: 409, body: { code: 'claim_changed' } });
  const filed = { filedOn: today, reference: 'CL-1' };
  expect(await save(filed, open)).toMatchObject({ status: 200 });
  expect(await save({ amount: 120 }, open)).toMatchObject({
    status: 409,
    body: { code: 'claim_changed', data: { ...open, ...filed } },
  });
  expect((await shop.callOk(getParcelMoney, of)).data.claim).toEqual({ ...open, ...filed });
  expect(await save({ ...filed, amount: 120 })).toMatchObject({ status: 200 });
});

test('a webhook: what it hears, where it listens and whether it is on are changed apart', async () => {
  const body = { address: 'https://program.example/one', events: ['order.paid' as const] };
  const { data } = await shop.callOk(addWebhook, own({ body }));
  const change = (changed: object) =>
    shop.callOk(changeWebhook, own({ params: { id: data._id }, body: changed }));
  await change({ address: 'https://program.example/two' });
  await change({ isOn: false });
  await change({ events: ['order.shipped'] });
  const [webhook] = (await shop.callOk(listWebhooks, own({}))).data;
  expect(webhook).toMatchObject({
    address: 'https://program.example/two',
    events: ['order.shipped'],
    offBecause: 'owner',
  });
});

test('backups: whether they are made and how many are kept are changed apart', async () => {
  const save = (body: object) => shop.callOk(saveBackupTerms, own({ body }));
  await save({ isNightly: true, kept: 7 });
  await save({ kept: 9 });
  await save({ isNightly: false });
  expect((await shop.callOk(getBackups, own({}))).data).toMatchObject({ isNightly: false, kept: 9 });
});

test('a customer: the email is corrected without the name, and a field of an address without the others', async () => {
  const shopper = await shop.newShopper({ userName: 'Mira' });
  const of = { params: { id: shopper.id } };
  const { data: saved } = await shop.callOk(addAddress, { token: shopper.token, body: someAddress });
  await shop.callOk(correctCustomer, own({ ...of, body: { userName: 'Meera' } }));
  await shop.callOk(correctCustomer, own({ ...of, body: {} }));
  const address = { params: { ...of.params, savedAddressId: saved._id } };
  await shop.callOk(correctCustomerAddress, own({ ...address, body: { address: '15 Cedar Lane' } }));
  await shop.callOk(correctCustomerAddress, own({ ...address, body: { notes: 'Knock' } }));
  expect((await shop.callOk(getCustomer, own(of))).data).toMatchObject({
    userName: 'Meera',
    addresses: [{ address: '15 Cedar Lane', notes: 'Knock' }],
  });
});

test('the answer to a question and to a review: the second sees the first’s', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database);
  await shop.callOk(askQuestion, {
    token: shopper.token,
    params: { productId },
    body: { question: 'Is it mild?' },
  });
  const { id: questionId } = await shop.database.read
    .selectFrom('questions')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const reviewId = uuidv7();
  await shop.database.write((tx) =>
    tx
      .insertInto('reviews')
      .values({
        id: reviewId,
        product_id: productId,
        user_id: shopper.id,
        user_name: 'Meera',
        message: 'Fine.',
        rating: 5,
        created_at: shop.clock.now(),
      })
      .execute(),
  );
  for (const answerTo of [
    (answer: string, answerSeen?: string) =>
      shop.call(answerQuestion, own({ params: { id: questionId }, body: { answer, answerSeen } })),
    (answer: string, answerSeen?: string) =>
      shop.call(answerReview, own({ params: { id: reviewId }, body: { answer, answerSeen } })),
  ]) {
    expect(await answerTo('Yes.', '')).toMatchObject({ status: 200 });
    // The same once more, as after a lost answer.
    expect(await answerTo('Yes.', '')).toMatchObject({ status: 200 });
    expect(await answerTo('No.', '')).toMatchObject({
      status: 409,
      body: { code: 'answer_changed', message: expect.stringContaining('‘Yes.’'), data: { answer: 'Yes.' } },
    });
    expect(await answerTo('Mostly.', 'Yes.')).toMatchObject({ status: 200 });
    expect(await answerTo('Always.')).toMatchObject({ status: 200 });
  }
});

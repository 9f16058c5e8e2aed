import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@shop/contract/customers/endpoints';
import * as contract from '@shop/contract/questions/endpoints';
import * as questionMessages from '@shop/contract/questions/messages';
import type { QuestionState } from '@shop/contract/questions/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

function ask(
  { token }: { token?: string | undefined },
  productId: string,
  question = 'Is it mild?',
  language?: 'hi',
) {
  shop.clock.advance(1_000);
  return shop.call(contract.askQuestion, { token, params: { productId }, body: { question, language } });
}

async function listed(productId: string, query = {}) {
  return shop.callOk(contract.listQuestions, { params: { productId }, query });
}

async function ofState(state: QuestionState, productId: string) {
  const { data } = await shop.callOk(contract.listAllQuestions, { token: owner.token, query: { state } });
  return data.filter((question) => question.productId === productId);
}

function answer(id: string, text = 'Yes, for dry skin too.') {
  shop.clock.advance(1_000);
  return shop.call(contract.answerQuestion, { token: owner.token, params: { id }, body: { answer: text } });
}

const dismiss = (id: string) => shop.callOk(contract.dismissQuestion, { token: owner.token, params: { id } });

test('a question is read by nobody before it is answered, and its asker is mailed once', async () => {
  const productId = await newProduct(shop.database, { title: 'Kesar Soap' });
  const asker = await shop.newShopper({ userName: 'Meera' });
  expect(await ask(asker, productId, '  क्या यह हल्का है? ', 'hi')).toMatchObject({
    status: 200,
    body: { message: questionMessages.asked() },
  });
  expect(await listed(productId)).toMatchObject({ data: [], total: 0 });
  const [waiting] = await ofState('waiting', productId);
  expect(waiting).toMatchObject({
    productTitle: 'Kesar Soap',
    userName: 'Meera',
    question: 'क्या यह हल्का है?',
    answer: '',
  });
  const id = waiting?._id ?? '';
  expect(await answer(id)).toMatchObject({ status: 200, body: { data: { state: 'answered' } } });
  expect(await listed(productId)).toMatchObject({
    total: 1,
    data: [{ userName: 'Meera', question: 'क्या यह हल्का है?', answer: 'Yes, for dry skin too.' }],
  });
  await answer(id, 'Yes.');
  expect((await listed(productId)).data[0]?.answer).toBe('Yes.');
  const mails = await listQueuedMails(shop.database, { recipient: asker.email, kind: 'question_answered' });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Kesar Soap के बारे में आपका सवाल' });
  expect(mails[0]?.text).toContain('क्या यह हल्का है?');
  expect(mails[0]?.text).toContain('Yes, for dry skin too.');
});

test('the latest answer is first, page by page', async () => {
  const productId = await newProduct(shop.database);
  const asker = await shop.newShopper();
  for (const question of ['One?', 'Two?', 'Three?']) await ask(asker, productId, question);
  const waiting = await ofState('waiting', productId);
  expect(waiting.map(({ question }) => question)).toEqual(['One?', 'Two?', 'Three?']);
  for (const { _id } of waiting.toReversed()) await answer(_id);
  const pages = [await listed(productId, { limit: 2 }), await listed(productId, { limit: 2, page: 2 })];
  expect(pages.map(({ data }) => data.map(({ question }) => question))).toEqual([
    ['One?', 'Two?'],
    ['Three?'],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([3, 3]);
});

test('a question that is set aside is gone from the page, without a mail, and an answer brings it back', async () => {
  const productId = await newProduct(shop.database);
  const asker = await shop.newShopper();
  await ask(asker, productId);
  const [{ _id: id } = { _id: '' }] = await ofState('waiting', productId);
  expect(await dismiss(id)).toMatchObject({ data: { state: 'dismissed' } });
  expect(await ofState('waiting', productId)).toEqual([]);
  expect(await ofState('dismissed', productId)).toHaveLength(1);
  expect(await listQueuedMails(shop.database, { recipient: asker.email })).toEqual([]);
  await answer(id);
  expect((await listed(productId)).total).toBe(1);
  await dismiss(id);
  expect((await listed(productId)).total).toBe(0);
});

test.each(['See www.example.com', 'https://x.example', 'Write to me@example.in', 'cheap at soaps.shop'])(
  'takes no link: %s',
  async (question) => {
    const productId = await newProduct(shop.database);
    expect(await ask(await shop.newShopper(), productId, question)).toMatchObject({
      status: 400,
      body: { code: 'no_links', fields: { question: questionMessages.noLinks() } },
    });
  },
);

test.each(['Is it pH 5.5?', 'Does it lather in hard water...and last?', 'Neem or tulsi/basil?'])(
  'takes what is no link: %s',
  async (question) => {
    const productId = await newProduct(shop.database);
    expect(await ask(await shop.newShopper(), productId, question)).toMatchObject({ status: 200 });
  },
);

test('takes none of a visitor, of an owner, for a product that is not sold, or without words', async () => {
  const productId = await newProduct(shop.database);
  const asker = await shop.newShopper();
  expect(await ask({}, productId)).toMatchObject({ status: 401 });
  expect(await ask(owner, productId)).toMatchObject({ status: 403 });
  expect(await ask(asker, asker.id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
  expect(await ask(asker, productId, '  ')).toMatchObject({ status: 400 });
  expect(await answer(productId)).toMatchObject({ status: 404, body: { code: 'question_not_found' } });
});

test('a shopper may ask five a day', async () => {
  const productId = await newProduct(shop.database);
  const asker = await shop.newShopper();
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await ask(asker, productId)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('who closes the account leaves answered questions without a name, and no others', async () => {
  const productId = await newProduct(shop.database);
  const asker = await shop.newShopper({ userName: 'Meera' });
  await ask(asker, productId, 'One?');
  await ask(asker, productId, 'Two?');
  const [first] = await ofState('waiting', productId);
  await answer(first?._id ?? '');
  await shop.callOk(closeAccount, { token: owner.token, params: { id: asker.id } });
  const rows = await shop.database.read
    .selectFrom('questions')
    .select(['question', 'user_name'])
    .where('product_id', '=', productId)
    .execute();
  expect(rows).toEqual([{ question: 'One?', user_name: 'A customer' }]);
});

test('what counts against the questions of a day is not removed before it is over', async () => {
  const productId = await newProduct(shop.database);
  const { token, email } = await shop.newShopper();
  for (let times = 0; times < 5; times += 1) expect((await ask({ token }, productId)).status).toBe(200);
  shop.clock.advance(20 * 3_600_000);
  await removeExpired(shop);
  expect((await ask(await shop.signIn(email), productId)).status).toBe(429);
});

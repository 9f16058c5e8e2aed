import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct, listAdminProducts } from '@shop/contract/catalog/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import * as stockRequestMessages from '@shop/contract/stock-requests/messages';
import * as stockRequestRefusals from '@shop/contract/stock-requests/refusals';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newSet } from '../../testing/new-set.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { mailStockRequests } from './mail-stock-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;
const newEmail = () => `${uuidv7()}@example.com`;
const soldOut = (title = 'Neem Soap') => newProduct(shop.database, { stock: 0, title });

function ask(productId: string, email: string, address = newNetwork()) {
  return shop.call(requestStockMail, { body: { productId, email }, address });
}

async function mailsTo(email: string) {
  return (await listQueuedMails(shop.database)).filter(({ recipient }) => recipient === email);
}

const run = () => mailStockRequests(shop.database, { settings: shop.readSettings(), now: shop.clock.now() });

test('writes one mail when the product is back, and none after it', async () => {
  const productId = await soldOut('Kesar Soap');
  const email = newEmail();
  for (const typed of [email, email.toUpperCase()]) {
    expect(await ask(productId, typed)).toMatchObject({
      status: 200,
      body: { success: true, message: stockRequestMessages.kept() },
    });
  }
  await run();
  expect(await mailsTo(email)).toEqual([]);

  await setStock(shop.database, productId, { stock: 3 });
  await Promise.all([run(), run(), run()]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'back_in_stock', subject: 'Kesar Soap is back' });
  expect(mail?.text).toContain('/shop/product/kesar-soap');
  expect(await run()).toBe(0);
});

test('a set is back when its parts are', async () => {
  const owner = await shop.newAdmin();
  const part = await soldOut('Neem Soap');
  const set = await newSet(shop, owner, { title: 'Neem Box', parts: { [part]: 2 } });
  const email = newEmail();
  await ask(set, email);
  const make = (totalStock: number) =>
    shop.callOk(editProduct, { token: owner.token, params: { id: part }, body: { totalStock } });
  await make(1);
  await run();
  expect(await mailsTo(email)).toEqual([]);
  await make(2);
  await run();
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Neem Box is back' }]);
});

test('pieces that unpaid orders hold are not back, nor is a deleted product', async () => {
  const [held, deleted] = [await soldOut(), await soldOut()];
  const email = newEmail();
  for (const productId of [held, deleted]) await ask(productId, email);
  await setStock(shop.database, held, { stock: 2, held: 2 });
  await setStock(shop.database, deleted, { stock: 5 });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', deleted).execute(),
  );
  await run();
  expect(await mailsTo(email)).toEqual([]);
  await setStock(shop.database, held, { held: 1 });
  await run();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('refuses what is in stock, what is not sold, and what is no address', async () => {
  const [inStock, gone] = [await newProduct(shop.database, { stock: 1 }), uuidv7()];
  expect(await ask(inStock, newEmail())).toMatchObject({
    status: 409,
    body: { code: 'in_stock', message: stockRequestRefusals.inStock.text() },
  });
  expect(await ask(gone, newEmail())).toMatchObject({ status: 404 });
  expect(await ask(await soldOut(), 'asha')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.stringMatching(/\.$/) as string } },
  });
});

test('of many at once for one address ten an hour are kept, of one network thirty', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => soldOut()));
  const email = newEmail();
  const ofEmail = await Promise.all(products.map((productId) => ask(productId, email)));
  expect(ofEmail.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(ofEmail.filter(({ status }) => status === 429)).toHaveLength(2);
  const network = newNetwork();
  const [product = ''] = products;
  const ofNetwork = await Promise.all(Array.from({ length: 32 }, () => ask(product, newEmail(), network)));
  expect(ofNetwork.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('the owner sees how many wait for a product', async () => {
  const title = `Waited for ${uuidv7()}`;
  const productId = await soldOut(title);
  await Promise.all([1, 2, 3].map(() => ask(productId, newEmail())));
  const { token } = await shop.newAdmin();
  const { data } = await shop.callOk(listAdminProducts, { token, query: {} });
  expect(data.find(({ _id }) => _id === productId)).toMatchObject({ waitingForStock: 3 });
});

test('the mail has a link that ends what else its mailbox waits for, by one press, and nothing of another mailbox', async () => {
  const [back, other, later] = [await soldOut(), await soldOut(), await soldOut()];
  const [email, neighbour] = [newEmail(), newEmail()];
  for (const productId of [back, other]) await ask(productId, email);
  await ask(other, neighbour);
  await setStock(shop.database, back, { stock: 3 });
  await run();
  const [row] = await shop.database.read
    .selectFrom('outbox_mails')
    .select('content')
    .where('recipient', '=', email)
    .execute();
  const { page = '', call = '' } = row?.content?.unsubscribe ?? {};
  const [token = ''] = call.split('/').slice(-1);
  expect(page).toBe(`/shop/stop-mails?token=${token}`);
  // As a mail program presses it (RFC 8058).
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  for (let press = 1; press <= 2; press += 1) {
    const answer = await shop.app.inject({ method: 'POST', url: call, headers, payload });
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([
      200,
      { purpose: 'back_in_stock' },
    ]);
  }
  // It had not left yet.
  expect(await mailsTo(email)).toEqual([]);
  await setStock(shop.database, other, { stock: 3 });
  await run();
  expect([await mailsTo(email), (await mailsTo(neighbour)).length]).toEqual([[], 1]);
  await ask(later, email);
  await setStock(shop.database, later, { stock: 1 });
  await run();
  expect(await mailsTo(email)).toHaveLength(1);
});

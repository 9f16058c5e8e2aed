import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAuth, resume, stay } from '@shop/contract/auth/endpoints';
import { addAddress, listAddresses } from '@shop/contract/addresses/endpoints';
import {
  closeAccount,
  correctCustomer,
  correctCustomerAddress,
  correctGuest,
  endCustomerDevices,
  exportGuest,
  findGuest,
  getCustomer,
} from '@shop/contract/customers/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { getTicket, openTicket } from '@shop/contract/support/endpoints';
import { listTrail } from '@shop/contract/trail/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { handOrder } from '../../../testing/hand-order.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let owner: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { title: 'Neem Soap', stock: 50 });
});
afterAll(() => shop.close());

const home = { address: '14 Cedar Lane', city: 'Shimla', pincode: '171001', phone: '9816012345', notes: 'x' };
const asOwner = <T extends object>(input: T) => ({ token: owner.token, ...input });
const correct = (id: string, body: { userName: string; newEmail?: string }) =>
  shop.call(correctCustomer, asOwner({ params: { id }, body }));
const customer = async (id: string) => (await shop.callOk(getCustomer, asOwner({ params: { id } }))).data;

/** All that the trail has, as it is stored. */
async function wordsKept(): Promise<string> {
  const { read } = shop.database;
  return JSON.stringify([
    await read.selectFrom('trail').selectAll().execute(),
    await read.selectFrom('trail_changes').selectAll().execute(),
  ]);
}

async function latestEntry() {
  return (await shop.callOk(listTrail, asOwner({ query: { limit: 1 } }))).data[0];
}

test('a name and a saved address are corrected, with a record of who and an entry of the trail that says no words, and what is of the books stays', async () => {
  const shopper = await shop.newShopper({ userName: 'Mira Roa' });
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const order = () =>
    shop.database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const before = await order();
  const { data: saved } = await shop.callOk(addAddress, { token: shopper.token, body: home });
  await correct(shopper.id, { userName: ' Meera Rao ' });
  expect(await wordsKept()).not.toContain('Meera');
  expect(await latestEntry()).toMatchObject({
    words: expect.stringMatching(/^Corrects the name/),
    changes: expect.arrayContaining([expect.objectContaining({ facts: expect.anything() })]),
  });
  const { data: corrected } = await shop.callOk(
    correctCustomerAddress,
    asOwner({
      params: { id: shopper.id, savedAddressId: saved._id },
      body: { phone: '+91 98160 54321', recipient: 'Kamla Rao' },
    }),
  );
  expect(corrected).toMatchObject({
    userName: 'Meera Rao',
    isUnopened: false,
    addresses: [
      { _id: saved._id, phone: '9816054321', recipient: 'Kamla Rao', address: '14 Cedar Lane' },
      { phone: '9816012345', isSaved: false },
    ],
    records: [{ kind: 'corrected', by: 'Owner' }, { kind: 'corrected' }],
  });
  expect(
    (await shop.callOk(listAddresses, { token: shopper.token, params: { userId: shopper.id } })).data,
  ).toMatchObject([{ phone: '9816054321' }]);
  expect(await order()).toEqual(before);
});

test('an address is refused with what would be right, and only one of this account is found', async () => {
  const shopper = await shop.newShopper();
  const other = await shop.newShopper();
  const { data: saved } = await shop.callOk(addAddress, { token: other.token, body: home });
  const change = (id: string, body: object) =>
    shop.call(correctCustomerAddress, asOwner({ params: { id, savedAddressId: saved._id }, body }));
  expect(await change(shopper.id, { phone: '9816054321' })).toMatchObject({ status: 404 });
  expect(await change(other.id, { phone: '12' })).toMatchObject({
    status: 400,
    body: { fields: { phone: expect.stringMatching(/10/) } },
  });
  const moved = { pincode: '302001', state: 'Punjab' };
  expect(await change(other.id, moved)).toMatchObject({
    status: 400,
    body: { code: 'invalid_address', fields: { state: expect.stringContaining('Rajasthan') } },
  });
  expect((await customer(other.id)).records).toEqual([]);
  const confirmed = { ...moved, stateConfirmedFor: '302001' };
  expect(await change(other.id, confirmed)).toMatchObject({ status: 200 });
  expect(
    (await shop.callOk(listAddresses, { token: other.token, params: { userId: other.id } })).data,
  ).toMatchObject([confirmed]);
  expect((await customer(other.id)).records).toMatchObject([{ kind: 'corrected' }]);
});

test('an email that opens an account is its own; one of an order by hand is corrected until somebody has opened it', async () => {
  const shopper = await shop.newShopper();
  const mine = await correct(shopper.id, { userName: 'Asha', newEmail: 'other@example.in' });
  expect(mine).toMatchObject({ status: 409, body: { code: 'customer_email_theirs' } });
  expect((await customer(shopper.id)).userName).not.toBe('Asha');

  await shop.callOk(placeHandOrder, asOwner({ body: handOrder(productId) }));
  const { id } = await shop.database.read
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', 'Leela Bose')
    .executeTakeFirstOrThrow();
  expect(await customer(id)).toMatchObject({ isUnopened: true });
  const taken = await correct(id, { userName: 'Leela Bose', newEmail: shopper.email.toUpperCase() });
  expect(taken).toMatchObject({ status: 409, body: { code: 'customer_email_taken' } });
  expect(await correct(id, { userName: 'Leela Bose', newEmail: 'leela@example.in' })).toMatchObject({
    status: 200,
    body: { data: { email: 'leela@example.in', isUnopened: true } },
  });
  await shop.callOk(closeAccount, asOwner({ params: { id: shopper.id } }));
  expect(await correct(shopper.id, { userName: 'Asha' })).toMatchObject({
    status: 409,
    body: { code: 'account_not_closable' },
  });
});

test('a shopper whose phone was stolen is signed out on all devices, and nobody else is', async () => {
  const shopper = await shop.newShopper();
  const { headers } = await shop.call(stay, { token: shopper.token });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const other = await shop.newShopper();
  const statusOf = async ({ token }: { token: string }) => (await shop.call(checkAuth, { token })).status;
  const end = (id: string) => shop.call(endCustomerDevices, asOwner({ params: { id } }));
  expect(await end(shopper.id)).toMatchObject({ status: 200 });
  expect([await statusOf(shopper), await statusOf(other), await statusOf(owner)]).toEqual([401, 200, 200]);
  const resumed = await shop.call(resume, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect(resumed).toMatchObject({ status: 401, body: { code: 'stay_ended' } });
  expect(await statusOf(await shop.signIn(shopper.email))).toBe(200);
  expect(await latestEntry()).toMatchObject({ words: expect.stringMatching(/^Signs a shopper out/) });
  // People of the shop are signed out where their roles are.
  expect(await end(owner.id)).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
});

/** Somebody without an account wrote, with a mistake in what they typed. */
async function newGuest(email: string): Promise<void> {
  const gone = await newProduct(shop.database, { stock: 0, title: 'Rose Soap' });
  await shop.callOk(requestStockMail, { body: { productId: gone, email } });
  await shop.callOk(openTicket, {
    body: { kind: 'other', name: 'Mira', email, phone: '9816012345', message: 'Do you ship to Leh?' },
  });
  await shop.database.write((tx) =>
    tx
      .insertInto('contact_messages')
      .values({
        id: uuidv7(),
        reference: `C-${email}`,
        first_name: 'Mira',
        last_name: 'Roa',
        email,
        message: 'Hello',
        sent_at: new Date(shop.clock.now().getTime() + 1_000),
      })
      .execute(),
  );
}

const find = async (mailbox: string) => (await shop.callOk(findGuest, asOwner({ query: { mailbox } }))).data;

test('what somebody without an account wrote is corrected as a whole, and a link that the wrong mailbox has opens nothing', async () => {
  const wrong = 'mira@example.in';
  const right = 'meera@example.in';
  await newGuest(wrong);
  expect(await find(wrong)).toMatchObject({
    name: 'Mira Roa',
    tickets: 1,
    contactMessages: 1,
    stockRequests: 1,
  });
  const [mail] = await listQueuedMails(shop.database, { recipient: wrong, kind: 'ticket_opened' });
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await shop.call(getTicket, { params: { token } })).status).toBe(200);
  const body = {
    mailbox: 'Mira@Example.in',
    name: 'Meera Devi Rao',
    phone: '+91 98160 54321',
    newEmail: right,
  };
  const { data } = await shop.callOk(correctGuest, asOwner({ body }));
  expect(data).toMatchObject({ tickets: 1, contactMessages: 1, stockRequests: 1, name: 'Meera Devi Rao' });
  expect(await wordsKept()).not.toMatch(/Meera|98160|example\.in/);
  const file = await shop.call(exportGuest, asOwner({ query: { mailbox: right } }));
  const text = typeof file.body === 'string' ? file.body : JSON.stringify(file.body);
  expect(JSON.parse(text)).toMatchObject({
    tickets: [{ name: 'Meera Devi Rao', email: right, phone: '9816054321' }],
    contactMessages: [{ firstName: 'Meera Devi', lastName: 'Rao' }],
    stockRequests: [{ product: 'Rose Soap' }],
  });
  expect(await find(wrong)).toMatchObject({ tickets: 0, contactMessages: 0, stockRequests: 0 });
  expect((await shop.call(getTicket, { params: { token } })).status).toBe(404);
});

test('where one of the emails has an account, or nothing is known, or the phone is none, nothing changes', async () => {
  const shopper = await shop.newShopper();
  await newGuest('ravi@example.in');
  const change = (body: { mailbox: string; newEmail?: string; phone?: string }) =>
    shop.call(correctGuest, asOwner({ body: { name: 'Ravi', ...body } }));
  for (const [body, code] of [
    [{ mailbox: 'ravi@example.in', newEmail: shopper.email }, 'guest_has_account'],
    [{ mailbox: shopper.email }, 'guest_has_account'],
    [{ mailbox: 'nobody@example.in' }, 'guest_unknown'],
    [{ mailbox: 'ravi@example.in', phone: '12' }, 'invalid_phone'],
  ] as const) {
    expect(await change(body)).toMatchObject({ body: { code } });
  }
  expect(await find('ravi@example.in')).toMatchObject({ name: 'Mira Roa' });
});

test('a request for the same product with both emails stays once', async () => {
  for (const email of ['one@example.in', 'two@example.in']) {
    await shop.callOk(requestStockMail, {
      body: { productId: await soldOut(), email },
    });
  }
  const body = { mailbox: 'one@example.in', newEmail: 'two@example.in' };
  const { data } = await shop.callOk(correctGuest, asOwner({ body }));
  expect(data.stockRequests).toBe(1);
});

let soldOutId: string | undefined;
async function soldOut(): Promise<string> {
  soldOutId ??= await newProduct(shop.database, { stock: 0 });
  return soldOutId;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { checkAuth, login, register } from '@shop/contract/auth/endpoints';
import { addCustomerNote, getCustomer } from '@shop/contract/customers/endpoints';
import * as customerMessages from '@shop/contract/customers/messages';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as profile from '@shop/contract/profile/endpoints';
import { TEST_PASSWORD, type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { removeExpired } from '../retention/index.ts';

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
let shop: TestShop;
let otherInstance: TestShop;
let admin: SignedIn;
let productId: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox());
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
  admin = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 100 });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

const close = ({ token }: { token: string }, password = TEST_PASSWORD, language = 'en') =>
  shop.call(profile.closeOwnAccount, { token, body: { password }, headers: { 'shop-language': language } });
const isClosed = async ({ id }: SignedIn) => {
  const { data } = await shop.callOk(getCustomer, { token: admin.token, params: { id } });
  return data.closedAt !== undefined;
};

test('whoever knows the password closes the account: signed out everywhere, erased, told by one mail', async () => {
  const { shopper } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const phone = await shop.signIn(shopper.email);
  expect(await close(shopper)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your account is closed' },
  });
  for (const { token } of [shopper, phone]) {
    expect((await otherInstance.call(checkAuth, { token })).status).toBe(401);
  }
  const signIn = { body: { email: shopper.email, password: TEST_PASSWORD } };
  expect((await shop.call(login, signIn)).status).toBe(401);
  const rows = await Promise.all(
    (['addresses', 'cart_items', 'sessions'] as const).map((table) =>
      shop.database.read.selectFrom(table).selectAll().where('user_id', '=', shopper.id).execute(),
    ),
  );
  expect(rows).toEqual([[], [], []]);
  const mails = await listQueuedMails(shop.database, { recipient: shopper.email });
  expect(mails.map(({ kind }) => kind)).toEqual(['account_closed']);
  expect(mails[0]?.text).toContain('closed for good');
  const again = { userName: 'Meera', email: shopper.email, password: TEST_PASSWORD };
  expect((await shop.call(register, { body: again, address: '10.9.9.8' })).status).toBe(200);
});

test('the mail is forgotten with its address once it left, not before', async () => {
  const shopper = await shop.newShopper();
  expect((await close(shopper)).status).toBe(200);
  await removeExpired(shop);
  expect(await listQueuedMails(shop.database, { recipient: shopper.email })).toHaveLength(1);
  await shop.database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ sent_at: shop.clock.now(), next_try_at: null })
      .where('recipient', '=', shopper.email)
      .execute(),
  );
  await removeExpired(shop);
  expect(await listQueuedMails(shop.database, { recipient: shopper.email })).toEqual([]);
});

test('a wrong password closes nothing and says so at its field', async () => {
  const shopper = await shop.newShopper();
  expect(await close(shopper, 'not-the-password')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', fields: { password: 'This password is not right.' } },
  });
  expect((await shop.call(checkAuth, { token: shopper.token })).status).toBe(200);
});

test('guessing the password is slowed together with guessing at sign-in', async () => {
  const shopper = await shop.newShopper();
  for (let index = 0; index < 5; index += 1) {
    await close(shopper, `guess-number-${index}`);
    await shop.call(login, { body: { email: shopper.email, password: `guess-number-${index}` } });
  }
  expect(await close(shopper)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  shop.clock.advance(1_000);
  expect(await close(shopper)).toMatchObject({ status: 200 });
});

test('of five closings at once one closes and one mail is written', async () => {
  const shopper = await shop.newShopper();
  const answers = await Promise.all(Array.from({ length: 5 }, () => close(shopper)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await listQueuedMails(shop.database, { recipient: shopper.email })).toHaveLength(1);
});

test('of a new password and a closing at once one counts', async () => {
  const shopper = await shop.newShopper();
  const [changed, closed] = await Promise.all([
    shop.call(profile.changePassword, {
      token: shopper.token,
      body: { oldPassword: TEST_PASSWORD, newPassword: 'a-walk-in-the-forest' },
    }),
    close(shopper),
  ]);
  expect([changed.status, closed.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await isClosed(shopper)).toBe(closed.status === 200);
});

test('an unfinished order keeps the account open, in the language of its reader; a parcel of long ago does not', async () => {
  const shopper = await shop.newShopper();
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const sentence = customerMessages.orderUnderWay({ orderNumber: `TEST-${orderId}` });
  const move = (status: 'inShipping', at: Date) =>
    shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ order_status: status, updated_at: at })
        .where('id', '=', orderId)
        .execute(),
    );
  expect(await close(shopper)).toMatchObject({ status: 409, body: { message: sentence } });
  expect((await close(shopper, TEST_PASSWORD, 'hi')).body.message).toContain(
    `ऑर्डर TEST-${orderId} अभी पूरा नहीं हुआ है`,
  );
  await move('inShipping', new Date(shop.clock.now().getTime() - 29 * DAY_MS));
  expect((await close(shopper)).status).toBe(409);
  await move('inShipping', new Date(shop.clock.now().getTime() - 31 * DAY_MS));
  expect((await close(shopper)).status).toBe(200);
});

test('money of a rejected order keeps the account open until it is refunded; less than a rupee does not', async () => {
  const shopper = await shop.newShopper();
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const move = { token: admin.token, params: { id: orderId }, body: { orderStatus: 'rejected' } };
  await shop.callOk(updateOrderStatus, move);
  const { total_paise: total } = await shop.database.read
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refunded = (paise: number) =>
    shop.database.write((tx) =>
      tx.updateTable('orders').set({ refunded_paise: paise }).where('id', '=', orderId).execute(),
    );
  const sentence = customerMessages.refundDue({ orderNumber: `TEST-${orderId}` });
  const refusal = { status: 409, body: { code: 'account_not_closable', message: sentence } };
  expect(await close(shopper)).toMatchObject(refusal);
  expect((await close(shopper, TEST_PASSWORD, 'hi')).body.message).toContain(`ऑर्डर TEST-${orderId} के पैसे`);
  await refunded(total - 100);
  expect(await close(shopper)).toMatchObject(refusal);
  await refunded(total - 99);
  expect((await close(shopper)).status).toBe(200);
});

test('an order that is placed while its account is closed is there with an open account, or not at all', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
      const [placed, closed] = await Promise.all([
        // Placing an order first reads the cart, and by then the closing may have ended the session.
        placeOrderOf(shop, buyer).catch(() => ({ status: 401 })),
        close(buyer.shopper),
      ]);
      return { buyer, statuses: [placed.status, closed.status], isClosed: await isClosed(buyer.shopper) };
    }),
  );
  for (const { buyer, statuses, isClosed: isNow } of outcomes) {
    const orders = await shop.database.read
      .selectFrom('orders')
      .select('payment_status')
      .where('user_id', '=', buyer.shopper.id)
      .execute();
    expect({ statuses, isNow, orders: orders.length }).toEqual({
      statuses,
      isNow: statuses[1] === 200,
      orders: statuses[0] === 200 ? 1 : 0,
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a payment that was made and not yet reported keeps the account open', async () => {
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer);
  await sandbox.pay(body.orderId);
  const answers = await Promise.all([close(buyer.shopper), close(buyer.shopper)]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(await isClosed(buyer.shopper)).toBe(false);
});

test('the file holds what is the person’s own, and neither owners’ notes nor a secret', async () => {
  const [shopper, stranger] = [await shop.newShopper(), await shop.newShopper()];
  await shop.callOk(addAddress, { token: shopper.token, body: someAddress });
  await shop.callOk(addAddress, { token: stranger.token, body: { ...someAddress, address: '9 Elsewhere' } });
  await shop.callOk(addCustomerNote, {
    token: admin.token,
    params: { id: shopper.id },
    body: { note: 'Haggles.' },
  });
  const file = await shop.app.inject({
    url: '/api/profile/export',
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  });
  expect(file.json()).toMatchObject({
    account: { email: shopper.email },
    addresses: [{ address: someAddress.address }],
  });
  expect(file.body).not.toMatch(/Haggles|9 Elsewhere|password|token|argon/i);
  const { data } = await shop.callOk(getCustomer, { token: admin.token, params: { id: shopper.id } });
  expect(data.records.map(({ kind }) => kind)).toEqual(['note']);
});

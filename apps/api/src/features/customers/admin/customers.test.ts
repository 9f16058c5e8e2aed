import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { login, register } from '@shop/contract/auth/endpoints';
import { addToCart } from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/customers/endpoints';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import * as customerMessages from '@shop/contract/customers/messages';
import * as customerRefusals from '@shop/contract/customers/refusals';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/endpoints';
import { addReview } from '@shop/contract/reviews/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { reportProblem } from '@shop/contract/support/endpoints';
import {
  TEST_PASSWORD,
  type SignedIn,
  type TestShop,
  buildTestShop,
} from '../../../testing/build-test-app.ts';
import { shopperWithCart, someAddress } from '../../../testing/buy.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import type { Tables } from '../../../tables/index.ts';

let shop: TestShop;
let admin: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 100 });
});
afterAll(() => shop.close());

const find = (text: string) => shop.callOk(contract.listCustomers, { token: admin.token, query: { text } });
const details = async ({ id }: SignedIn) =>
  (await shop.callOk(contract.getCustomer, { token: admin.token, params: { id } })).data;
const close = ({ id }: SignedIn) => shop.call(contract.closeAccount, { token: admin.token, params: { id } });

/** A shopper who bought twice, wrote a review, asked for help, and has a cart and an address. */
async function regular() {
  const { shopper } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const secondId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId, productId] });
  const { token } = shopper;
  const review = { productId, reviewMessage: 'It lathers well.', reviewValue: 5 };
  await shop.callOk(addReview, { token, body: { ...review, userId: shopper.id, userName: 'Meera' } });
  const body = { kind: 'late' as const, message: 'Where is it?' };
  await shop.callOk(reportProblem, { token, params: { orderId }, body });
  return { shopper, orderId, secondId };
}

/** Sets orders to delivered, as an owner does when the parcels have arrived. */
const deliver = (ids: readonly string[]) =>
  shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_status: 'delivered' }).where('id', 'in', ids).execute(),
  );

const setOrder = (id: string, columns: Updateable<Tables['orders']>) =>
  shop.database.write((tx) => tx.updateTable('orders').set(columns).where('id', '=', id).execute());

test('a customer is found by name, email, phone and order number; an admin is none', async () => {
  const { shopper, orderId } = await regular();
  await shop.newShopper({ userName: 'Zubeida Khan' });
  expect((await find('zubeida')).data).toMatchObject([{ userName: 'Zubeida Khan', orderCount: 0 }]);
  expect((await find(shopper.email.slice(0, 20))).data).toMatchObject([{ _id: shopper.id }]);
  expect((await find(`TEST-${orderId}`)).data).toMatchObject([{ _id: shopper.id }]);
  const phoned = await shop.newShopper();
  const body = { ...someAddress, phone: '+91 70123 45678' };
  await shop.callOk(addAddress, { token: phoned.token, body });
  expect((await find('070123 45678')).data).toMatchObject([{ _id: phoned.id, phone: '7012345678' }]);
  expect((await find(admin.email)).data).toEqual([]);
  expect(await find('%')).toMatchObject({ total: 0 });
  const strange = { token: admin.token, params: { id: admin.id } };
  expect((await shop.call(contract.getCustomer, strange)).status).toBe(404);
});

test('the page has orders, sums, addresses, tickets, reviews, requests and notes', async () => {
  const { shopper, orderId, secondId } = await regular();
  await setOrder(orderId, { refunded_paise: 5_000 });
  const soldOut = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email: shopper.email } });
  const note = { token: admin.token, params: { id: shopper.id }, body: { note: '  Wants no plastic. ' } };
  await shop.callOk(contract.addCustomerNote, note);
  const customer = await details(shopper);
  expect(customer).toMatchObject({
    email: shopper.email,
    orderCount: 2,
    spent: 547,
    refunded: 50,
    orderTotal: 2,
    // The orders went to the saved address, so it is listed once.
    addresses: [{ address: someAddress.address, isSaved: true }],
    tickets: [{ kind: 'late', isClosed: false }],
    reviews: [{ reviewValue: 5, isHidden: false }],
    stockRequests: [{ productId: soldOut }],
    records: [{ kind: 'note', note: 'Wants no plastic.', by: 'Owner' }],
  });
  expect(new Set(customer.orders.map(({ _id }) => _id))).toEqual(new Set([orderId, secondId]));
  expect(JSON.stringify(customer)).not.toMatch(/password|token|argon/i);
});

test('what went back was not spent, and an order that went back as a whole is not counted, paid in cash or not', async () => {
  const shopper = await shop.newShopper();
  const inPart = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const inCash = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const cashBack = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const onlineBack = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  await setOrder(inPart, { refunded_paise: 5_000 });
  await setOrder(inCash, { payment_method: 'cod', cash_state: 'received', refunded_paise: 900 });
  const back = { payment_status: 'refunded', refunded_paise: 19_900 } as const;
  await setOrder(cashBack, { ...back, payment_method: 'cod', cash_state: 'received' });
  await setOrder(onlineBack, back);
  expect(await details(shopper)).toMatchObject({ orderCount: 2, spent: 339, refunded: 457, orderTotal: 4 });
  await setOrder(inPart, back);
  await setOrder(inCash, back);
  expect(await details(shopper)).toMatchObject({ orderCount: 0, spent: 0, refunded: 796 });
});

test('orders that ended unpaid are apart from the others, and cash says where it is', async () => {
  const shopper = await shop.newShopper();
  const inCash = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const failed = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  await setOrder(inCash, { payment_method: 'cod', cash_state: 'confirmed', payment_status: 'pending' });
  await setOrder(failed, { order_status: 'Rejected', payment_status: 'canceled', paid_at: null });
  expect(await details(shopper)).toMatchObject({
    orders: [{ _id: inCash, cashState: 'confirmed' }],
    orderTotal: 1,
    unfinishedOrders: [{ _id: failed }],
    unfinishedTotal: 1,
  });
});

test('an order of which a part has left is told apart from one that is packed', async () => {
  const shopper = await shop.newShopper();
  const id = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  await setOrder(id, { order_status: 'inProcess' });
  expect((await details(shopper)).orders).toMatchObject([{ isPartlySent: false }]);
  const parcel = { id, order_id: id, number: 1, courier: 'DTDC', tracking_number: 'D1' };
  await shop.database.write((tx) =>
    tx
      .insertInto('parcels')
      .values({ ...parcel, sent_at: shop.clock.now() })
      .execute(),
  );
  expect((await details(shopper)).orders).toMatchObject([{ isPartlySent: true }]);
});

test('the export holds what the person wrote and bought, no secret, and is kept with who made it', async () => {
  const { shopper, orderId } = await regular();
  const file = await shop.app.inject({
    url: `/api/admin/customers/export/${shopper.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.headers['content-disposition']).toContain(`customer-${shopper.id}.json`);
  expect(file.json()).toMatchObject({
    account: { email: shopper.email },
    addresses: [{ phone: someAddress.phone }],
    cart: [{ quantity: 2 }],
    reviews: [{ message: 'It lathers well.' }],
    tickets: [{ messages: [{ from: 'customer', text: 'Where is it?' }] }],
    notes: [],
  });
  expect(file.json<{ orders: { number: string }[] }>().orders.map(({ number }) => number)).toContain(
    `TEST-${orderId}`,
  );
  expect(file.body).not.toMatch(/password|token|argon/i);
  expect((await details(shopper)).records).toMatchObject([{ kind: 'exported', by: 'Owner' }]);
});

test('a closed account is nobody’s: signed out, erased, its email free, its orders and tickets still there', async () => {
  const { shopper, orderId, secondId } = await regular();
  const note = { token: admin.token, params: { id: shopper.id }, body: { note: 'Private.' } };
  await shop.callOk(contract.addCustomerNote, note);
  expect(await close(shopper)).toMatchObject({ status: 409 });
  await deliver([orderId, secondId]);
  expect(await close(shopper)).toMatchObject({
    status: 200,
    body: {
      message: customerMessages.accountClosed,
      data: { userName: 'Closed account', orderCount: 2, tickets: [{ kind: 'late' }] },
    },
  });
  const customer = await details(shopper);
  expect(customer.email).toBeUndefined();
  expect(customer.records).toMatchObject([{ kind: 'closed', by: 'Owner' }]);
  expect(customer.addresses).toMatchObject([{ isSaved: false }]);
  const add = { token: shopper.token, body: { productId, quantity: 1 } };
  expect((await shop.call(addToCart, add)).status).toBe(401);
  const signIn = { body: { email: shopper.email, password: TEST_PASSWORD } };
  expect((await shop.call(login, signIn)).status).toBe(401);
  const { data: orders } = await shop.callOk(listAdminOrders, {
    token: admin.token,
    query: { text: `TEST-${orderId}` },
  });
  expect(orders).toMatchObject([{ customer: { userName: 'Closed account', email: '' } }]);
  expect(await close(shopper)).toMatchObject({
    status: 409,
    body: { message: customerRefusals.closedAlready.text() },
  });
  const again = { userName: 'Meera', email: shopper.email, password: TEST_PASSWORD };
  expect((await shop.call(register, { body: again, address: '10.9.9.9' })).status).toBe(200);
});

test('what the person wrote by the contact form is in the export and goes with the account', async () => {
  const delivers = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    settings: { ...shop.readSettings(), contact: { ...shop.readSettings().contact, form: 'deliver' } },
  });
  const shopper = await shop.newShopper();
  const typed = { firstName: 'Meera', lastName: 'Rao', email: shopper.email.toUpperCase() };
  await delivers.callOk(sendContactMessage, { body: { ...typed, message: 'Do you ship to Leh?' } });
  await delivers.close();
  const file = await shop.app.inject({
    url: `/api/admin/customers/export/${shopper.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.json()).toMatchObject({ contactMessages: [{ message: 'Do you ship to Leh?' }] });
  expect((await close(shopper)).status).toBe(200);
  const [messages, mails] = await Promise.all([
    shop.database.read.selectFrom('contact_messages').select('message').execute(),
    shop.database.read.selectFrom('outbox_mails').select('kind').where('reply_to', 'is not', null).execute(),
  ]);
  expect({ messages, mails }).toEqual({ messages: [], mails: [] });
});

test('an order or a refund that is under way keeps the account open', async () => {
  const shopper = await shop.newShopper();
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [productId],
    paymentStatus: 'pending',
  });
  expect((await close(shopper)).body).toMatchObject({
    message: customerMessages.orderUnderWay({ orderNumber: `TEST-${orderId}` }),
  });
  const { data: order } = await shop.callOk(getAdminOrder, { token: admin.token, params: { id: orderId } });
  expect(order.customer.email).toBe(shopper.email);
});

test('of ten closings at once one closes', async () => {
  const shopper = await shop.newShopper();
  const answers = await Promise.all(Array.from({ length: 10 }, () => close(shopper)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await details(shopper)).records).toHaveLength(1);
});

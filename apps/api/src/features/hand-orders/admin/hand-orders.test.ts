import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomer } from '@shop/contract/customers/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { placeHandOrder, replaceOrder } from '@shop/contract/hand-orders/endpoints';
import * as handMessages from '@shop/contract/hand-orders/messages';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { addSale, endSale } from '@shop/contract/offers/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { getMoney } from '@shop/contract/reconciliation/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { getAdminTicket, reportProblem } from '@shop/contract/support/endpoints';
import { handOrder } from '../../../testing/hand-order.ts';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../../testing/buy.ts';
import { paymentDependencies } from '../../../testing/payment-dependencies.ts';
import { newProduct, stockAndSalesOf } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { reconcileOrderById } from '../../payments/index.ts';
import { sendDueRefunds } from '../../refunds/index.ts';
import { compareBooks } from '../../reconciliation/index.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const dependencies = () => paymentDependencies(shop, sandbox.gateway);

const place = (body: HandOrder) => shop.call(placeHandOrder, { token: admin.token, body });
const placeOk = async (body: HandOrder) =>
  (await shop.callOk(placeHandOrder, { token: admin.token, body })).data;
const read = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: admin.token, params: { id } })).data;
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { token: admin.token, params: { id }, body: { orderStatus } });

const setPrice = (productId: string, paise: number) =>
  shop.database.write((tx) =>
    tx.updateTable('products').set({ price_paise: paise }).where('id', '=', productId).execute(),
  );

const stockOf = (productId: string) => stockAndSalesOf(shop.database, productId);

test('an order that was paid by transfer is confirmed with its stock, its price note and its reference', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const lines = [{ productId, quantity: 2, price: 80, reason: 'wholesale' }];
  const order = await placeOk(handOrder(productId, { lines }));
  expect(order).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'transfer',
    channel: 'by_hand',
    totalAmount: 200,
    shippingFee: 40,
    customer: { userName: 'Leela Bose', email: '' },
    addressInfo: { pincode: '171001', state: 'Himachal Pradesh', notes: '' },
    canCancel: false,
  });
  expect(order.paymentId).toBeUndefined();
  const [title] = order.cartItems.map((item) => item.title);
  expect(order.timeline).toMatchObject([
    { kind: 'placed', by: 'Owner' },
    {
      kind: 'note',
      note: `${title}: ₹80.00 instead of ₹100.00. wholesale\nDelivery: ₹40.00 instead of ₹0.00. agreed`,
      by: 'Owner',
    },
    { kind: 'payment', note: 'Bank transfer, UTR 4711', by: 'Owner', amount: 200 },
    { kind: 'status', to: 'confirmed' },
  ]);
  expect(await stockOf(productId)).toEqual({ stock: 3, held: 0, sold: 2 });
  // A customer without an email gets no mail.
  expect((await listQueuedMails(shop.database, { orderId: order._id })).map(({ kind }) => kind)).toEqual([
    'order_received',
  ]);
  const { data: customer } = await shop.callOk(getCustomer, {
    token: admin.token,
    params: { id: order.userId },
  });
  expect(customer).toMatchObject({ orderCount: 1, spent: 200, phone: '9816012345' });
  expect(customer.email).toBeUndefined();
});

test('the same request makes one order and one customer, however often and at once', async () => {
  const productId = await newProduct(shop.database, { stock: 10 });
  const body = handOrder(productId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map((answer) => ('data' in answer.body ? answer.body.data : null)))).not.toContain(
    null,
  );
  const orders = await shop.database.read
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('request_id', '=', body.requestId)
    .execute();
  expect(orders).toHaveLength(1);
  expect(await stockOf(productId)).toEqual({ stock: 8, held: 0, sold: 2 });
});

test('ten orders at once for the last five pairs: five, and no stock below zero', async () => {
  const productId = await newProduct(shop.database, { stock: 10 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(handOrder(productId))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await stockOf(productId)).toEqual({ stock: 0, held: 0, sold: 10 });
});

test('what cannot be an order is refused with its sentence and leaves nothing', async () => {
  const productId = await newProduct(shop.database, { title: 'Rose Soap', stock: 1 });
  const line = { productId, quantity: 1 };
  const refusals: [Partial<HandOrder>, string][] = [
    [{}, handOrderRefusals.outOfStock.text([{ title: 'Rose Soap', available: 1 }])],
    [{ lines: [line], reference: ' ' }, handOrderRefusals.referenceMissing.text()],
    [{ lines: [{ ...line, price: 10 }] }, handMessages.reasonMissing],
    [{ lines: [line, line] }, handMessages.productTwice],
    [{ lines: [{ productId: uuidv7(), quantity: 1 }] }, handOrderRefusals.productGone.text()],
    [{ lines: [line], newCustomer: undefined }, handOrderRefusals.customerMissing.text()],
    [
      { lines: [line], newCustomer: { userName: 'X', email: admin.email } },
      handOrderRefusals.emailIsOwners.text(),
    ],
    [{ lines: [line], customerId: admin.id }, handOrderRefusals.customerMissing.text()],
  ];
  const before = await shop.database.read.selectFrom('users').select('id').execute();
  for (const [given, sentence] of refusals) {
    expect((await place(handOrder(productId, given))).body).toMatchObject({ message: sentence });
  }
  expect(await shop.database.read.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  expect(await stockOf(productId)).toEqual({ stock: 1, held: 0, sold: 0 });
});

test('an order by hand that would come to another total than the owner saw is refused with the present prices', async () => {
  const soapId = await newProduct(shop.database, { pricePaise: 10_000, title: 'Rose Soap', stock: 9 });
  const balmId = await newProduct(shop.database, { pricePaise: 5_050, title: 'Rose Balm', stock: 9 });
  const body = handOrder(soapId, {
    lines: [
      { productId: soapId, quantity: 2 },
      { productId: balmId, quantity: 1, price: 40.05, reason: 'wholesale' },
    ],
    shippingFee: 40.1,
    totalAmount: 200 + 40.05 + 40.1,
  });
  await setPrice(soapId, 15_000);
  const refused = await place(body);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'total_changed',
      message: expect.stringContaining('The total is now ₹380.15 with ₹40.10 delivery, because prices'),
      data: {
        totalAmount: 380.15,
        lines: [
          { productId: soapId, shopPrice: 150, priceWithoutSale: 150 },
          { productId: balmId, shopPrice: 50.5, priceWithoutSale: 50.5 },
        ],
      },
    },
  });
  expect(await stockOf(soapId)).toEqual({ stock: 9, held: 0, sold: 0 });
  for (const totalAmount of [380.14, 380.16, 0, -380.15, 1e308])
    expect(await place({ ...body, totalAmount })).toMatchObject({
      status: 409,
      body: { code: 'total_changed' },
    });
  // A typed price does not follow the shop's.
  await setPrice(balmId, 9_000);
  expect(await placeOk({ ...body, totalAmount: 380.15 })).toMatchObject({ totalAmount: 380.15 });
});

const at = (hours: number) => typedTimeOfIndia(new Date(Date.now() + hours * HOUR_MS));

test('an order by hand counts on the sale that the owner saw, and is refused once that is over', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const scope = { kind: 'products' as const, ids: [productId] };
  const sale = { name: 'Monsoon', kind: 'percent' as const, percent: 20, scope, from: at(-1), to: at(2) };
  const { data } = await shop.callOk(addSale, { token: admin.token, body: sale });
  expect(await place(handOrder(productId, { totalAmount: 240 }))).toMatchObject({
    status: 409,
    body: { data: { totalAmount: 200, lines: [{ productId, shopPrice: 80, priceWithoutSale: 100 }] } },
  });
  const body = handOrder(productId, { totalAmount: 200 });
  const order = await placeOk(body);
  expect(order.totalAmount).toBe(200);
  await shop.callOk(endSale, { token: admin.token, params: { id: data._id } });
  expect(await place(handOrder(productId, { totalAmount: 200 }))).toMatchObject({
    status: 409,
    body: { data: { totalAmount: 240, lines: [{ productId, shopPrice: 100, priceWithoutSale: 100 }] } },
  });
  // The same request again is not another order: its total was right when it was placed.
  expect(await placeOk(body)).toMatchObject({ _id: order._id, totalAmount: 200 });
});

test('an email that has an account is that account’s order, mailed to it', async () => {
  const productId = await newProduct(shop.database);
  const shopper = await shop.newShopper();
  const newCustomer = { userName: 'Somebody', email: shopper.email.toUpperCase() };
  const order = await placeOk(handOrder(productId, { newCustomer, payment: 'cash', reference: '' }));
  expect(order).toMatchObject({ userId: shopper.id, customer: { userName: 'Meera' } });
  const mails = await listQueuedMails(shop.database, { orderId: order._id });
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    'order_confirmed',
    shopper.email,
  ]);
  expect(
    await shop.call(cancelOrder, { token: shopper.token, params: { orderId: order._id } }),
  ).toMatchObject({
    status: 409,
  });
});

test('a payment link is mailed, paid at the provider, and no order of the shop takes its place', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 3 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const order = await placeOk(
    handOrder(productId, { newCustomer: undefined, customerId: buyer.shopper.id, payment: 'link' }),
  );
  expect(order).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'razorpay' });
  expect(order.paymentLink).toMatch(/^http/);
  const [mail] = await listQueuedMails(shop.database, { orderId: order._id, kind: 'order_payment_link' });
  expect(mail?.text).toContain(order.paymentLink);
  // Meanwhile a shopper buys the last piece in the shop.
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  expect(await stockOf(productId)).toMatchObject({ stock: 3, held: 3 });
  await sandbox.pay(order.providerOrderId ?? '');
  await reconcileOrderById(dependencies(), order._id);
  expect(await read(order._id)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed' });
  expect((await read(order._id)).paymentLink).toBeUndefined();
  expect(await stockOf(productId)).toMatchObject({ stock: 1, held: 1 });
});

test('money taken by hand goes back by hand, and the provider’s books miss neither', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const shopper = await shop.newShopper();
  const order = await placeOk(
    handOrder(productId, { newCustomer: undefined, customerId: shopper.id, payment: 'upi' }),
  );
  await shop.callOk(refundOrder, {
    token: admin.token,
    params: { id: order._id },
    body: { amount: 100, restock: [{ productId, quantity: 1 }] },
  });
  await sendDueRefunds(dependencies());
  expect(await read(order._id)).toMatchObject({
    refundedAmount: 100,
    refundUnderWay: false,
    refunds: [{ status: 'processed' }],
  });
  expect(await stockOf(productId)).toMatchObject({ stock: 4 });
  expect(await listQueuedMails(shop.database, { orderId: order._id, kind: 'order_refunded' })).toHaveLength(
    1,
  );
  shop.clock.set(new Date(Date.now() + HOUR_MS));
  await compareBooks(dependencies());
  const token = (await shop.signIn(admin.email)).token;
  const { data: money } = await shop.callOk(getMoney, { token });
  expect(money.open.filter((drift) => drift.order?._id === order._id)).toEqual([]);
  shop.clock.set(new Date());
});

/** A shipped order of three pieces, with a ticket about it. */
async function sentOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const shopper = await shop.newShopper();
  const lines = [{ productId, quantity: 3 }];
  const order = await placeOk(
    handOrder(productId, { newCustomer: undefined, customerId: shopper.id, lines }),
  );
  await move(order._id, 'inShipping');
  await shop.callOk(reportProblem, {
    token: shopper.token,
    params: { orderId: order._id },
    body: { kind: 'damaged', message: 'Two are broken.' },
  });
  const { id: ticketId } = await shop.database.read
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  const replace = (quantity: number, given: { requestId?: string; ticketId?: string } = {}) =>
    shop.call(replaceOrder, {
      token: admin.token,
      params: { id: order._id },
      body: { requestId: uuidv7(), lines: [{ productId, quantity }], ...given },
    });
  return { order, productId, shopper, ticketId, replace };
}

test('a ticket ends in a replacement: free, linked both ways, with its stock, told by one mail, sent without a paper', async () => {
  const { order, productId, shopper, ticketId, replace } = await sentOrder();
  const { body } = await replace(2, { ticketId });
  if (!('data' in body)) throw new Error('not replaced');
  const replacement = body.data as Awaited<ReturnType<typeof read>>;
  expect(replacement).toMatchObject({
    channel: 'replacement',
    totalAmount: 0,
    cartItems: [{ quantity: 2, price: 100, discount: 200 }],
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    replaces: { _id: order._id, orderNumber: order.orderNumber },
    ticketId,
    addressInfo: { pincode: order.addressInfo.pincode },
    canCancel: false,
  });
  expect(await read(order._id)).toMatchObject({ replacedBy: [{ _id: replacement._id }] });
  expect(await stockOf(productId)).toEqual({ stock: 5, held: 0, sold: 5 });
  const { data: ticket } = await shop.callOk(getAdminTicket, {
    token: admin.token,
    params: { id: ticketId },
  });
  expect(ticket).toMatchObject({
    outcome: 'replacement',
    isClosed: true,
    replacement: { _id: replacement._id },
  });
  const mails = await listQueuedMails(shop.database, { recipient: shopper.email, kind: 'ticket_closed' });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(replacement.orderNumber);
  await move(replacement._id, 'inShipping');
  const papers = await shop.database.read
    .selectFrom('tax_papers')
    .select('id')
    .where('order_id', '=', replacement._id)
    .execute();
  expect(papers).toEqual([]);
  const sales = await shop.callOk(getRevenue, { token: admin.token, query: {} });
  expect(JSON.stringify(sales)).not.toContain(replacement.orderNumber);
});

test('no piece is replaced twice, also by clicks at once; the same request is one order', async () => {
  const { productId, replace } = await sentOrder();
  const requestId = uuidv7();
  const same = await Promise.all(Array.from({ length: 5 }, () => replace(1, { requestId })));
  expect(same.every(({ status }) => status === 200)).toBe(true);
  expect(await stockOf(productId)).toMatchObject({ stock: 6 });
  const others = await Promise.all(Array.from({ length: 6 }, () => replace(1)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await replace(1)).status).toBe(400);
  expect(await stockOf(productId)).toMatchObject({ stock: 4 });
});

test('only what was sent is replaced, and a ticket of another order does not end with it', async () => {
  const productId = await newProduct(shop.database, { stock: 10 });
  const unsent = await placeOk(handOrder(productId));
  const body = { requestId: uuidv7(), lines: [{ productId, quantity: 1 }] };
  const early = { token: admin.token, params: { id: unsent._id }, body };
  expect((await shop.call(replaceOrder, early)).body).toMatchObject({
    message: handOrderRefusals.notReplaceable.text(),
  });
  const one = await sentOrder();
  const other = await sentOrder();
  expect((await one.replace(1, { ticketId: other.ticketId })).status).toBe(404);
  expect(await stockOf(one.productId)).toMatchObject({ stock: 7 });
});

test('a replacement that is rejected before it leaves puts its pieces back, once and for good', async () => {
  const { order, productId, shopper, replace } = await sentOrder();
  const { body } = await replace(2);
  if (!('data' in body)) throw new Error('not replaced');
  const { _id: id } = body.data as Awaited<ReturnType<typeof read>>;
  expect((await read(order._id)).cartItems).toMatchObject([{ quantity: 3, replaced: 2 }]);
  expect(await stockOf(productId)).toEqual({ stock: 5, held: 0, sold: 5 });
  expect((await replace(2)).body).toMatchObject({ message: expect.stringContaining('At most 1') });

  await Promise.all([move(id, 'rejected'), move(id, 'rejected')]);
  expect(await stockOf(productId)).toEqual({ stock: 7, held: 0, sold: 3 });
  expect((await read(order._id)).cartItems[0]).not.toHaveProperty('replaced');
  const again = { token: admin.token, params: { id }, body: { orderStatus: 'inShipping' } };
  expect(await shop.call(updateOrderStatus, again)).toMatchObject({
    status: 409,
    body: { code: 'replacement_rejected' },
  });
  expect(await read(id)).toMatchObject({ orderStatus: 'rejected' });
  const [mail] = await listQueuedMails(shop.database, { orderId: id, kind: 'order_cancelled' });
  expect(mail?.recipient).toBe(shopper.email);
  expect(mail?.text).not.toContain('₹0.00');
  expect((await replace(3)).status).toBe(200);
  expect(await stockOf(productId)).toEqual({ stock: 4, held: 0, sold: 6 });
});

test('a replacement that was refused at the door brings no pieces into the stock by itself', async () => {
  const { productId, replace } = await sentOrder();
  const { body } = await replace(1);
  if (!('data' in body)) throw new Error('not replaced');
  const { _id: id } = body.data as Awaited<ReturnType<typeof read>>;
  await move(id, 'inShipping');
  await move(id, 'rejected');
  expect(await stockOf(productId)).toEqual({ stock: 6, held: 0, sold: 4 });
});

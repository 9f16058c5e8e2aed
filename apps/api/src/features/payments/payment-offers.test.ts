import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { getOrder } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeAndGiveUp, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { makeCode } from '../../testing/code-builder.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { booksUntil } from '../backups/index.ts';
import { compareBooks } from '../reconciliation/index.ts';
import { sendDueRefunds } from '../refunds/send-due-refunds.ts';
import { listPaymentsOf } from './list-payments-of.ts';
import { reconcileOrderById } from './reconcile-order.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(new Date());
});

const dependencies = () => paymentDependencies(shop, sandbox.gateway);
const reconcile = (orderId: string) => reconcileOrderById(dependencies(), orderId);

/** Three soaps at ₹100 and one at ₹33.33. */
async function newBuyer() {
  const dear = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const cheap = await newProduct(shop.database, { pricePaise: 3_333, stock: 5 });
  const buyer = await shopperWithCart(shop, [
    { productId: dear, quantity: 3 },
    { productId: cheap, quantity: 1 },
  ]);
  return { ...buyer, dear };
}

async function openOrder(how: { payment?: string } = {}) {
  const buyer = await newBuyer();
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer, how);
  return { ...buyer, providerOrderId, orderId: data._id, orderNumber: data.orderNumber };
}

const read = async ({
  shopper,
  orderId,
}: Pick<Awaited<ReturnType<typeof openOrder>>, 'shopper' | 'orderId'>) =>
  (await shop.callOk(getOrder, { token: shopper.token, params: { orderId } })).data;

const rowOf = (orderId: string) =>
  shop.database.read
    .selectFrom('orders')
    .select(['total_paise', 'discount_paise', 'offer_discount_paise', 'refunded_paise'])
    .select(['payment_status', 'payment_link_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

const payableOf = (orderId: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

const linesOf = (orderId: string) =>
  shop.database.read
    .selectFrom('order_lines')
    .select(['unit_price_paise', 'quantity', 'discount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

const refundsOf = (orderId: string) =>
  shop.database.read
    .selectFrom('refunds')
    .select(['reason', 'amount_paise'])
    .where('order_id', '=', orderId)
    .execute();

const chargedFor = async (providerOrderId: string) =>
  (await sandbox.ledger())
    .filter(({ order_id }) => order_id === providerOrderId)
    .map(({ type, amount }) => ({ type, amount }));

const sumOf = (amounts: number[]) => amounts.reduce((sum, paise) => sum + paise);

async function payWithOffer(providerOrderId: string, outcome: 'captured' | 'authorized' = 'captured') {
  await sandbox.set({ next_payment_offer: 3_001 });
  return sandbox.pay(providerOrderId, { outcome });
}

test.each(['captured', 'authorized'] as const)(
  'an order that an offer of the account made cheaper is paid, and says so (%s)',
  async (outcome) => {
    const order = await openOrder();
    await payWithOffer(order.providerOrderId, outcome);
    await reconcile(order.orderId);
    expect(await read(order)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      subtotal: 333.33,
      discount: 30.01,
      prepaidDiscount: 30.01,
      totalAmount: 303.32,
    });
    expect(await chargedFor(order.providerOrderId)).toEqual([{ type: 'capture', amount: 30_332 }]);
    const lines = await linesOf(order.orderId);
    const paid = lines.map((line) => line.unit_price_paise * line.quantity - line.discount_paise);
    expect(paid.reduce((sum, paise) => sum + paise)).toBe(30_332);
    expect(lines.map((line) => line.discount_paise)).toEqual([2_701, 300]);
    expect(await listQueuedMails(shop.database, { orderId: order.orderId, kind: 'payment_unfit' })).toEqual(
      [],
    );
    const [mail] = await listQueuedMails(shop.database, { orderId: order.orderId, kind: 'order_confirmed' });
    expect(mail?.text).toContain('₹303.32');
    expect(mail?.text).toContain('−₹30.01');
    const notes = await shop.database.read
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.orderId)
      .where('kind', '=', 'note')
      .execute();
    expect(notes).toEqual([
      {
        note: expect.stringMatching(/^An offer of the payment service \(offer_\w{14}\) took ₹30\.01 off\.$/),
      },
    ]);
  },
);

test('an offer comes off once, however often and by how many at once the provider is asked', async () => {
  const order = await openOrder();
  await payWithOffer(order.providerOrderId);
  await Promise.all([reconcile(order.orderId), reconcile(order.orderId), reconcile(order.orderId)]);
  await reconcile(order.orderId);
  expect(await rowOf(order.orderId)).toMatchObject({
    total_paise: 30_332,
    discount_paise: 3_001,
    offer_discount_paise: 3_001,
  });
  expect(await refundsOf(order.orderId)).toEqual([]);
});

test('a payment by link may use an offer too', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await rowOf(order.orderId);
  await payWithOffer(linkId ?? '');
  await reconcile(order.orderId);
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid', totalAmount: 303.32 });
});

test('what an offer left is all that goes back: of an order that cannot be served any more', async () => {
  const buyer = await newBuyer();
  const { orderId, providerOrderId } = await placeAndGiveUp(shop, buyer);
  const other = await shopperWithCart(shop, [{ productId: buyer.dear, quantity: 4 }]);
  await placeOrderOk(shop, other);
  await payWithOffer(providerOrderId);
  await reconcile(orderId);
  expect(await refundsOf(orderId)).toEqual([{ reason: 'too_late', amount_paise: 30_332 }]);
  expect(await rowOf(orderId)).toMatchObject({
    payment_status: 'refunded',
    refunded_paise: 30_332,
    total_paise: 30_332,
  });
  expect(await stockOf(shop.database, buyer.dear)).toMatchObject({ stock: 5, held: 4 });
});

test('what an offer left is all that goes back: of an order that the owner refunds', async () => {
  const order = await openOrder();
  await payWithOffer(order.providerOrderId);
  await reconcile(order.orderId);
  const { token } = await shop.signIn((await shop.newAdmin()).email);
  await shop.callOk(refundOrder, { token, params: { id: order.orderId }, body: { restock: true } });
  await sendDueRefunds(dependencies());
  expect(await chargedFor(order.providerOrderId)).toEqual([
    { type: 'capture', amount: 30_332 },
    { type: 'refund', amount: 30_332 },
  ]);
  expect(await read(order)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 303.32 });
});

test('a second payment goes back whole, with or without an offer, and the order keeps its total', async () => {
  const order = await openOrder({ payment: 'redirect' });
  const { payment_link_id: linkId } = await rowOf(order.orderId);
  await payWithOffer(order.providerOrderId);
  await sandbox.pay(linkId ?? '');
  await reconcile(order.orderId);
  expect(await refundsOf(order.orderId)).toEqual([{ reason: 'paid_twice', amount_paise: 33_333 }]);
  expect(await rowOf(order.orderId)).toMatchObject({ total_paise: 30_332, payment_status: 'paid' });
});

test.each([
  [3_001, 1_000],
  [1_000, 3_001],
])(
  'of two payments by offers of %i and %i paise one pays and one goes back, whenever the second is seen',
  async (first, second) => {
    const order = await openOrder({ payment: 'redirect' });
    const { payment_link_id: linkId } = await shop.database.read
      .selectFrom('orders')
      .select('payment_link_id')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    await sandbox.set({ next_payment_offer: first });
    await sandbox.pay(order.providerOrderId);
    await sandbox.set({ next_payment_offer: second });
    await sandbox.pay(linkId ?? '');
    const { payments } = await listPaymentsOf(sandbox.gateway, await payableOf(order.orderId));
    expect(payments.map(({ offer }) => offer?.paise)).toEqual([first, second]);
    await reconcile(order.orderId);
    await reconcile(order.orderId);
    expect(await refundsOf(order.orderId)).toEqual([{ reason: 'paid_twice', amount_paise: 33_333 - second }]);
    expect(await payableOf(order.orderId)).toMatchObject({
      total_paise: 33_333 - first,
      payment_status: 'paid',
      unfit_payments: null,
    });
    expect(await listQueuedMails(shop.database, { orderId: order.orderId, kind: 'payment_unfit' })).toEqual(
      [],
    );
  },
);

test('where the account refuses to tell offers, the payment waits for the owner and others are settled', async () => {
  const order = await openOrder({ payment: 'redirect' });
  await payWithOffer(order.providerOrderId);
  const faults = [{ method: 'GET', path: '/v1/payments/:id', fault: '400', times: 1 }];
  await sandbox.setFaults({ calls: faults });
  await reconcile(order.orderId);
  await sandbox.clearFaults();
  const mails = () => listQueuedMails(shop.database, { orderId: order.orderId, kind: 'payment_unfit' });
  expect(await mails()).toHaveLength(1);
  await reconcile(order.orderId);
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid', totalAmount: 303.32 });
});

test('what was ordered up to a moment does not change by an offer, by which a backup is proven', async () => {
  const order = await openOrder();
  const until = shop.clock.now();
  const before = await booksUntil(shop.database.read, until);
  shop.clock.advance(HOUR_MS / 60);
  await payWithOffer(order.providerOrderId);
  await reconcile(order.orderId);
  expect(await booksUntil(shop.database.read, until)).toEqual(before);
});

test('the lines come to the total to the paisa, with a code, the discount for paying online and an offer', async () => {
  const prepaid = {
    ...demonstrationSettings.prepaid,
    kind: 'percent',
    percent: 7,
    withCodes: 'yes',
  } as const;
  const settings = { ...demonstrationSettings, prepaid };
  const { database, clock } = shop;
  const other = await buildTestShop({ database, clock, settings, gateway: sandbox.gateway });
  const { code } = await makeCode(shop, (await shop.newAdmin()).token, { percent: 13 });
  const prices = [3_333, ...Array<number>(18).fill(100)];
  const ids = await Promise.all(prices.map((pricePaise) => newProduct(database, { pricePaise, stock: 5 })));
  const { shopper, addressId } = await shopperWithCart(
    other,
    ids.map((productId) => ({ productId, quantity: 1 })),
  );
  const { token } = shopper;
  const { data: quote } = await other.callOk(quoteCart, { token, query: { code } });
  const totalAmount = quote.prepaid?.totalAmount;
  const body = { addressInfo: { addressId }, totalAmount, code, prepaidDiscount: true };
  const { data, orderId: providerOrderId } = await other.callOk(placeOrder, { token, body });
  await sandbox.set({ next_payment_offer: 777 });
  await sandbox.pay(providerOrderId);
  await reconcile(data._id);
  const row = await payableOf(data._id);
  const lines = await linesOf(data._id);
  const left = lines.map((line) => line.unit_price_paise * line.quantity - line.discount_paise);
  expect(row).toMatchObject({ payment_status: 'paid', offer_discount_paise: 777 });
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
  expect(sumOf(left) + row.shipping_paise).toBe(row.total_paise);
  expect(sumOf(lines.map((line) => line.discount_paise))).toBe(row.discount_paise);
  await other.close();
});

test('the books agree with the provider, whose order is of the whole amount', async () => {
  const order = await openOrder();
  await payWithOffer(order.providerOrderId);
  await reconcile(order.orderId);
  shop.clock.advance(HOUR_MS);
  await compareBooks(dependencies());
  const drifts = await shop.database.read
    .selectFrom('drifts')
    .select(['kind', 'detail'])
    .where('order_id', '=', order.orderId)
    .execute();
  expect(drifts).toEqual([]);
});

test('a payment that waited for the owner, because the offers were not asked for, pays its order', async () => {
  const order = await openOrder();
  await payWithOffer(order.providerOrderId);
  // What the shop did before it knew of offers.
  const unaware = { ...sandbox.gateway, listOffers: async () => [] };
  await reconcileOrderById(paymentDependencies(shop, unaware), order.orderId);
  const entries = () =>
    shop.database.read
      .selectFrom('drifts')
      .select(['kind', (eb) => eb('settled_at', 'is not', null).as('isSettled')])
      .where('order_id', '=', order.orderId)
      .execute();
  expect(await entries()).toEqual([{ kind: 'payment_unfit', isSettled: false }]);
  await reconcile(order.orderId);
  expect(await read(order)).toMatchObject({ paymentStatus: 'paid', totalAmount: 303.32 });
  expect(await entries()).toEqual([{ kind: 'payment_unfit', isSettled: true }]);
});

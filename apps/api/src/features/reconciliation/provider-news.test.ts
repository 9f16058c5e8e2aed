import { createHmac } from 'node:crypto';
import { dayOfIndia } from '@shop/contract/days';
import { getMoney } from '@shop/contract/reconciliation/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { reconcileOrderById } from '../payments/index.ts';
import { sendDueRefunds } from '../refunds/index.ts';
import { compareBooks } from './index.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let owner: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(new Date());
});

const dependencies = () => paymentDependencies(shop, sandbox.gateway);
const money = async () => (await shop.callOk(getMoney, { token: owner })).data;
const openOf = async (paymentId: string) =>
  (await money()).open.filter((each) => each.paymentId === paymentId);
/** Compares an hour later, because recent events are left to webhooks. */
async function compare() {
  shop.clock.set(new Date(Date.now() + HOUR_MS));
  await compareBooks(dependencies());
}

async function paidOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId, data } = await placeOrderOk(shop, buyer);
  const { razorpay_payment_id: paymentId } = await sandbox.pay(orderId);
  await reconcileOrderById(dependencies(), data._id);
  const mails = () => listQueuedMails(shop.database, { orderId: data._id, kind: 'payment_dispute' });
  return { id: data._id, orderId, paymentId, mails };
}

/** The webhook of a step of a dispute, as the provider has it then. */
async function hear(step: string, disputeId: string) {
  const entity = await sandbox.api('GET', `/v1/disputes/${disputeId}`);
  const payload = JSON.stringify({ event: `payment.dispute.${step}`, payload: { dispute: { entity } } });
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `${step} ${disputeId} ${Math.random()}`,
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
    },
    payload,
  });
  expect(statusCode).toBe(200);
}

test('a dispute waits for the owner until it is answered; one that is lost is money taken back', async () => {
  const { id, paymentId, mails } = await paidOrder();
  const disputeId = await sandbox.dispute({ payment_id: paymentId, amount: 15_000, webhook: false });
  const step = async (name: string) => {
    await sandbox.dispute({ dispute_id: disputeId, step: name, webhook: false });
    await hear(name, disputeId);
  };
  for (let times = 0; times < 2; times += 1) await hear('created', disputeId);
  expect(await openOf(paymentId)).toMatchObject([
    {
      kind: 'payment_disputed',
      providerAmount: 150,
      otherId: disputeId,
      detail: 'chargeback, goods or services not received or partially received',
      respondBy: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect(await mails()).toHaveLength(1);
  await step('under_review');
  expect(await openOf(paymentId)).toEqual([]);
  await step('action_required');
  expect(await openOf(paymentId)).toMatchObject([{ kind: 'payment_disputed' }]);
  await step('lost');
  expect(await openOf(paymentId)).toMatchObject([{ kind: 'payment_taken_back', providerAmount: 150 }]);
  expect(await mails()).toHaveLength(4);
  await sandbox.dashboard('settle');
  for (let times = 0; times < 2; times += 1) await compare();
  expect(await openOf(paymentId)).toMatchObject([
    { kind: 'payment_taken_back', providerAmount: 150, order: { _id: id } },
  ]);
  expect(await mails()).toHaveLength(4);
});

test('a dispute whose webhook never came is found by the comparison, and told once; an old one is no news', async () => {
  const [fresh, old] = [await paidOrder(), await paidOrder()];
  await sandbox.dispute({ payment_id: fresh.paymentId, webhook: false });
  const ended = await sandbox.dispute({ payment_id: old.paymentId, webhook: false });
  await sandbox.dispute({ dispute_id: ended, step: 'won', webhook: false });
  for (let times = 0; times < 2; times += 1) await compare();
  expect(await openOf(fresh.paymentId)).toMatchObject([{ kind: 'payment_disputed', providerAmount: 200 }]);
  expect(await fresh.mails()).toHaveLength(1);
  expect([await openOf(old.paymentId), await old.mails()]).toEqual([[], []]);
});

const answerBy = (paymentId: string, days: number) =>
  shop.database.write((tx) =>
    tx
      .updateTable('drifts')
      .set({ respond_by: new Date(Date.now() + days * 24 * HOUR_MS) })
      .where('payment_id', '=', paymentId)
      .execute(),
  );

test('what must be answered soonest comes first, then what is newest', async () => {
  const [late, soon, none] = [await paidOrder(), await paidOrder(), await paidOrder()];
  for (const { paymentId } of [soon, late]) {
    await hear('created', await sandbox.dispute({ payment_id: paymentId, webhook: false }));
  }
  const lost = await sandbox.dispute({ payment_id: none.paymentId, webhook: false });
  await sandbox.dispute({ dispute_id: lost, step: 'lost', webhook: false });
  await hear('lost', lost);
  await answerBy(soon.paymentId, 2);
  await answerBy(late.paymentId, 3);
  const ids = (await money()).open.map(({ paymentId }) => paymentId);
  expect(ids.filter((id) => [late, soon, none].some(({ paymentId }) => paymentId === id))).toEqual([
    soon.paymentId,
    late.paymentId,
    none.paymentId,
  ]);
});

test('an entry that cannot be read is named, and the day is compared without it', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId, data } = await placeOrderOk(shop, buyer);
  await sandbox.set({ next_payment_odd: true });
  const { razorpay_payment_id: odd } = await sandbox.pay(orderId);
  await reconcileOrderById(dependencies(), data._id);
  expect(await openOf(odd)).toMatchObject([{ kind: 'payment_unfit', detail: expect.stringContaining(odd) }]);
  await compare();
  const kinds = (await openOf(odd)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['entry_unreadable', 'payment_unfit']);
  expect((await money()).failure).toBeUndefined();
});

test('fees are shown, and a whole refund with the fee of the shopper leaves no difference', async () => {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId, data } = await placeOrderOk(shop, buyer);
  await sandbox.set({ fee_bearer: 'customer' });
  const { razorpay_payment_id: paymentId } = await sandbox.pay(orderId);
  await sandbox.set({ fee_bearer: 'platform' });
  await reconcileOrderById(dependencies(), data._id);
  // The day on which it is compared may be the next one.
  const paidOn = dayOfIndia(new Date());
  const dayOfPayment = async () => (await money()).days.find(({ day }) => day === paidOn);
  await compare();
  const before = await dayOfPayment();
  expect(before?.shopperFees).toBe(4.72);
  await shop.callOk(refundOrder, { token: owner, params: { id: data._id }, body: {} });
  await sendDueRefunds(dependencies());
  await compare();
  const after = await dayOfPayment();
  expect(await openOf(paymentId)).toEqual([]);
  expect(after?.providerRefunded).toBe(after?.shopRefunded);
});

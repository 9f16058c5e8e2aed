import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import { listOrderPapers } from '@shop/contract/tax/endpoints';
import { v7 as uuidv7 } from 'uuid';
import type { TestShop } from '../../testing/build-test-app.ts';
import { endRefundTrouble, newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { GatewayOutcomeUnknownError } from '../gateway/gateway-errors.ts';
import { followRefund, sendDueRefunds } from './send-due-refunds.ts';

const REFUND_CALL = { method: 'POST', path: '/v1/payments/:id/refund' };

let sandbox: TestSandbox;
let shop: TestShop;
let adminEmail: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  adminEmail = (await shop.newAdmin()).email;
});
afterAll(() => shop.close());
beforeEach(() => endRefundTrouble(shop, sandbox));

const sendDue = (gateway = sandbox.gateway) => sendDueRefunds(paymentDependencies(shop, gateway));
const follow = (refundId: string) => followRefund(paymentDependencies(shop, sandbox.gateway), refundId);

/** The owner's token: signs in anew, because a session does not last the days that pass here. */
const ownerToken = async () => (await shop.signIn(adminEmail)).token;

const paidOrder = () => newPaidOrder(shop, sandbox, ownerToken);

/** An order that the owner has refunded in full. */
async function refundedOrder() {
  const order = await paidOrder();
  await order.refund();
  return { ...order, ...(await order.row()) };
}

async function onDashboard(refundId: string) {
  const { data } = await shop.callOk(getDashboard, { token: await ownerToken() });
  return data.refunds.find((refund) => refund.refundId === refundId);
}

const sendAgain = async (refundId: string) =>
  shop.call(sendRefundAgain, { token: await ownerToken(), params: { id: refundId } });

test('too little balance is tried for days, and the refund goes through once there is money', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ balance: 0 });
  for (let hour = 0; hour < 72; hour += 1) {
    await sendDue();
    shop.clock.advance(3_600_000);
  }
  expect(await refund.row()).toMatchObject({ status: 'due', outages: 0 });
  expect(await onDashboard(refund.id)).toMatchObject({
    status: 'due',
    problem: 'Your account does not have enough balance to carry out the refund operation.',
    canSendAgain: true,
  });
  await sandbox.set({ balance: 10_000 });
  await sendDue();
  expect(await refund.moneyBack()).toMatchObject([{ amount: 10_000 }]);
  expect(await refund.row()).toMatchObject({ refusals: 0, last_refusal: null });
});

test('an order that was given back with all its pieces and is sent all the same sends none and has no invoice', async () => {
  const order = await paidOrder();
  const [token, params] = [await ownerToken(), { id: order.orderId }];
  await shop.callOk(refundOrder, { token, params, body: { restock: true } });
  await shop.callOk(updateOrderStatus, { token, params, body: { orderStatus: 'inShipping' } });
  const sent = shop.database.read
    .selectFrom('order_lines')
    .select('sent')
    .where('order_id', '=', order.orderId);
  expect(await sent.execute()).toEqual([{ sent: 0 }]);
  expect((await shop.callOk(listOrderPapers, { token, params })).data).toEqual([]);
});

test('the owner is mailed once what the provider says against a refund', async () => {
  const refund = await refundedOrder();
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '401', times: 1_000 }] });
  for (let tries = 0; tries < 12; tries += 1) {
    await sendDue();
    shop.clock.advance(3_600_000);
  }
  const mails = await listQueuedMails(shop.database, { orderId: refund.orderId, kind: 'refund_trouble' });
  expect(mails).toMatchObject([
    { recipient: 'care@deodar.example', text: expect.stringContaining('Authentication failed') },
  ]);
});

test('a refund rests between two tries, whatever became of the first', async () => {
  const nextTryOf = async (refund: Awaited<ReturnType<typeof refundedOrder>>) => {
    await sendDue();
    const { next_try_at: at } = await refund.row();
    return (at?.getTime() ?? 0) - shop.clock.now().getTime();
  };
  const refused = await refundedOrder();
  await sandbox.set({ balance: 0 });
  expect(await nextTryOf(refused)).toBeGreaterThan(1_000);
  await sandbox.set({ balance: null });
  const unanswered = await refundedOrder();
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '500', times: 10 }] });
  expect(await nextTryOf(unanswered)).toBeGreaterThan(1_000);
  await sandbox.clearFaults();
  await sandbox.set({ refund_delay_ms: 60_000 });
  const onItsWay = await refundedOrder();
  expect(await nextTryOf(onItsWay)).toBeGreaterThan(1_000);
});

test('an outage, however long, does not count as a refusal', async () => {
  const refund = await refundedOrder();
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '500', times: 1_000 }] });
  const gateway = sandbox.anotherGateway();
  for (let tries = 0; tries < 12; tries += 1) {
    await sendDue(gateway);
    shop.clock.advance(600_000);
  }
  expect(await refund.row()).toMatchObject({ status: 'due', refusals: 0, last_refusal: null });
  await sandbox.clearFaults();
  await sendDue();
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('shopper and owner read where a refund is: to be sent, stuck, at the bank, arrived', async () => {
  const refund = await refundedOrder();
  const expectState = async (state?: string) => {
    const owner = { token: await ownerToken(), params: { id: refund.orderId } };
    const { data } = await shop.callOk(getAdminOrder, owner);
    expect([(await refund.read()).refundState, data.refundState]).toEqual([state, state]);
  };
  await expectState('sending');
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '400', times: 1 }] });
  await sendDue();
  await expectState('stuck');
  await sandbox.set({ refund_delay_ms: 3_600_000 });
  await sendAgain(refund.id);
  await sendDue();
  await expectState('atBank');
  await sandbox.settleRefund((await refund.row()).provider_refund_id ?? '');
  await follow(refund.id);
  await expectState();
});

test('a refund that failed at the bank is stuck for shopper and owner', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ fail_next_refunds: 1 });
  await sendDue();
  await settled(refund.id, 'failed');
  expect((await refund.read()).refundState).toBe('stuck');
});

test('the owner need not wait for the next try of a refused refund', async () => {
  const refund = await refundedOrder();
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '400', times: 1 }] });
  await sendDue();
  expect((await sendAgain(refund.id)).status).toBe(200);
  await sendDue();
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('a refund that fails at the bank is shown, and sent again under a new key', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ fail_next_refunds: 1 });
  await sendDue();
  await settled(refund.id, 'failed');
  expect(await onDashboard(refund.id)).toMatchObject({ status: 'failed', canSendAgain: true });
  expect(await refund.moneyBack()).toEqual([]);
  const answers = await Promise.all([sendAgain(refund.id), sendAgain(refund.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await sendDue();
  expect(await refund.moneyBack()).toMatchObject([{ amount: 10_000 }]);
  await settled(refund.id, 'processed');
  expect(await onDashboard(refund.id)).toBeUndefined();
  expect((await sendAgain(refund.id)).status).toBe(409);
});

test('a refund that the provider has after all is not made a second time', async () => {
  const refund = await refundedOrder();
  // The money went back, every answer about it was lost, and the shop has given up.
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: 'no-answer-after-commit', times: 1 }] });
  await sendDue();
  await shop.database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ status: 'failed', next_try_at: null })
      .where('id', '=', refund.id)
      .execute(),
  );
  expect((await sendAgain(refund.id)).status).toBe(200);
  await settled(refund.id, 'processed');
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('only an admin sends a refund again, and only one that there is', async () => {
  const refund = await refundedOrder();
  const shopper = await shop.newShopper();
  const asShopper = { token: shopper.token, params: { id: refund.id } };
  expect((await shop.call(sendRefundAgain, { params: { id: refund.id } })).status).toBe(401);
  expect((await shop.call(sendRefundAgain, asShopper)).status).toBe(403);
  expect((await sendAgain('019a0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a webhook that comes while the provider is asked keeps the refund due', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ refund_delay_ms: 3_600_000 });
  await sendDue();
  shop.clock.advance(301_000);
  await sendDue({
    ...sandbox.gateway,
    async getRefund(providerRefundId) {
      const answer = await sandbox.gateway.getRefund(providerRefundId);
      const due = { next_try_at: shop.clock.now() };
      await shop.database.write((tx) =>
        tx.updateTable('refunds').set(due).where('id', '=', refund.id).execute(),
      );
      return answer;
    },
  });
  expect((await refund.row()).next_try_at).toEqual(shop.clock.now());
});

test('a refund whose webhook came before its answer was kept is asked after soon', async () => {
  const refund = await refundedOrder();
  await sendDue();
  // The bank finished, and the provider said so, before anybody could know which refund it meant.
  expect(await refund.row()).toMatchObject({ status: 'pending' });
  shop.clock.advance(10_000);
  await sendDue();
  expect(await refund.row()).toMatchObject({ status: 'processed' });
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('due refunds are sent at the same time, not one after the other', async () => {
  await Promise.all([refundedOrder(), refundedOrder(), refundedOrder()]);
  let atOnce = 0;
  let most = 0;
  const allThere = Promise.withResolvers<void>();
  await sendDue({
    ...sandbox.gateway,
    async refundPayment(refund) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (atOnce === 3) allThere.resolve();
      await allThere.promise;
      return sandbox.gateway.refundPayment(refund);
    },
  });
  expect(most).toBe(3);
});

test('a run whose answer was lost leaves a refund that was followed to its end meanwhile, and mails nobody again', async () => {
  const refund = await refundedOrder();
  await sendDue({
    ...sandbox.gateway,
    async refundPayment(sent) {
      const { providerRefundId } = await sandbox.gateway.refundPayment(sent);
      await sandbox.settleRefund(providerRefundId);
      await follow(refund.id);
      throw new GatewayOutcomeUnknownError();
    },
  });
  expect(await refund.row()).toMatchObject({ status: 'processed' });
  shop.clock.advance(3_600_000);
  await sendDue();
  expect(
    await listQueuedMails(shop.database, { orderId: refund.orderId, kind: 'order_refunded' }),
  ).toHaveLength(1);
});

test('what became of an attempt is not written where the next one has begun', async () => {
  const refund = await refundedOrder();
  await sandbox.setFaults({ calls: [{ ...REFUND_CALL, fault: '400', times: 1 }] });
  await sendDue({
    ...sandbox.gateway,
    async refundPayment(sent) {
      await shop.database.write((tx) =>
        tx.updateTable('refunds').set({ attempt: 2 }).where('id', '=', refund.id).execute(),
      );
      return sandbox.gateway.refundPayment(sent);
    },
  });
  expect(await refund.row()).toMatchObject({ status: 'due', attempt: 2, refusals: 0, last_refusal: null });
});

test('an earlier attempt that failed is not taken for the one that is under way', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ fail_next_refunds: 1 });
  await sendDue();
  await settled(refund.id, 'failed');
  expect((await sendAgain(refund.id)).status).toBe(200);
  await follow(refund.id);
  expect(await refund.row()).toMatchObject({ status: 'due', attempt: 2 });
});

/** Follows a refund until it has this status. */
async function settled(refundId: string, status: string): Promise<void> {
  for (;;) {
    shop.clock.advance(301_000);
    await sendDue();
    const row = await shop.database.read
      .selectFrom('refunds')
      .select('status')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    if (row.status === status) return;
  }
}

test('a refund by hand that fails after the invoice left it out: the owner is told, what is paid goes back whole', async () => {
  const token = await ownerToken();
  await saveTaxSettings(shop, { token });
  const productId = await newProduct(shop.database, { stock: 5 });
  const at = shop.clock.now();
  const orderId = await newSoldOrder(shop.database, {
    userId: (await shop.newShopper()).id,
    state: '02',
    at,
    lines: [{ productId, quantity: 5, unitPricePaise: 10_000 }],
  });
  const { payment_id } = await shop.database.read
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('refunds')
      .values({
        id: uuidv7(),
        order_id: orderId,
        payment_id,
        amount_paise: 10_000,
        reason: 'by_hand',
        status: 'pending',
        provider_refund_id: 'rfnd_by_hand',
        created_at: at,
        updated_at: at,
        next_try_at: at,
      })
      .execute();
    await tx.updateTable('orders').set({ refunded_paise: 10_000 }).where('id', '=', orderId).execute();
  });
  const params = { id: orderId };
  await shop.callOk(updateOrderStatus, { token, params, body: { orderStatus: 'inShipping' } });
  const papers = async () => (await shop.callOk(listOrderPapers, { token, params })).data;
  const [invoice] = await papers();
  expect(invoice).toMatchObject({ kind: 'invoice', total: 400 });

  await sendDue({
    ...sandbox.gateway,
    getRefund: async (providerRefundId) => ({
      providerRefundId,
      paymentId: payment_id,
      amountPaise: 10_000,
      receipt: null,
      status: 'failed',
      createdAt: at,
    }),
  });
  const [mail] = await listQueuedMails(shop.database, { orderId, kind: 'invoice_too_low' });
  expect(mail?.text).toContain(`void the credit notes of ${invoice?.number}`);

  const back = (amount: number, quantity: number) =>
    shop.callOk(refundOrder, { token, params, body: { amount, restock: [{ productId, quantity }] } });
  await back(400, 4);
  expect((await back(100, 1)).data).toMatchObject({ refundedAmount: 500, paymentStatus: 'refunded' });
  expect((await papers()).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 400],
    ['credit_note', 400],
  ]);
});

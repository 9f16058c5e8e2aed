import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import type { TestShop } from '../../testing/build-test-app.ts';
import { endRefundTrouble, newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayRefusedError, GatewayRetryError } from '../gateway/gateway-errors.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { followRefund, sendDueRefunds } from './send-due-refunds.ts';

const HOUR_MS = 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let ownerToken: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  ownerToken = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());
beforeEach(() => endRefundTrouble(shop, sandbox));

const sendDue = (gateway: Partial<PaymentGateway> = {}) =>
  sendDueRefunds(paymentDependencies(shop, { ...sandbox.gateway, ...gateway }));
const refuse = () => Promise.reject(new GatewayRefusedError('Not enough balance'));
const silent = () => Promise.reject(new GatewayRetryError());

/** An order of ₹100 that the owner has refunded in full. */
async function refundedOrder() {
  const order = await newPaidOrder(shop, sandbox, async () => ownerToken);
  const body = { amount: 100 };
  await shop.callOk(refundOrder, { token: ownerToken, params: { id: order.orderId }, body });
  const { id } = await order.row();
  return {
    ...order,
    id,
    set: (change: { attempt: number } | { refusals: number }) =>
      shop.database.write((tx) => tx.updateTable('refunds').set(change).where('id', '=', id).execute()),
    /** @returns after how many ms the refund is looked at again */
    async pauseMs() {
      const { next_try_at: next } = await order.row();
      return next && next.getTime() - shop.clock.now().getTime();
    },
    troubles: () => listQueuedMails(shop.database, { orderId: order.orderId, kind: 'refund_trouble' }),
    notes: () =>
      shop.database.read
        .selectFrom('order_events')
        .select('note')
        .where('order_id', '=', order.orderId)
        .where('kind', '=', 'note')
        .execute(),
  };
}

test('a refund on its way is asked after in ten seconds and then each five minutes, and told of when it is sent and when it is done', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ refund_delay_ms: HOUR_MS });
  await sendDue();
  expect(await refund.pauseMs()).toBe(10_000);
  shop.clock.advance(10_000);
  await sendDue();
  expect(await refund.pauseMs()).toBe(300_000);
  const { provider_refund_id: providerId } = await refund.row();
  await sandbox.settleRefund(providerId ?? '');
  shop.clock.advance(300_000);
  await sendDue();
  expect(await refund.row()).toMatchObject({ status: 'processed', last_refusal: null });
  expect(await refund.refundMails()).toHaveLength(2);
});

test('what the provider said against a refund stays known through an outage, which counts apart', async () => {
  const refund = await refundedOrder();
  await sendDue({ refundPayment: refuse });
  expect(await refund.row()).toMatchObject({ refusals: 1, outages: 0, last_refusal: 'Not enough balance' });
  shop.clock.advance(HOUR_MS);
  await sendDue({ refundPayment: silent });
  expect(await refund.row()).toMatchObject({ refusals: 1, outages: 1, last_refusal: 'Not enough balance' });
  shop.clock.advance(HOUR_MS);
  await sendDue({ refundPayment: silent });
  expect((await refund.row()).outages).toBe(2);
  expect(shop.errorLines()).toEqual([]);
  shop.clock.advance(HOUR_MS);
  await sendDue({ refundPayment: refuse });
  expect(await refund.row()).toMatchObject({ refusals: 2, outages: 0 });
});

test('a fault of the shop itself is logged, and the refund is tried again', async () => {
  const refund = await refundedOrder();
  await sendDue({ refundPayment: () => Promise.reject(new Error('a fault of ours')) });
  expect(shop.errorLines().at(-1)).toMatchObject({
    refundId: refund.id,
    err: { message: 'a fault of ours' },
  });
  shop.clock.advance(HOUR_MS);
  await sendDue();
  expect(await refund.moneyBack()).toHaveLength(1);
  shop.logLines.length = 0;
});

test('the owner hears of the sixth refusal, and of the last one, after which nobody tries', async () => {
  const refund = await refundedOrder();
  const refuseOnce = async (refusals: number) => {
    await refund.set({ refusals: refusals - 1 });
    shop.clock.advance(HOUR_MS);
    await sendDue({ refundPayment: refuse });
    expect((await refund.row()).refusals).toBe(refusals);
    return (await refund.troubles()).map(({ text }) =>
      text.includes('keeps trying') ? 'waits' : 'given up',
    );
  };
  expect(await refuseOnce(5)).toEqual([]);
  expect(await refuseOnce(6)).toEqual(['waits']);
  expect(await refuseOnce(7)).toEqual(['waits']);
  expect(await refuseOnce(249)).toEqual(['waits']);
  expect(await refund.row()).toMatchObject({ status: 'due', next_try_at: expect.any(Date) });
  expect(await refuseOnce(250)).toEqual(['waits', 'given up']);
  expect(await refund.row()).toMatchObject({ status: 'failed', next_try_at: null });
});

test('an outage after the refusal that the owner heard of tells nobody the same again', async () => {
  const refund = await refundedOrder();
  await refund.set({ refusals: 6 });
  await sendDue({ refundPayment: silent });
  expect(await refund.row()).toMatchObject({ refusals: 6, outages: 1 });
  expect(await refund.troubles()).toEqual([]);
});

test('the owner hears once of a refund that the bank gives back, and that nobody tries it again', async () => {
  const refund = await refundedOrder();
  await sandbox.set({ fail_next_refunds: 1 });
  await sendDue();
  expect(await refund.troubles()).toEqual([]);
  shop.clock.advance(10_000);
  await sendDue();
  const said = 'The refund could not be completed: the bank or the account refused it.';
  expect(await refund.row()).toMatchObject({ status: 'failed', next_try_at: null, last_refusal: said });
  shop.clock.advance(HOUR_MS);
  await sendDue();
  expect(await refund.troubles()).toMatchObject([
    { content: { preview: said }, text: expect.stringContaining('has stopped trying') },
  ]);
  expect(await refund.refundMails()).toHaveLength(1);
});

test.each([
  ['refused for the last time', refuse],
  ['accepted', (sent: Parameters<PaymentGateway['refundPayment']>[0]) => sandbox.gateway.refundPayment(sent)],
] as const)('an attempt that is %s when the next one has begun is told to nobody', async (_, answer) => {
  const refund = await refundedOrder();
  await refund.set({ refusals: 249 });
  await sendDue({
    async refundPayment(sent) {
      await refund.set({ attempt: 2 });
      return answer(sent);
    },
  });
  expect(await refund.row()).toMatchObject({ status: 'due', attempt: 2, refusals: 249 });
  expect([...(await refund.troubles()), ...(await refund.refundMails())]).toEqual([]);
});

test('a waiting refund that is sent again stays the same attempt, so it cannot be made twice', async () => {
  const refund = await refundedOrder();
  const press = () => shop.call(sendRefundAgain, { token: ownerToken, params: { id: refund.id } });
  // Nothing has gone wrong with it yet.
  expect(await press()).toMatchObject({ status: 409, body: { code: 'refund_under_way' } });
  await sendDue({ refundPayment: refuse });
  expect((await press()).status).toBe(200);
  expect(await refund.row()).toMatchObject({ attempt: 1, refusals: 1 });
  await sendDue();
  expect(await refund.row()).toMatchObject({ attempt: 1, refusals: 0 });
  expect(await refund.notes()).toEqual([]);
  expect(await refund.moneyBack()).toHaveLength(1);
});

test.each(['sent again by the owner', 'withdrawn'])(
  'a refund that is %s while the provider is asked about it is not sent by this run',
  async (what) => {
    const refund = await refundedOrder();
    await sendDue({ refundPayment: refuse });
    shop.clock.advance(HOUR_MS);
    const refundPayment = vi.fn<PaymentGateway['refundPayment']>(sandbox.gateway.refundPayment);
    await sendDue({
      refundPayment,
      async listRefunds(paymentId) {
        if (what === 'withdrawn')
          await shop.database.write((tx) => tx.deleteFrom('refunds').where('id', '=', refund.id).execute());
        else await refund.set({ attempt: 2 });
        return sandbox.gateway.listRefunds(paymentId);
      },
    });
    expect(refundPayment).not.toHaveBeenCalled();
    expect(shop.errorLines()).toEqual([]);
  },
);

test('a refund that there is no more is not followed', async () => {
  const following = followRefund(
    paymentDependencies(shop, sandbox.gateway),
    '019a0000-0000-7000-8000-000000000000',
  );
  await expect(following).resolves.toBeUndefined();
  await expect(
    followRefund(paymentDependencies(shop, sandbox.gateway), 'no id of ours'),
  ).resolves.toBeUndefined();
});

import { dayOfIndia, nextDay } from '@shop/contract/days';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { payRefundBack, refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { endRefundTrouble, newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

const DAY_MS = 24 * 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());
beforeEach(() => endRefundTrouble(shop, sandbox));

const sendDue = () => sendDueRefunds(paymentDependencies(shop, sandbox.gateway));

/** An order of ₹100, refunded in full by the owner, as a sum or by its piece, with what people hear of it. */
async function refunded({ byPiece = false } = {}) {
  // The tests outlive a session.
  const { token } = await shop.newAdmin();
  const order = await newPaidOrder(shop, sandbox, async () => token);
  const seen = async () => (await shop.callOk(getAdminOrder, { token, params: { id: order.orderId } })).data;
  const pieces = (await seen()).cartItems.map(({ productId, quantity }) => ({ productId, quantity }));
  const asked = byPiece ? { amount: 100, pieces } : {};
  await shop.callOk(refundOrder, { token, params: { id: order.orderId }, body: asked });
  const { id } = await order.row();
  /** The subjects of the mails to the shopper since the money was to go back, oldest first. */
  const told = async () => {
    const mails = await listQueuedMails(shop.database, { orderId: order.orderId });
    return mails
      .filter(({ kind }) => kind === 'order_refunded' || kind === 'refund_failed')
      .map(({ content }) => JSON.stringify(content));
  };
  const onDay = dayOfIndia(shop.clock.now());
  return {
    ...order,
    id,
    told,
    notes: async () => (await seen()).timeline.map(({ note }) => note),
    piece: async () => (await seen()).cartItems[0] ?? {},
    again: () => shop.call(sendRefundAgain, { token, params: { id } }),
    payBack: (body: object = {}) =>
      shop.call(payRefundBack, {
        token,
        params: { id },
        body: { by: 'transfer', reference: 'UTR 4711', on: onDay, ...body },
      }),
    /** The provider takes the refund, and it ends at the bank as it is to. */
    async ends(how: 'processed' | 'failed') {
      if (how === 'failed') await sandbox.set({ fail_next_refunds: 1 });
      await sandbox.set({ refund_delay_ms: DAY_MS });
      await sendDue();
      await sandbox.settleRefund((await order.row()).provider_refund_id ?? '');
      shop.clock.advance(10 * 60_000);
      await sendDue();
    },
  };
}

test('a refund is on its way when the provider has it, and done when it is', async () => {
  const refund = await refunded();
  expect(await refund.told()).toEqual([]);
  await refund.ends('processed');
  expect(await refund.told()).toEqual([
    expect.stringContaining('Your refund is on its way.'),
    expect.stringContaining('We have refunded your order.'),
  ]);
});

test('the shopper hears once that a refund has failed, and then only that it has gone through after all', async () => {
  const refund = await refunded();
  await refund.ends('failed');
  const failed = [
    expect.stringContaining('Your refund is on its way.'),
    expect.stringContaining('Your bank has not accepted the refund of ₹100.00'),
  ];
  expect(await refund.told()).toEqual(failed);
  expect((await refund.again()).status).toBe(200);
  await refund.ends('failed');
  expect(await refund.told()).toEqual(failed);
  expect((await refund.again()).status).toBe(200);
  await refund.ends('processed');
  expect(await refund.told()).toEqual([
    ...failed,
    expect.stringContaining('The refund that had not gone through before is done now.'),
  ]);
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('a refund that fails says so in the timeline and at its pieces, until it is through', async () => {
  const refund = await refunded({ byPiece: true });
  expect(await refund.piece()).toMatchObject({ refunded: 1 });
  await refund.ends('failed');
  expect(await refund.piece()).toMatchObject({ refunded: 1, refundFailed: 1 });
  expect(await refund.notes()).toContain(
    'The refund of ₹100.00 has failed. The payment service says: The refund could not be completed: the bank or the account refused it. The shop still has the money.',
  );
  await refund.again();
  await refund.ends('processed');
  expect(await refund.piece()).not.toHaveProperty('refundFailed');
});

test('a failed refund that the owner has paid back by bank is done, told of with its reference, and never sent again', async () => {
  const refund = await refunded();
  await refund.ends('failed');
  const paid = await refund.payBack();
  expect(paid).toMatchObject({
    status: 200,
    body: {
      data: {
        refunds: [
          {
            status: 'processed',
            canSendAgain: false,
            paidBack: { by: 'transfer', reference: 'UTR 4711', on: dayOfIndia(shop.clock.now()) },
          },
        ],
        timeline: expect.arrayContaining([
          expect.objectContaining({ note: expect.stringContaining('UTR 4711') as string }) as object,
        ]) as object[],
      },
    },
  });
  expect((await refund.told()).at(-1)).toMatch(
    /We have paid ₹100.00 back to you by bank transfer on \d+ \w+, reference UTR 4711\./,
  );
  expect(await refund.again()).toMatchObject({ status: 409, body: { code: 'refund_under_way' } });
  expect(await refund.payBack()).toMatchObject({ status: 409, body: { code: 'refund_not_failed' } });
  shop.clock.advance(90 * DAY_MS);
  await sendDue();
  await refund.reconcile();
  expect(await refund.moneyBack()).toEqual([]);
  expect(await refund.books()).toEqual({ refunds: ['owner 10000 processed'], refunded: '10000 refunded' });
  expect(await refund.told()).toHaveLength(3);
});

test('of sending a failed refund again and paying it back, at the same time, one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const refund = await refunded();
    await refund.ends('failed');
    const answers = await Promise.all([
      refund.again(),
      refund.payBack(),
      refund.payBack({ by: 'upi' }),
      refund.again(),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await sandbox.set({ refund_delay_ms: 0 });
    await sendDue();
    const isPaidBack = (await refund.row()).paid_back_by !== null;
    expect(await refund.moneyBack()).toHaveLength(isPaidBack ? 0 : 1);
  }
});

test('only a refund that has failed can be paid back, with a reference and a day until today', async () => {
  const refund = await refunded();
  expect(await refund.payBack()).toMatchObject({ status: 409, body: { code: 'refund_not_failed' } });
  await refund.ends('failed');
  expect(await refund.payBack({ reference: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reference: expect.any(String) as string } },
  });
  for (const on of [nextDay(dayOfIndia(shop.clock.now())), '2026-02-30', 'today']) {
    expect(await refund.payBack({ on })).toMatchObject({
      status: 400,
      body: { fields: { on: expect.any(String) as string } },
    });
  }
  expect((await refund.row()).status).toBe('failed');
});

test('a refund that the provider has made after all is not paid back once more', async () => {
  const refund = await refunded();
  await refund.ends('failed');
  await sandbox.api('POST', `/v1/payments/${refund.paymentId}/refund`, { receipt: refund.id });
  expect(await refund.payBack()).toMatchObject({ status: 409, body: { code: 'refund_not_failed' } });
  expect(await refund.row()).toMatchObject({ paid_back_by: null });
  expect(await refund.moneyBack()).toHaveLength(1);
});

test('an owner whose provider does not answer can still say that the money was paid back', async () => {
  const refund = await refunded();
  await refund.ends('failed');
  const path = `/v1/payments/${refund.paymentId}/refunds`;
  await sandbox.setFaults({ calls: [{ method: 'GET', path, fault: '500', times: 1000 }] });
  expect((await refund.payBack()).status).toBe(200);
});

test('a processed refund that the bank sends back is seen without a webhook, for sixty days', async () => {
  const refund = await refunded();
  await refund.ends('processed');
  const { provider_refund_id: providerId } = await refund.row();
  const madeAt = (await refund.row()).created_at.getTime();
  const asked: number[] = [];
  for (let day = 1; day <= 70; day += 1) {
    shop.clock.advance(DAY_MS);
    const before = (await refund.row()).next_try_at?.getTime();
    await sendDue();
    const after = (await refund.row()).next_try_at?.getTime();
    if (before !== after) asked.push(Math.round((shop.clock.now().getTime() - madeAt) / DAY_MS));
  }
  expect(asked).toEqual([1, 3, 7, 14, 30, 60]);
  expect(await refund.told()).toHaveLength(2);

  const late = await refunded();
  await late.ends('processed');
  const { provider_refund_id: lateId } = await late.row();
  expect(lateId).not.toBe(providerId);
  shop.clock.advance(12 * DAY_MS);
  await sendDue();
  await sandbox.returnRefund(lateId ?? '');
  shop.clock.advance(3 * DAY_MS);
  await sendDue();
  expect(await late.row()).toMatchObject({ status: 'failed' });
  expect((await late.told()).at(-1)).toContain('Your bank has not accepted the refund');
});

test('a processed refund stays processed where the provider cannot be asked about it', async () => {
  const refund = await refunded();
  await refund.ends('processed');
  const { provider_refund_id: id } = await refund.row();
  shop.clock.advance(DAY_MS);
  await sendDueRefunds(
    paymentDependencies(shop, {
      ...sandbox.gateway,
      getRefund: (asked) => sandbox.gateway.getRefund(asked === id ? 'rfnd_00000000000000' : asked),
    }),
  );
  expect(await refund.row()).toMatchObject({ status: 'processed', refusals: 0, outages: 0 });
  expect((await refund.row()).next_try_at).not.toBeNull();
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { findOrderById } from '../orders/index.ts';
import { GatewayRefusedError, GatewayRetryError } from '../gateway/gateway-errors.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { makeOpenOrdersDue, reconcileDueOrders } from './reconcile-due-orders.ts';

let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Each test is about its own orders.
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ reconcile_at: null, reconcile_requested_at: null }).execute(),
  );
});

const reconcileBy = (gateway: PaymentGateway, options = {}) =>
  reconcileDueOrders(paymentDependencies(shop, gateway), options);
const reconcile = () => reconcileBy(sandbox.gateway);

async function openOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, buyer);
  const ownOrderId = body.data._id;
  const row = async () => {
    const order = await findOrderById(shop.database.read, ownOrderId);
    if (!order) throw new Error('no order');
    return order;
  };
  const statusNow = async () => {
    const order = await row();
    return [order.order_status, order.payment_status];
  };
  return { ...buyer, productId, orderId: body.orderId, ownOrderId, row, statusNow };
}

async function sendWebhook(providerOrderId: string) {
  const entity = { id: 'pay_00000000000000', order_id: providerOrderId };
  const payload = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
      'x-razorpay-event-id': `evt_${Math.random()}`,
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

test('a webhook that arrives while its order is being reconciled is not forgotten', async () => {
  const order = await openOrder();
  let hasArrived = false;
  const slow: PaymentGateway = {
    ...sandbox.gateway,
    async listPayments(providerOrderId) {
      const payments = await sandbox.gateway.listPayments(providerOrderId);
      // The provider's answer is on its way when the shopper pays and the webhook for it arrives.
      if (!hasArrived) {
        hasArrived = true;
        await sandbox.pay(order.orderId);
        await sendWebhook(order.orderId);
      }
      return payments;
    },
  };
  shop.clock.advance(61_000);
  await reconcileBy(slow);
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('an order whose id the provider refuses ends with its hold, is asked about rarely, and after 5 days no more', async () => {
  const order = await openOrder();
  let asked = 0;
  const forgetful: PaymentGateway = {
    ...sandbox.gateway,
    listPayments: async () => {
      asked += 1;
      throw new GatewayRefusedError('The id provided does not exist');
    },
  };
  for (let minute = 0; minute < 31; minute += 1) {
    shop.clock.advance(60_000);
    await reconcileBy(forgetful);
  }
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 0 });
  expect(asked).toBeLessThanOrEqual(8);
  for (let hour = 0; hour < 130; hour += 1) {
    shop.clock.advance(3_600_000);
    await reconcileBy(forgetful);
  }
  expect((await order.row()).reconcile_at).toBeNull();
  expect(asked).toBeLessThan(40);
  const mails = await listQueuedMails(shop.database, { orderId: order.ownOrderId });
  expect(mails).toMatchObject([
    { kind: 'order_unresolved', text: expect.stringContaining('The id provided does not exist') },
  ]);
});

test('nobody is told to refund an order that is paid because the provider is silent about it days later', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  await sendWebhook(order.orderId);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
  shop.clock.advance(6 * 86_400_000);
  await sendWebhook(order.orderId);
  const silent: PaymentGateway = {
    ...sandbox.gateway,
    listPayments: async () => {
      throw new GatewayRetryError(new Error('no answer'));
    },
  };
  await reconcileBy(silent);
  const mails = await listQueuedMails(shop.database, { orderId: order.ownOrderId });
  expect(mails.map(({ kind }) => kind)).not.toContain('order_unresolved');
  // The order named by the webhook is asked about again.
  expect((await order.row()).reconcile_at).not.toBeNull();
  shop.clock.advance(3_600_000);
  await reconcile();
  expect((await order.row()).reconcile_at).toBeNull();
});

test('during an outage holds end, and a payment that was made meanwhile is served afterwards', async () => {
  const order = await openOrder();
  await sandbox.pay(order.orderId);
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: '500', times: 1_000 }],
  });
  const impatient = sandbox.anotherGateway();
  shop.clock.advance(1_802_000);
  await reconcileBy(impatient);
  await sandbox.clearFaults();
  expect(await order.statusNow()).toEqual(['Rejected', 'canceled']);
  expect(await stockOf(shop.database, order.productId)).toMatchObject({ stock: 5, held: 0 });
  shop.clock.advance(61_000);
  await reconcile();
  expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
});

test('open orders and those that a webhook tells of come before closed ones, however many are overdue', async () => {
  const closed = await openOrder();
  const told = await openOrder();
  const open = await openOrder();
  shop.clock.advance(1_802_000);
  await shop.database.write(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ payment_status: 'canceled', order_status: 'Rejected', hold: 'released' })
      .where('id', 'in', [closed.ownOrderId, told.ownOrderId])
      .execute();
    await tx
      .updateTable('orders')
      .set({ reconcile_at: new Date(0) })
      .where('id', 'in', [closed.ownOrderId, told.ownOrderId])
      .execute();
  });
  await sendWebhook(told.orderId);
  const asked: (string | null)[] = [];
  const noting: PaymentGateway = {
    ...sandbox.gateway,
    async listPayments(providerOrderId) {
      asked.push(providerOrderId);
      return sandbox.gateway.listPayments(providerOrderId);
    },
  };
  await reconcileBy(noting, { kinds: ['urgent'] });
  expect(asked.toSorted()).toEqual([open.orderId, told.orderId].toSorted());
  await reconcileBy(noting);
  expect(asked.at(-1)).toBe(closed.orderId);
});

test('five events of failed payments do not put the next reconciliation off', async () => {
  const order = await openOrder();
  const start = shop.clock.now().getTime();
  for (let count = 0; count < 5; count += 1) {
    await sendWebhook(order.orderId);
    await reconcile();
  }
  expect((await order.row()).reconcile_at?.getTime()).toBe(start + 60_000);
});

test('an answer about another order or another amount closes nothing', async () => {
  for (const fault of ['wrong-order', 'wrong-amount']) {
    const order = await openOrder();
    await sandbox.pay(order.orderId);
    shop.clock.advance(61_000);
    await sandbox.setFaults({
      calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault, times: 1 }],
    });
    await reconcile();
    expect(await order.statusNow()).toEqual(['pending', 'pending']);
    shop.clock.advance(61_000);
    await reconcile();
    expect(await order.statusNow()).toEqual(['confirmed', 'paid']);
  }
});

test('a run says how many it reconciled, and does nothing once it is to stop', async () => {
  await openOrder();
  await openOrder();
  shop.clock.advance(61_000);
  expect(await reconcileBy(sandbox.gateway, { isStopped: () => true })).toBe(0);
  expect(await reconcile()).toBe(2);
  expect(await reconcile()).toBe(0);
});

test('a provider that fails is warned of, a fault of the shop itself is an error', async () => {
  const order = await openOrder();
  const linesOf = async (error: Error) => {
    shop.logLines.length = 0;
    shop.clock.advance(120_000);
    await reconcileBy({
      ...sandbox.gateway,
      listPayments: async () => {
        throw error;
      },
    });
    return shop.logLines.map(({ level, orderId, code, err }) => ({ level, orderId, code, isTold: !!err }));
  };
  const { ownOrderId: orderId } = order;
  expect(await linesOf(new GatewayRetryError())).toEqual([
    { level: 40, orderId, code: 'payment_provider_busy', isTold: false },
  ]);
  expect(await linesOf(new Error('a fault of ours'))).toEqual([
    { level: 50, orderId, code: undefined, isTold: true },
  ]);
  expect((await order.row()).reconcile_at).not.toBeNull();
  shop.logLines.length = 0;
});

test('at a start only open orders are due, and those that ended unpaid in the last ten minutes', async () => {
  const [open, ended, endedBefore, paid] = [
    await openOrder(),
    await openOrder(),
    await openOrder(),
    await openOrder(),
  ];
  const now = shop.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const set = (
    { ownOrderId }: { ownOrderId: string },
    payment_status: 'pending' | 'paid' | 'canceled',
    minutesAgo: number,
  ) =>
    shop.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({
          payment_status,
          reconcile_at: later,
          updated_at: new Date(now.getTime() - minutesAgo * 60_000),
        })
        .where('id', '=', ownOrderId)
        .execute(),
    );
  await set(open, 'pending', 30);
  await set(ended, 'canceled', 9);
  await set(endedBefore, 'canceled', 10);
  await set(paid, 'paid', 1);
  await makeOpenOrdersDue(shop.database, now);
  const due = await Promise.all(
    [open, ended, endedBefore, paid].map(async ({ row }) => (await row()).reconcile_at?.getTime()),
  );
  expect(due).toEqual([now.getTime(), now.getTime(), later.getTime(), later.getTime()]);
});

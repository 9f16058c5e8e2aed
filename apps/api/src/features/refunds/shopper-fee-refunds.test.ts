import { dayInWords, dayOfIndia } from '@shop/contract/days';
import { payRefundBack, refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { reconcileOrderById } from '../payments/reconcile-order.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

/** Razorpay's documentation of Convenience Fees: 'your customers receive the Convenience Fees along with the amount'. */
let sandbox: TestSandbox;
let shop: TestShop;
let owner: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = (await shop.newAdmin()).token;
});
afterAll(() => shop.close());

const dependencies = () => paymentDependencies(shop, sandbox.gateway);

/** An order of ₹200 whose shopper has paid ₹204.72. */
async function orderWithFee() {
  const productId = await newProduct(shop.database, { pricePaise: 20_000, stock: 1 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const { orderId: providerOrderId, data } = await placeOrderOk(shop, buyer);
  const pay = async () => {
    await sandbox.set({ fee_bearer: 'customer' });
    const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
    await sandbox.set({ fee_bearer: 'platform' });
    await reconcileOrderById(dependencies(), data._id);
    return paymentId;
  };
  const refund = async (amount?: number) => {
    const body = amount === undefined ? {} : { amount };
    await shop.callOk(refundOrder, { token: owner, params: { id: data._id }, body });
    await sendDueRefunds(dependencies());
  };
  const given = async () =>
    (await sandbox.ledger())
      .filter(({ type, order_id }) => type === 'refund' && order_id === providerOrderId)
      .map(({ amount }) => amount);
  const rows = () =>
    shop.database.read
      .selectFrom('refunds')
      .select(['amount_paise', 'shopper_fee_paise'])
      .where('order_id', '=', data._id)
      .orderBy('amount_paise')
      .execute();
  return { id: data._id, productId, pay, refund, given, rows };
}

test('a refund of the whole order gives back the fee as well', async () => {
  const order = await orderWithFee();
  await order.pay();
  await order.refund();
  expect(await order.given()).toEqual([20_472]);
  expect(await order.rows()).toEqual([{ amount_paise: 20_000, shopper_fee_paise: 472 }]);
});

test('a payment that came too late goes back to the last paisa', async () => {
  const order = await orderWithFee();
  shop.clock.advance(31 * 60_000);
  await reconcileOrderById(dependencies(), order.id);
  await setStock(shop.database, order.productId, { stock: 0 });
  await order.pay();
  await sendDueRefunds(dependencies());
  expect(await order.given()).toEqual([20_472]);
});

test('of several refunds the one that completes the payment has the fee, whatever answer is lost', async () => {
  const order = await orderWithFee();
  await order.pay();
  await order.refund(50);
  await sandbox.setFaults({
    calls: [{ method: 'POST', path: '/v1/payments/:id/refund', fault: 'no-answer-after-commit', times: 1 }],
  });
  await order.refund();
  shop.clock.advance(3_600_000);
  await sendDueRefunds(dependencies());
  expect(await order.given()).toEqual([5_000, 15_472]);
  expect(await order.rows()).toEqual([
    { amount_paise: 5_000, shopper_fee_paise: 0 },
    { amount_paise: 15_000, shopper_fee_paise: 472 },
  ]);
});

test('a whole refund made by hand is one of the order’s amount and the fee', async () => {
  const order = await orderWithFee();
  const paymentId = await order.pay();
  await sandbox.dashboard('refund', { payment_id: paymentId, webhook: false });
  await reconcileOrderById(dependencies(), order.id);
  await reconcileOrderById(dependencies(), order.id);
  expect(await order.rows()).toEqual([{ amount_paise: 20_000, shopper_fee_paise: 472 }]);
  expect(await order.given()).toEqual([20_472]);
});

test('a failed refund that is paid back in another way is of the order’s amount and the fee, and all are told so', async () => {
  const order = await orderWithFee();
  await order.pay();
  await sandbox.set({ fail_next_refunds: 1, refund_delay_ms: 86_400_000 });
  await order.refund();
  const { id, provider_refund_id } = await shop.database.read
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await sandbox.settleRefund(provider_refund_id ?? '');
  shop.clock.advance(10 * 60_000);
  await sendDueRefunds(dependencies());
  await sandbox.set({ refund_delay_ms: 0 });
  const mails = async (kind: string) =>
    (await listQueuedMails(shop.database, { orderId: order.id, kind })).map((mail) => JSON.stringify(mail));
  expect(await mails('refund_trouble')).toEqual([expect.stringContaining('The refund of ₹204.72')]);
  expect(await mails('refund_failed')).toEqual([expect.stringContaining('refund of ₹204.72')]);

  const on = dayOfIndia(shop.clock.now());
  const body = { by: 'upi' as const, reference: 'UPI 4711', on };
  const { data } = await shop.callOk(payRefundBack, { token: owner, params: { id }, body });
  expect(data.refunds).toMatchObject([{ amount: 200, shopperFee: 4.72, paidBack: body }]);
  expect(data.timeline.map(({ note }) => note)).toContain(
    `The refund of ₹204.72, ₹4.72 of it the payment service's fee that the shopper paid, was paid back by UPI on ${dayInWords(on)}, reference UPI 4711.`,
  );
  const told = (await mails('order_refunded')).at(-1);
  expect(told).toContain('We have paid ₹204.72 back to you');
  expect(told).toContain('"label":"The payment service’s fee that you paid","amount":"₹4.72"');
  expect(told).toContain('"label":"This refund with the fee","amount":"₹204.72"');
  expect(await order.given()).toEqual([]);
});

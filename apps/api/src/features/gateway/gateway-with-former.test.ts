import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRazorpaySandbox } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayRefusedError, GatewayRetryError } from './gateway-errors.ts';
import {
  createClosedGateway,
  createGatewayWithFormer,
  createRazorpayGateway,
  type PaymentGateway,
} from './index.ts';

let folder: string;
/** The account that was used before, with what was paid there. */
let former: TestSandbox;
let present: Awaited<ReturnType<typeof startRazorpaySandbox>>;
let gateway: PaymentGateway;
let own: PaymentGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-former-'));
  former = await startTestSandbox();
  const keys = { keyId: 'rzp_test_new', keySecret: 'new-secret' };
  present = await startRazorpaySandbox({ port: 0, dataDir: folder, ...keys });
  own = createRazorpayGateway({ ...keys, apiUrl: present.url, webhookSecrets: ['w'] });
  gateway = createGatewayWithFormer(own, former.gateway);
});
afterAll(async () => {
  await former.close();
  await present.close();
  await rm(folder, { recursive: true, force: true });
});

const order = { amountPaise: 49_900, receipt: 'DEO-1', orderId: '01900000-0000-7000-8000-000000000001' };
const span = () => ({ from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) });

test('a payment that was on its way with the former keys is found, captured, refunded and listed', async () => {
  const { providerOrderId } = await former.gateway.createOrder(order);
  const paid = await former.pay(providerOrderId, { outcome: 'authorized' });
  const paymentId = paid.razorpay_payment_id;
  await expect(own.listPayments(providerOrderId)).rejects.toThrow(GatewayRefusedError);

  expect(await gateway.listPayments(providerOrderId)).toMatchObject([{ paymentId, status: 'authorized' }]);
  expect(await gateway.getOrder(providerOrderId)).toMatchObject({ amountPaise: 49_900 });
  expect(await gateway.capturePayment({ paymentId, amountPaise: 49_900 })).toMatchObject({
    status: 'captured',
  });
  const refundId = '01900000-0000-7000-8000-0000000000aa';
  await gateway.refundPayment({ paymentId, amountPaise: 100, refundId, attempt: 1 });
  expect(await gateway.listRefunds(paymentId)).toHaveLength(1);
  expect((await former.ledger()).map(({ type }) => type)).toEqual(['capture', 'refund']);
  expect(await gateway.listPaymentsOf(span())).toMatchObject([{ paymentId }]);
  const signed = { providerOrderId, paymentId, signature: paid.razorpay_signature };
  expect([gateway.isCheckoutSignature(signed), own.isCheckoutSignature(signed)]).toEqual([true, false]);
});

test('what is new is made with the present keys alone', async () => {
  const { providerOrderId } = await gateway.createOrder({ ...order, receipt: 'DEO-2' });
  expect(await own.getOrder(providerOrderId)).toMatchObject({ receipt: 'DEO-2' });
  await expect(former.gateway.getOrder(providerOrderId)).rejects.toThrow(GatewayRefusedError);
});

test('two keys of one account list each payment once', async () => {
  const twice = createGatewayWithFormer(former.gateway, former.anotherGateway());
  expect(await twice.listPaymentsOf(span())).toHaveLength(1);
});

test('former keys that the provider takes no more count as if there were none', async () => {
  const ended = createRazorpayGateway({
    keyId: 'rzp_test_sandbox',
    keySecret: 'regenerated',
    apiUrl: former.url,
    webhookSecrets: [],
  });
  const both = createGatewayWithFormer(own, ended);
  expect(await both.listPaymentsOf(span())).toEqual([]);
  await expect(both.getOrder('order_AAAAAAAAAAAAAA')).rejects.toThrow(GatewayRefusedError);
});

test('without keys nothing happens, and nothing is signed', async () => {
  const closed = createClosedGateway();
  await expect(closed.createOrder(order)).rejects.toThrow(GatewayRetryError);
  await expect(closed.listPaymentsOf(span())).rejects.toThrow(GatewayRetryError);
  expect(closed.isWebhookSignature(Buffer.from('{}'), '0'.repeat(64))).toBe(false);
});

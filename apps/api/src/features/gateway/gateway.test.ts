import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endsWithin } from '../../testing/ends-within.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  GatewayRetryError,
  isGatewayError,
} from './gateway-errors.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { withinDeadline } from './request-deadline.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

let count = 0;
function newOrder() {
  count += 1;
  return sandbox.gateway.createOrder({
    amountPaise: 10_000,
    receipt: `T-${count}`,
    orderId: `order-${count}`,
  });
}
const linkOf = (reference: string) => ({
  amountPaise: 10_000,
  reference,
  description: 'Soap',
  customer: { name: 'Asha', email: 'asha@example.com', contact: '+919816012345' },
  expiresAt: new Date(Date.now() + 20 * 60_000),
  returnUrl: 'http://shop.test/return',
});

test('creates an order, finds it again, and sees what was paid', async () => {
  const order = await newOrder();
  const found = await sandbox.gateway.findOrder({
    receipt: `T-${count}`,
    orderId: `order-${count}`,
    amountPaise: 10_000,
  });
  expect(found).toEqual(order);
  const asked = { receipt: `T-${count}`, orderId: `order-${count}`, amountPaise: 10_000 };
  expect(await sandbox.gateway.findOrder({ ...asked, orderId: 'another shop' })).toBeNull();
  // If ours has another amount, that does not prove that the right one is missing: a second must not be made.
  await expect(sandbox.gateway.findOrder({ ...asked, amountPaise: 10_001 })).rejects.toThrow(
    GatewayOutcomeUnknownError,
  );
  expect(await sandbox.gateway.listPayments(order.providerOrderId)).toEqual([]);
  const { razorpay_payment_id: paymentId } = await sandbox.pay(order.providerOrderId);
  const payment = {
    paymentId,
    providerOrderId: order.providerOrderId,
    amountPaise: 10_000,
    shopperFeePaise: 0,
    fee: { paise: 236, taxPaise: 36 },
    isFeeOnShopper: false,
    refundedPaise: 0,
    currency: 'INR',
    status: 'captured',
    createdAt: expect.any(Date),
  };
  expect(await sandbox.gateway.listPayments(order.providerOrderId)).toEqual([payment]);
  expect(await sandbox.gateway.getPayment(paymentId)).toEqual(payment);
});

test('the same refund sent twice gives the money back once', async () => {
  const { providerOrderId } = await newOrder();
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  const refund = {
    paymentId,
    amountPaise: 4_000,
    refundId: '019a0000-0000-7000-8000-00000000000a',
    attempt: 1,
  };
  const first = await sandbox.gateway.refundPayment(refund);
  const again = await sandbox.gateway.refundPayment(refund);
  expect(again.providerRefundId).toBe(first.providerRefundId);
  const entries = (await sandbox.ledger()).filter((entry) => entry.payment_id === paymentId);
  expect(entries.map(({ type, amount }) => [type, amount])).toEqual([
    ['capture', 10_000],
    ['refund', 4_000],
  ]);
});

test('believes a checkout answer only with the provider’s signature for this order', async () => {
  const { providerOrderId } = await newOrder();
  const answer = await sandbox.pay(providerOrderId);
  const signed = {
    providerOrderId,
    paymentId: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  };
  expect(sandbox.gateway.isCheckoutSignature(signed)).toBe(true);
  for (const change of [
    { paymentId: 'pay_00000000000000' },
    { providerOrderId: 'order_00000000000000' },
    { signature: signed.signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
    { signature: signed.signature.slice(1) },
    { signature: '' },
  ]) {
    expect(sandbox.gateway.isCheckoutSignature({ ...signed, ...change })).toBe(false);
  }
});

test('never lets an id that is not well-formed into a path', async () => {
  for (const id of ['../orders', 'pay_', 'pay_0000000000000?', '']) {
    await expect(sandbox.gateway.getPayment(id)).rejects.toThrow(GatewayRefusedError);
  }
});

test('a second attempt of a refund has a key of its own', async () => {
  const { providerOrderId } = await newOrder();
  const { razorpay_payment_id: paymentId } = await sandbox.pay(providerOrderId);
  const refund = { paymentId, amountPaise: 4_000, refundId: '019a0000-0000-7000-8000-00000000000c' };
  const first = await sandbox.gateway.refundPayment({ ...refund, attempt: 1 });
  const second = await sandbox.gateway.refundPayment({ ...refund, attempt: 2 });
  const refunds = await sandbox.gateway.listRefunds(paymentId);
  expect(refunds.map(({ providerRefundId, receipt }) => [providerRefundId, receipt])).toEqual([
    [second.providerRefundId, refund.refundId],
    [first.providerRefundId, refund.refundId],
  ]);
});

test('finds a payment link only by our id in its notes and its amount', async () => {
  const reference = '019a0000-0000-7000-8000-00000000000d';
  const link = await sandbox.gateway.createPaymentLink(linkOf(reference));
  expect(await sandbox.gateway.findPaymentLink({ reference, amountPaise: 10_000 })).toEqual(link);
  await expect(sandbox.gateway.findPaymentLink({ reference, amountPaise: 10_001 })).rejects.toThrow(
    GatewayOutcomeUnknownError,
  );
  const foreign = 'somebody-elses-link';
  await sandbox.api('POST', '/v1/payment_links', {
    amount: 10_000,
    currency: 'INR',
    reference_id: foreign,
    notes: { order_id: 'of another shop' },
  });
  expect(await sandbox.gateway.findPaymentLink({ reference: foreign, amountPaise: 10_000 })).toBeNull();
});

test('tells an unknown id and wrong keys as refused', async () => {
  await expect(sandbox.gateway.getPayment('pay_00000000000000')).rejects.toThrow(GatewayRefusedError);
  await expect(
    sandbox.gateway.refundPayment({
      paymentId: 'pay_00000000000000',
      amountPaise: 100,
      refundId: '019a0000-0000-7000-8000-00000000000b',
      attempt: 1,
    }),
  ).rejects.toThrow(GatewayRefusedError);
});

test('tells a provider that was never reached as one to try again', async () => {
  const nobody = createRazorpayGateway({
    keyId: 'k',
    keySecret: 's',
    apiUrl: 'http://127.0.0.1:9',
    webhookSecrets: [],
  });
  await expect(nobody.createOrder({ amountPaise: 100, receipt: 'r', orderId: 'o' })).rejects.toThrow(
    GatewayRetryError,
  );
});

const faults = [
  'reset',
  'no-answer-after-commit',
  'error-after-commit',
  '409',
  '429',
  '500',
  '502-html',
  'cut-json',
  'wrong-order',
] as const;
const calls = {
  'POST /v1/orders': () => newOrder(),
  'GET /v1/orders': () =>
    sandbox.gateway.findOrder({ receipt: 'T-1', orderId: 'order-1', amountPaise: 10_000 }),
  'GET /v1/orders/:id/payments': (ids: Ids) => sandbox.gateway.listPayments(ids.providerOrderId),
  'GET /v1/payments/:id': (ids: Ids) => sandbox.gateway.getPayment(ids.paymentId),
  'POST /v1/payments/:id/capture': (ids: Ids) =>
    sandbox.gateway.capturePayment({ paymentId: ids.authorizedId, amountPaise: 10_000 }),
  'POST /v1/payments/:id/refund': (ids: Ids) =>
    sandbox.gateway.refundPayment({
      paymentId: ids.paymentId,
      amountPaise: 100,
      refundId: `fault-${ids.providerOrderId}`,
      attempt: 1,
    }),
  'POST /v1/payment_links': (ids: Ids) => sandbox.gateway.createPaymentLink(linkOf(ids.providerOrderId)),
  'GET /v1/payment_links/:id': (ids: Ids) => sandbox.gateway.getPaymentLink(ids.linkId),
  'POST /v1/payment_links/:id/cancel': (ids: Ids) => sandbox.gateway.cancelPaymentLink(ids.linkId),
};

interface Ids {
  providerOrderId: string;
  paymentId: string;
  authorizedId: string;
  linkId: string;
}

async function makeIds(): Promise<Ids> {
  const [paid, authorized] = [await newOrder(), await newOrder()];
  const { razorpay_payment_id: paymentId } = await sandbox.pay(paid.providerOrderId);
  const { razorpay_payment_id: authorizedId } = await sandbox.pay(authorized.providerOrderId, {
    outcome: 'authorized',
  });
  const link = await sandbox.gateway.createPaymentLink(linkOf(authorized.providerOrderId));
  return { providerOrderId: paid.providerOrderId, paymentId, authorizedId, linkId: link.paymentLinkId };
}

test.for(Object.keys(calls) as (keyof typeof calls)[])(
  '%s: a fault of the provider comes out as an error of the gateway, in time',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    for (const fault of faults) {
      const ids = await makeIds();
      await sandbox.setFaults({ calls: [{ method, path, fault, times: fault === '429' ? 2 : 1 }] });
      const answer = calls[call](ids).then(
        () => null,
        (refusal: unknown) => refusal,
      );
      expect([fault, await endsWithin(7_000, answer)]).toEqual([fault, true]);
      const error = await answer;
      await sandbox.clearFaults();
      if (fault === 'wrong-order' && error === null && harmless.includes(call)) continue;
      expect(isExpected(error, fault, method), `${fault}: ${String(error)}`).toBe(true);
    }
  },
);

const harmless: string[] = [
  // It is found by our id in its notes, which the fault leaves alone.
  'GET /v1/orders',
  // Only the caller knows which order the answer should be about.
  'POST /v1/orders',
  'GET /v1/payments/:id',
  'POST /v1/payments/:id/capture',
  // In the link itself the fault changes only the provider's order, which is compared only with its payments.
  'POST /v1/payment_links',
  'GET /v1/payment_links/:id',
  'POST /v1/payment_links/:id/cancel',
];

/** Busy means that nothing happened. After any other fault of a write, the outcome is unknown. */
function isExpected(error: unknown, fault: string, method: string): boolean {
  if (fault === '429') return error instanceof GatewayRetryError;
  return method === 'POST' ? error instanceof GatewayOutcomeUnknownError : isGatewayError(error);
}

test('all calls within one deadline end with it', async () => {
  const ids = await makeIds();
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/payments/:id', fault: 'hang', times: 1 }],
  });
  const work = withinDeadline(300, async () => {
    await sandbox.gateway.getPayment(ids.paymentId).catch(() => {});
    return sandbox.gateway.listPayments(ids.providerOrderId).catch((error: unknown) => error);
  });
  expect(await endsWithin(4_000, work)).toBe(true);
  await sandbox.clearFaults();
  expect(await work).toBeInstanceOf(GatewayRetryError);
});

test('a provider that is down is not called by every request', async () => {
  const gateway = sandbox.anotherGateway();
  const ids = await makeIds();
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/payments/:id', fault: '500', times: 1_000 }],
  });
  for (let tries = 0; tries < 30; tries += 1) {
    await expect(gateway.getPayment(ids.paymentId)).rejects.toThrow(GatewayRetryError);
  }
  await sandbox.clearFaults();
  // The provider answers again, but nobody has asked since. The first probe after the pause finds that out.
  await expect(gateway.getPayment(ids.paymentId)).rejects.toThrow(GatewayRetryError);
  await vi.waitFor(() => gateway.getPayment(ids.paymentId), { timeout: 60_000, interval: 50 });
  expect(await gateway.getPayment(ids.paymentId)).toMatchObject({ paymentId: ids.paymentId });
});

test('a provider that was given less time than usual does not count as down', async () => {
  const gateway = sandbox.anotherGateway();
  const ids = await makeIds();
  await sandbox.setFaults({
    calls: [{ method: 'GET', path: '/v1/payments/:id', fault: 'hang', times: 1_000 }],
  });
  for (let tries = 0; tries < 10; tries += 1) {
    const asked = withinDeadline(30, () => gateway.getPayment(ids.paymentId));
    await expect(asked).rejects.toThrow(GatewayRetryError);
  }
  await sandbox.clearFaults();
  expect(await gateway.getPayment(ids.paymentId)).toMatchObject({ paymentId: ids.paymentId });
});

test('no call waits longer than 5 s for a provider that hangs', async () => {
  const ids = await makeIds();
  const hanging = Object.keys(calls).map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path, fault: 'hang', times: 1 };
  });
  await sandbox.setFaults({ calls: hanging });
  const answers = Promise.allSettled(Object.values(calls).map((call) => call(ids)));
  expect(await endsWithin(7_000, answers)).toBe(true);
  await sandbox.clearFaults();
  for (const outcome of await answers) {
    expect(outcome.status === 'rejected' && isGatewayError(outcome.reason)).toBe(true);
  }
});

test('an answer about another order or another link is not taken for ours', async () => {
  const ids = await makeIds();
  const order = await sandbox.api('GET', `/v1/orders/${ids.providerOrderId}`);
  const link = await sandbox.api('GET', `/v1/payment_links/${ids.linkId}`);
  const mixedUp = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.startsWith('/v1/orders') ? order : link));
  }).listen(0, '127.0.0.1');
  await once(mixedUp, 'listening');
  const { port } = mixedUp.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const gateway = createRazorpayGateway({ keyId: 'k', keySecret: 's', apiUrl, webhookSecrets: [] });
  try {
    const asked = { amountPaise: 10_000, receipt: String(order.receipt), orderId: 'o' };
    expect(await gateway.createOrder(asked)).toMatchObject({ providerOrderId: ids.providerOrderId });
    for (const other of [{ receipt: 'T-another' }, { amountPaise: 10_001 }]) {
      await expect(gateway.createOrder({ ...asked, ...other })).rejects.toThrow(GatewayOutcomeUnknownError);
    }
    expect(await gateway.getPaymentLink(ids.linkId)).toMatchObject({ paymentLinkId: ids.linkId });
    await expect(gateway.getPaymentLink('plink_00000000000000')).rejects.toThrow(GatewayOutcomeUnknownError);
  } finally {
    mixedUp.close();
  }
});

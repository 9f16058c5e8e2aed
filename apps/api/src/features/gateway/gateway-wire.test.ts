import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withRequestId } from '../../platform/request-id.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { GatewayOutcomeUnknownError, GatewayRefusedError, GatewayRetryError } from './gateway-errors.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const ORDER = 'order_00000000000001';
const PAYMENT = 'pay_00000000000001';
const REFUND = 'rfnd_00000000000001';
const LINK = 'plink_00000000000001';
const OURS = '019a0000-0000-7000-8000-000000000001';
const CREATED_AT = Date.parse('2026-11-21T04:30:00Z') / 1_000;

const order = { id: ORDER, amount: 10_000, receipt: 'DEO-1', notes: { order_id: OURS } };
const payment = {
  id: PAYMENT,
  order_id: ORDER,
  amount: 10_000,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 4_000,
  created_at: CREATED_AT,
  notes: { order_id: OURS },
};
const refund = {
  id: REFUND,
  payment_id: PAYMENT,
  amount: 4_000,
  receipt: OURS,
  status: 'processed',
  created_at: CREATED_AT,
};
const link = {
  id: LINK,
  amount: 10_000,
  reference_id: OURS,
  short_url: 'http://link.test/1',
  notes: { order_id: OURS },
  order_id: ORDER,
  status: 'paid',
  payments: [{ payment_id: PAYMENT }],
};

interface Asked {
  call: string;
  headers: IncomingHttpHeaders;
  port: number | undefined;
  body: unknown;
}

/** What the provider answers, in turn, the last one repeatedly; a number is a status. Below: what it was asked. */
let answers: unknown[] = [];
let asked: Asked[] = [];
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = `${request.method} ${request.url}`;
    asked.push({ call, headers: request.headers, port: request.socket.remotePort, body });
    response.setHeader('content-type', 'application/json');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'number') response.writeHead(answer);
    response.end(JSON.stringify(typeof answer === 'number' ? {} : answer));
  });
});
let gateway: PaymentGateway;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  gateway = createRazorpayGateway({ keyId: 'k', keySecret: 's', apiUrl, webhookSecrets: ['new', 'old'] });
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
});

const says = (...given: unknown[]) => (answers = given);
const askedOf = () => asked.map(({ call, body }) => [call, body]);

const ourOrder = { amountPaise: 10_000, receipt: 'DEO-1', orderId: OURS };
const ourRefund = { paymentId: PAYMENT, amountPaise: 4_000, refundId: OURS };
const ourLink = {
  amountPaise: 10_000,
  reference: OURS,
  description: 'Soap',
  customer: { name: 'Asha', email: 'asha@example.com', contact: '+919816012345' },
  expiresAt: new Date(CREATED_AT * 1_000 + 1),
  returnUrl: 'http://shop.test/return',
};

test('orders, captures, refunds and links are asked for with all that is known of them', async () => {
  says(order, payment, refund, refund, link, link);
  await withRequestId('request-1', () => gateway.createOrder(ourOrder));
  await gateway.capturePayment({ paymentId: PAYMENT, amountPaise: 10_000 });
  await withRequestId('request-2', () => gateway.refundPayment({ ...ourRefund, attempt: 1 }));
  await gateway.refundPayment({ ...ourRefund, attempt: 2 });
  await gateway.createPaymentLink(ourLink);
  await gateway.cancelPaymentLink(LINK);
  const refundBody = { amount: 4_000, speed: 'normal', receipt: OURS, notes: { refund_id: OURS } };
  expect(askedOf()).toEqual([
    [
      'POST /v1/orders',
      {
        amount: 10_000,
        currency: 'INR',
        receipt: 'DEO-1',
        notes: { order_id: OURS, request_id: 'request-1' },
      },
    ],
    [`POST /v1/payments/${PAYMENT}/capture`, { amount: 10_000, currency: 'INR' }],
    // The same body, no matter who asks: the provider refuses a known key with another body.
    [`POST /v1/payments/${PAYMENT}/refund`, refundBody],
    [`POST /v1/payments/${PAYMENT}/refund`, refundBody],
    [
      'POST /v1/payment_links',
      {
        amount: 10_000,
        currency: 'INR',
        reference_id: OURS,
        description: 'Soap',
        customer: ourLink.customer,
        // Not before its end: a second that has begun counts.
        expire_by: CREATED_AT + 1,
        callback_url: 'http://shop.test/return',
        callback_method: 'get',
        notes: { order_id: OURS },
      },
    ],
    [`POST /v1/payment_links/${LINK}/cancel`, {}],
  ]);
  expect(asked.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
    undefined,
    undefined,
    OURS,
    `${OURS}-2`,
    undefined,
    undefined,
  ]);
  // One connection serves all of them.
  expect(new Set(asked.map(({ port }) => port)).size).toBe(1);
});

test('a day, a span and what is of an order, a payment or a link are asked for as the provider has them', async () => {
  says({ items: [], payment_links: [] });
  const span = { from: new Date('2026-11-21T00:00:00.900Z'), until: new Date('2026-11-22T00:00:00Z') };
  await gateway.listOrdersOf(span);
  await gateway.listPaymentsOf(span);
  await gateway.listRefundsOf(span);
  await gateway.listSettledOn('2026-11-05');
  await gateway.findOrder(ourOrder);
  await gateway.findPaymentLink(ourLink);
  await gateway.listPayments(ORDER);
  await gateway.listRefunds(PAYMENT);
  const seconds = `from=${Date.parse('2026-11-21') / 1_000}&to=${Date.parse('2026-11-22') / 1_000 - 1}`;
  expect(asked.map(({ call }) => call)).toEqual([
    `GET /v1/orders?${seconds}&count=100&skip=0`,
    `GET /v1/payments?${seconds}&count=100&skip=0`,
    `GET /v1/refunds?${seconds}&count=100&skip=0`,
    'GET /v1/settlements/recon/combined?year=2026&month=11&day=5&count=1000&skip=0',
    'GET /v1/orders?receipt=DEO-1&count=100',
    `GET /v1/payment_links?reference_id=${OURS}`,
    `GET /v1/orders/${ORDER}/payments`,
    `GET /v1/payments/${PAYMENT}/refunds?count=100`,
  ]);
});

const read = {
  order: { providerOrderId: ORDER, amountPaise: 10_000, paidPaise: 0, receipt: 'DEO-1' },
  payment: {
    paymentId: PAYMENT,
    providerOrderId: ORDER,
    amountPaise: 10_000,
    shopperFeePaise: 0,
    isFeeOnShopper: false,
    refundedPaise: 4_000,
    currency: 'INR',
    status: 'captured',
    createdAt: new Date('2026-11-21T04:30:00Z'),
  },
  refund: {
    providerRefundId: REFUND,
    paymentId: PAYMENT,
    amountPaise: 4_000,
    receipt: OURS,
    status: 'processed',
    createdAt: new Date('2026-11-21T04:30:00Z'),
  },
  link: {
    paymentLinkId: LINK,
    url: 'http://link.test/1',
    reference: OURS,
    amountPaise: 10_000,
    status: 'paid',
    providerOrderId: ORDER,
    paymentIds: [PAYMENT],
  },
};
const aSpan = { from: new Date(0), until: new Date(86_400_000) };

test('what the provider says is read whole', async () => {
  says(order, payment, refund, link);
  expect(await gateway.createOrder(ourOrder)).toEqual(read.order);
  expect(await gateway.getPayment(PAYMENT)).toEqual(read.payment);
  expect(await gateway.getRefund(REFUND)).toEqual(read.refund);
  expect(await gateway.getPaymentLink(LINK)).toEqual(read.link);
  says({ items: [order] }, { items: [payment] }, { items: [refund] });
  expect(await gateway.listOrdersOf(aSpan)).toEqual([read.order]);
  expect(await gateway.listPaymentsOf(aSpan)).toEqual([{ ...read.payment, ourOrderId: OURS }]);
  expect(await gateway.listRefundsOf(aSpan)).toEqual([read.refund]);
});

test('one entry that cannot be read is named and left out, in every list', async () => {
  const named: string[] = [];
  const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const keys = { keyId: 'k', keySecret: 's', apiUrl, webhookSecrets: [] };
  const telling = createRazorpayGateway(keys, {
    tellUnreadable: (path, name) => named.push(`${path} ${name}`),
  });
  says({ items: [{ id: 'odd' }, order] }, { items: [payment, { id: 'odd' }] }, { items: [3, refund] });
  expect(await telling.listOrdersOf(aSpan)).toEqual([read.order]);
  expect(await telling.listPaymentsOf(aSpan)).toEqual([{ ...read.payment, ourOrderId: OURS }]);
  expect(await telling.listRefundsOf(aSpan)).toEqual([read.refund]);
  says({ items: [{ entity_id: 'adj_1', type: 'adjustment' }] });
  expect(await telling.listSettledOn('2026-11-21')).toEqual([]);
  expect(named).toEqual([
    '/v1/orders odd',
    '/v1/payments odd',
    '/v1/refunds an entry without an id',
    '/v1/settlements/recon/combined adj_1',
  ]);
});

test('the fee that a shopper bears is apart from what was paid for the order', async () => {
  says({ ...payment, amount: 10_236, fee: 236, fee_bearer: 'customer' }, { ...payment, status: 'pending' });
  const withFee = { ...read.payment, shopperFeePaise: 236, isFeeOnShopper: true };
  expect(await gateway.getPayment(PAYMENT)).toEqual(withFee);
  expect(await gateway.getPayment(PAYMENT)).toEqual({ ...read.payment, status: 'unknown' });
});

test('what the provider leaves out is nothing, or none', async () => {
  for (const notes of [undefined, null, []]) {
    says(
      { items: [{ ...order, receipt: null, notes }] },
      { items: [{ ...payment, order_id: null, amount_refunded: null, notes }] },
      { items: [{ ...refund, receipt: undefined, notes }] },
      { ...link, order_id: null, payments: null, notes },
    );
    expect(await gateway.listOrdersOf(aSpan)).toEqual([{ ...read.order, receipt: null }]);
    expect(await gateway.listPaymentsOf(aSpan)).toEqual([
      { ...read.payment, providerOrderId: null, refundedPaise: 0, ourOrderId: null },
    ]);
    expect(await gateway.listRefundsOf(aSpan)).toEqual([{ ...read.refund, receipt: null }]);
    expect(await gateway.getPaymentLink(LINK)).toEqual({
      ...read.link,
      providerOrderId: null,
      paymentIds: [],
    });
  }
});

test('of the settlement report what is settled counts: what it adds to the bank account, and when', async () => {
  const settled = {
    entity_id: PAYMENT,
    amount: 10_000,
    debit: 0,
    credit: 9_764,
    settlement_id: 'setl_1',
    settled_at: CREATED_AT,
  };
  const returned = { ...settled, entity_id: REFUND, amount: 4_000, debit: 4_000, credit: 0 };
  says({ items: [settled, { ...settled, settlement_id: null }, { ...settled, settled_at: null }, returned] });
  expect(await gateway.listSettledOn('2026-11-21')).toMatchObject([
    { entityId: PAYMENT, amountPaise: 10_000, netPaise: 9_764, settledAt: new Date(CREATED_AT * 1_000) },
    { entityId: REFUND, amountPaise: 4_000, netPaise: -4_000, settlementId: 'setl_1' },
  ]);
});

test('a list of more than a page is read to its end', async () => {
  const page = Array.from({ length: 100 }, () => order);
  says({ items: page }, { items: page }, { items: [order] });
  expect(await gateway.listOrdersOf(aSpan)).toHaveLength(201);
  expect(asked.map(({ call }) => /skip=\d+/.exec(call)?.[0])).toEqual(['skip=0', 'skip=100', 'skip=200']);
});

test('a page that the provider is too busy for is asked for five times, with pauses; a refused one once', async () => {
  // Makes the pauses very short.
  const pauses = vi.spyOn(Math, 'random').mockReturnValue(-0.499);
  try {
    says(429, 429, 500, 429, { items: [order] });
    expect(await gateway.listOrdersOf(aSpan)).toHaveLength(1);
    expect(pauses).toHaveBeenCalledTimes(4);
    asked = [];
    says(429);
    await expect(gateway.listOrdersOf(aSpan)).rejects.toThrow(GatewayRetryError);
    expect(asked).toHaveLength(5);
    says(400);
    await expect(gateway.listOrdersOf(aSpan)).rejects.toThrow(GatewayRefusedError);
    expect(asked).toHaveLength(6);
  } finally {
    pauses.mockRestore();
  }
});

const other = { order: 'order_00000000000002', payment: 'pay_00000000000002', refund: 'rfnd_00000000000002' };

test.each<[string, unknown, () => Promise<unknown>]>([
  ['an order of another amount', { ...order, amount: 9_999 }, () => gateway.createOrder(ourOrder)],
  ['an order of another number', { ...order, receipt: 'DEO-2' }, () => gateway.createOrder(ourOrder)],
  [
    'a payment of another order',
    { items: [payment, { ...payment, order_id: other.order }] },
    () => gateway.listPayments(ORDER),
  ],
  ['another payment', { ...payment, id: other.payment }, () => gateway.getPayment(PAYMENT)],
  [
    'another payment that was captured',
    { ...payment, id: other.payment },
    () => gateway.capturePayment({ paymentId: PAYMENT, amountPaise: 10_000 }),
  ],
  [
    'another amount that was captured',
    { ...payment, amount: 9_999 },
    () => gateway.capturePayment({ paymentId: PAYMENT, amountPaise: 10_000 }),
  ],
  [
    'a refund of another payment',
    { ...refund, payment_id: other.payment },
    () => gateway.refundPayment({ ...ourRefund, attempt: 1 }),
  ],
  [
    'a refund of another amount',
    { ...refund, amount: 3_999 },
    () => gateway.refundPayment({ ...ourRefund, attempt: 1 }),
  ],
  ['another refund', { ...refund, id: other.refund }, () => gateway.getRefund(REFUND)],
  [
    'a refund of another payment among its own',
    { items: [refund, { ...refund, payment_id: other.payment }] },
    () => gateway.listRefunds(PAYMENT),
  ],
  ['another link', { ...link, id: 'plink_00000000000002' }, () => gateway.getPaymentLink(LINK)],
  // If ours has another amount, that does not prove that the right one is missing, and a second must not be made.
  ['ours of another amount', { items: [{ ...order, amount: 9_999 }] }, () => gateway.findOrder(ourOrder)],
  [
    'our link of another amount',
    { payment_links: [{ ...link, amount: 9_999 }] },
    () => gateway.findPaymentLink(ourLink),
  ],
  ['our odd link', { payment_links: [{ ...link, amount: '1' }] }, () => gateway.findPaymentLink(ourLink)],
  ['a link of another amount', { ...link, amount: 9_999 }, () => gateway.createPaymentLink(ourLink)],
  ['a link of another order', { ...link, reference_id: 'other' }, () => gateway.createPaymentLink(ourLink)],
])('an answer about %s leaves open what happened', async (_what, answer, call) => {
  says(answer);
  await expect(call()).rejects.toThrow(GatewayOutcomeUnknownError);
});

test('an answer in another form than it must have is not read', async () => {
  for (const answer of [{}, [], null, { ...payment, id: 'another' }, { amount: 10_000 }]) {
    says(answer);
    await expect(gateway.getPayment(PAYMENT)).rejects.toThrow(GatewayOutcomeUnknownError);
    await expect(gateway.listPayments(ORDER)).rejects.toThrow(GatewayOutcomeUnknownError);
  }
});

test('a payment that cannot be read is one of unknown status, among others and alone', async () => {
  const odd = { paymentId: PAYMENT, status: 'unknown', amountPaise: 0 };
  says({ id: PAYMENT });
  expect(await gateway.getPayment(PAYMENT)).toMatchObject(odd);
  says({ items: [{ id: PAYMENT }, payment] });
  expect(await gateway.listPayments(ORDER)).toMatchObject([odd, read.payment]);
});

test('an odd entry does not hide ours; one that may be ours leaves open what happened', async () => {
  says({ items: [{ id: 'odd' }, order] });
  expect(await gateway.findOrder(ourOrder)).toEqual(read.order);
  says({ items: [{ ...order, amount: '10000' }] });
  await expect(gateway.findOrder(ourOrder)).rejects.toThrow(GatewayOutcomeUnknownError);
  says({ payment_links: [{ ...link, reference_id: null }, link] });
  expect(await gateway.findPaymentLink(ourLink)).toEqual(read.link);
});

test('of several orders or links ours is found by our id in its notes and its amount', async () => {
  const foreign = { order_id: 'of another shop' };
  says({ items: [{ ...order, notes: foreign }, { ...order, amount: 5_000 }, order] });
  expect(await gateway.findOrder(ourOrder)).toEqual(read.order);
  says({ payment_links: [{ ...link, notes: foreign }, { ...link, reference_id: 'other' }, link] });
  expect(await gateway.findPaymentLink(ourLink)).toEqual(read.link);
  for (const strange of [
    { ...link, notes: foreign },
    { ...link, reference_id: 'other' },
  ]) {
    says({ payment_links: [strange] });
    expect(await gateway.findPaymentLink(ourLink)).toBeNull();
  }
});

test('only an id that is whole and nothing else gets into a path', async () => {
  for (const id of [
    `../${PAYMENT}`,
    `${PAYMENT}/capture`,
    `${PAYMENT}1`,
    PAYMENT.slice(1),
    PAYMENT.slice(0, -1),
  ]) {
    await expect(gateway.getPayment(id)).rejects.toThrow(GatewayRefusedError);
  }
  expect(asked).toEqual([]);
});

const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

test('a webhook is signed with the secret of now or the one before, a link with the key', () => {
  const body = Buffer.from('{"event":"payment.captured"}');
  const isSigned = (signature: string) => gateway.isWebhookSignature(body, signature);
  const right = signed(body.toString(), 'new');
  expect([right, right.toUpperCase(), signed(body.toString(), 'old')].map(isSigned)).toEqual([
    true,
    true,
    true,
  ]);
  const wrong = [
    signed(body.toString(), 's'),
    signed('{}', 'new'),
    `${right}0`,
    `0${right}`,
    right.slice(1),
    '',
  ];
  expect(wrong.map(isSigned)).toEqual(wrong.map(() => false));

  const parts = { paymentLinkId: LINK, reference: OURS, status: 'paid', paymentId: PAYMENT };
  const signature = signed(`${LINK}|${OURS}|paid|${PAYMENT}`, 's');
  expect(gateway.isPaymentLinkSignature({ ...parts, signature })).toBe(true);
  for (const change of [{ reference: 'other' }, { status: 'created' }, { paymentId: other.payment }]) {
    expect(gateway.isPaymentLinkSignature({ ...parts, ...change, signature })).toBe(false);
  }
});

import { createHmac } from 'node:crypto';
import {
  exportMoney,
  exportSettlements,
  getMoney,
  listSettlementEntries,
  listSettlements,
} from '@shop/contract/reconciliation/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BothSides, writeShop } from '../../testing/both-sides.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newOrder, pastPayment } from '../../testing/drift-campaign.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { compareBooks, compareBooksIfDue } from './index.ts';

const NOW = new Date('2026-10-28T12:00:00+05:30');

let sandbox: TestSandbox;
let shop: TestShop;
let adminEmail: string;
let orders: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', BothSides>;
let settled: string[];

/** A payment of October 2026, at noon in India. */
function paidOn(day: number, amountPaise: number, { isRefunded = false } = {}): BothSides {
  const order = newOrder(NOW, { isRefunded });
  const shopSide = {
    ...order.shop,
    totalPaise: amountPaise,
    paymentPaise: amountPaise,
    refundPaise: amountPaise,
  };
  const at = new Date(`2026-10-${String(day).padStart(2, '0')}T12:00:00+05:30`);
  return { ...order, amountPaise, shop: shopSide, at };
}

/*
 * Worked out by hand: 2 % of each payment, 18 % GST on that, rounded to the paisa.
 *
 *   payment     amount   fee     GST    paid out
 *   a         1,000.00   23.60   3.60     976.40
 *   b           499.00   11.78   1.80     487.22
 *   c           250.00    5.90   0.90     244.10
 *   c, refund  -250.00                   -250.00
 *   8 October                           1,457.72   arrives
 *
 *   d         2,000.00   48.20   7.20   1,951.80   at the payment the fee is 47.20: 1.00 is missing
 *   12 October                          1,951.80   1,946.80 arrives: 5.00 is missing
 *
 *   e           105.16    2.48   0.38     102.68   in no settlement: 102.68 is missing
 */
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  adminEmail = (await shop.newAdmin()).email;
  orders = {
    a: paidOn(6, 100_000),
    b: paidOn(6, 49_900),
    c: paidOn(7, 25_000, { isRefunded: true }),
    d: paidOn(10, 200_000),
    e: paidOn(7, 10_516),
    // After both settlements.
    f: paidOn(23, 30_000),
  };
  await writeShop(shop.database, Object.values(orders));
  sandbox.adopt(Object.values(orders).map(pastPayment));
  const settle = (day: string, wrong: object) =>
    sandbox.dashboard('settle', {
      at: `2026-10-${day}T10:00:00+05:30`,
      leave_out: [orders.e.paymentId],
      ...wrong,
    });
  const first = await settle('08', {});
  const second = await settle('12', {
    lines: [{ id: orders.d.paymentId, fee: 4_820, credit: 195_180 }],
    surplus: -500,
  });
  settled = [first, second].map(({ id }) => String(id));
  shop.clock.set(NOW);
  await compareBooks(paymentDependencies(shop, sandbox.gateway));
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(NOW);
});

const ownerToken = async () => (await shop.signIn(adminEmail)).token;
const october = async () =>
  (await shop.callOk(listSettlements, { token: await ownerToken(), query: { month: '2026-10' } })).data;

test('a month adds up as worked out by hand, and what is missing is named to the paisa', async () => {
  const { settlements, sums, missing, unread } = await october();
  const shown = { taken: 1_749, refunded: 250, fees: 41.28, gst: 6.3, others: 0 };
  expect(settlements).toMatchObject([
    {
      _id: settled[1],
      day: '2026-10-12',
      taken: 2_000,
      fees: 48.2,
      gst: 7.2,
      total: 1_951.8,
      amount: 1_946.8,
    },
    {
      _id: settled[0],
      day: '2026-10-08',
      ...shown,
      payments: 3,
      refunds: 1,
      total: 1_457.72,
      amount: 1_457.72,
    },
  ]);
  expect(sums).toMatchObject({
    payments: 4,
    refunds: 1,
    taken: 3_749,
    fees: 89.48,
    total: 3_409.52,
    amount: 3_404.52,
  });
  expect(missing).toMatchObject({ amount: 108.68, unnamed: 0 });
  expect(missing.named.map(({ kind, ref, amount }) => [kind, ref, amount])).toEqual([
    ['payment_not_settled', orders.e.paymentId, 102.68],
    ['settlement_sum', settled[1], 5],
    ['fee_amount', orders.d.paymentId, 1],
  ]);
  expect(missing.named[0]?.order).toEqual({ _id: orders.e.orderId, orderNumber: `TEST-${orders.e.orderId}` });
  expect(unread).toBe(0);
});

test('the entries of a settlement lead to their orders, and a refund has its settlement', async () => {
  const request = { token: await ownerToken(), params: { id: settled[0] ?? '' } };
  const { data, total } = await shop.callOk(listSettlementEntries, request);
  const refund = data.find(({ type }) => type === 'refund');
  expect(total).toBe(4);
  expect(refund).toMatchObject({
    ref: orders.c.providerRefundId,
    net: -250,
    fee: 0,
    order: { _id: orders.c.orderId },
  });
  expect(data.find(({ ref }) => ref === orders.b.paymentId)).toMatchObject({
    amount: 499,
    fee: 11.78,
    gst: 1.8,
    net: 487.22,
    order: { _id: orders.b.orderId },
  });
  const books = await shop.callOk(exportMoney, { token: await ownerToken() });
  const line = books.split('\r\n').find((text) => text.includes(orders.c.providerRefundId));
  expect(line).toContain(`,${settled[0]},2026-10-08,`);
  expect((await shop.call(listSettlementEntries, { ...request, params: { id: 'setl_none' } })).status).toBe(
    404,
  );
});

test('the entries of each settlement add up to its figures, and those of all to the figures of the month', async () => {
  const token = await ownerToken();
  const { settlements, sums } = await october();
  const figures = ['taken', 'refunded', 'fees', 'gst', 'others', 'total', 'payments', 'refunds'] as const;
  const added = Object.fromEntries(figures.map((name) => [name, 0])) as Record<
    (typeof figures)[number],
    number
  >;
  for (const settlement of settlements) {
    const { data } = await shop.callOk(listSettlementEntries, {
      token,
      params: { id: settlement._id },
      query: { limit: 100 },
    });
    const ofType = (type: string) => data.filter((entry) => entry.type === type);
    const paise = (name: 'amount' | 'fee' | 'gst' | 'net', rows = data) =>
      rows.reduce((sum, entry) => sum + Math.round(entry[name] * 100), 0) / 100;
    const others = data.filter(({ type }) => type !== 'payment' && type !== 'refund');
    const own = {
      taken: paise('amount', ofType('payment')),
      refunded: paise('amount', ofType('refund')),
      fees: paise('fee'),
      gst: paise('gst'),
      others: paise('net', others),
      total: paise('net'),
      payments: ofType('payment').length,
      refunds: ofType('refund').length,
    };
    expect(settlement).toMatchObject(own);
    for (const name of figures) added[name] = Math.round((added[name] + own[name]) * 100) / 100;
  }
  expect(sums).toMatchObject(added);
});

test('the file has a line for each entry, and its credits less its debits are the sum of the entries', async () => {
  const request = { token: await ownerToken(), query: { month: '2026-10' } };
  const [head = '', ...lines] = (await shop.callOk(exportSettlements, request)).trim().split('\r\n');
  const names = head.replace('\uFEFF', '').split(',');
  const cell = (line: string, name: string) => Number(line.split(',')[names.indexOf(name)]);
  expect(lines).toHaveLength(5);
  const paise = lines.reduce(
    (sum, line) => sum + Math.round((cell(line, 'Credit') - cell(line, 'Debit')) * 100),
    0,
  );
  expect(paise).toBe(340_952);
  const other = await shop.callOk(exportSettlements, { ...request, query: { month: '2026-09' } });
  expect(other.trim().split('\r\n')).toHaveLength(1);
});

test('a month without settlements is empty', async () => {
  const empty = { token: await ownerToken(), query: { month: '2025-10' } };
  const { settlements, missing } = (await shop.callOk(listSettlements, empty)).data;
  expect([settlements, missing]).toEqual([[], { amount: 0, named: [], unnamed: 0 }]);
});

test('a failed settlement pays nothing out, and the next one with the same payments is not a second one', async () => {
  const leave_out = [orders.e.paymentId];
  await sandbox.dashboard('settle', { at: '2026-10-24T10:00:00+05:30', leave_out, status: 'failed' });
  await sandbox.dashboard('settle', {
    at: '2026-10-25T10:00:00+05:30',
    leave_out,
    again: [orders.f.paymentId],
  });
  await compareBooks(paymentDependencies(shop, sandbox.gateway));
  const { settlements, missing } = await october();
  expect(settlements.map(({ status }) => status)).toContain('failed');
  expect(missing.named.map(({ kind }) => kind)).not.toContain('settled_twice');
  expect(missing).toMatchObject({ amount: 108.68, unnamed: 0 });
});

async function hear(body: object, eventId: string) {
  const payload = JSON.stringify(body);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
    },
    payload,
  });
  expect(statusCode).toBe(200);
}

test('news of a settlement has the books compared, once for each event', async () => {
  await compareBooksIfDue(paymentDependencies(shop, sandbox.gateway));
  const isComparing = async () =>
    (await shop.callOk(getMoney, { token: await ownerToken() })).data.isComparing;
  expect(await isComparing()).toBe(false);
  shop.clock.advance(1_000);
  const body = { event: 'settlement.processed', payload: { settlement: { entity: { id: settled[0] } } } };
  await hear(body, 'evt_settled');
  expect(await isComparing()).toBe(true);
  shop.clock.advance(1_000);
  await compareBooksIfDue(paymentDependencies(shop, sandbox.gateway));
  expect(await isComparing()).toBe(false);
  shop.clock.advance(1_000);
  await hear(body, 'evt_settled');
  expect(await isComparing()).toBe(false);
});

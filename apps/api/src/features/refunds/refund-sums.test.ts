import { getDashboard } from '@shop/contract/dashboard/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import {
  exportOrders,
  getAdminOrder,
  getOrder,
  listAdminOrders,
  listOrders,
} from '@shop/contract/orders/endpoints';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { payRefundBack, refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import { exportRevenue, getRevenue } from '@shop/contract/revenue/endpoints';
import { expect, test } from 'vitest';

import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';

import { sendDueRefunds } from './send-due-refunds.ts';

const TOTAL = 500;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A shop with one paid order of ₹500, and what people and the provider can do with its refunds. */
async function stage(seed: number) {
  const { sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } });
  const random = numbersOf(seed);
  const { token } = await shop.newAdmin();
  const productId = await newProduct(shop.database, { pricePaise: TOTAL * 100, stock: 5 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const placed = await placeOrderOk(shop, buyer);
  const orderId = placed.data._id;
  const { razorpay_payment_id: paymentId } = await sandbox.pay(placed.orderId);
  const { id: shopperId, token: shopperToken } = buyer.shopper;
  await shop.callOk(capturePayment, { token: shopperToken, body: { orderId } });
  await sandbox.set({ refund_delay_ms: 3_600_000 });
  const rows = () =>
    shop.database.read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
  /** The shop looks at every refund now, as a webhook would have it do. */
  async function look() {
    await shop.database.write((tx) =>
      tx
        .updateTable('refunds')
        .set({ next_try_at: shop.clock.now() })
        .where('status', '<>', 'failed')
        .execute(),
    );
    await sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const anyIn = async (status: string) => pick((await rows()).filter((row) => row.status === status));
  const steps: Record<string, () => Promise<unknown>> = {
    refund: () =>
      shop.call(refundOrder, {
        token,
        params: { id: orderId },
        body: { amount: 50 + Math.floor(random() * 120) },
      }),
    refundRest: () => shop.call(refundOrder, { token, params: { id: orderId }, body: {} }),
    look,
    async ends() {
      const row = await anyIn('pending');
      if (row?.provider_refund_id) await sandbox.settleRefund(row.provider_refund_id);
      await look();
    },
    async fails() {
      await sandbox.set({ fail_next_refunds: 1 });
      await look();
      await steps['ends']?.();
      await sandbox.set({ fail_next_refunds: 0 });
    },
    async comesBack() {
      const row = await anyIn('processed');
      if (row?.provider_refund_id?.startsWith('rfnd_')) await sandbox.returnRefund(row.provider_refund_id);
      await look();
    },
    async again() {
      const row = await anyIn('failed');
      if (row) await shop.call(sendRefundAgain, { token, params: { id: row.id } });
    },
    async payBack() {
      const row = await anyIn('failed');
      const on = dayOfIndia(shop.clock.now());
      const body = { by: 'upi', reference: 'R1', on } as const;
      if (row) await shop.call(payRefundBack, { token, params: { id: row.id }, body });
    },
    async refused() {
      await sandbox.set({ balance: 0 });
      await look();
      await sandbox.set({ balance: null });
    },
  };
  return { shop, sandbox, token, shopperToken, shopperId, orderId, paymentId, rows, steps, pick };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);

/** A line of a CSV export by its columns. */
function lineOf(csv: unknown, at: number): Record<string, string> {
  const [head = '', ...lines] = String(csv).replace('\u{feff}', '').trimEnd().split('\r\n');
  const values = cells(lines.at(at) ?? '');
  return Object.fromEntries(cells(head).map((name, index) => [name, values[index] ?? '']));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, paise) => sum + paise, 0);

/** What each page says about the refunds, against what is written down and what the provider's ledger has. */
async function expectOneTruth({
  shop,
  sandbox,
  token,
  shopperToken,
  shopperId,
  orderId,
  paymentId,
  rows,
}: Stage) {
  const refunds = await rows();
  const of = (status: string) =>
    rupeesFromPaise(sumOf(refunds.filter((row) => row.status === status).map((row) => row.amount_paise)));
  const sums = {
    requested: of('due'),
    onItsWay: of('pending'),
    refunded: of('processed'),
    failed: of('failed'),
  };
  const asked = rupeesFromPaise(sumOf(refunds.map((row) => row.amount_paise)));
  const open = rupeesFromPaise(paiseFromRupees(asked) - paiseFromRupees(sums.refunded));
  const params = { orderId };
  const seen = [
    (await shop.callOk(getAdminOrder, { token, params: { id: orderId } })).data,
    (await shop.callOk(listAdminOrders, { token, query: {} })).data[0],
    (await shop.callOk(getOrder, { token: shopperToken, params })).data,
    (await shop.callOk(listOrders, { token: shopperToken, params: { userId: shopperId }, query: {} }))
      .data[0],
  ] as (AdminOrder | undefined)[];
  for (const order of seen) {
    expect(order?.refundedAmount).toBe(asked);
    expect(order?.refundSums ?? { requested: 0, onItsWay: 0, refunded: 0, failed: 0 }).toEqual(sums);
  }
  const { money } = (await shop.callOk(getDashboard, { token })).data;
  expect([money.last30Days.refunded, money.last30Days.refundsOpen ?? 0]).toEqual([sums.refunded, open]);
  const to = dayOfIndia(shop.clock.now());
  const sales = (await shop.callOk(getRevenue, { token, query: { from: to, to } })).data;
  expect([sales.now.refunded, sales.now.refundsOpen ?? 0]).toEqual([sums.refunded, open]);
  const days = await shop.callOk(exportRevenue, { token, query: { from: to, to, table: 'days' } });
  const exported = lineOf(await shop.callOk(exportOrders, { token, query: {} }), 0);
  for (const line of [lineOf(days, -1), exported]) {
    expect([Number(line['Refunded']), Number(line['Refunds not through'])]).toEqual([sums.refunded, open]);
  }
  expect(Number(exported['Paid'])).toBe(TOTAL);
  const moves = (await sandbox.ledger()).filter((entry) => entry.payment_id === paymentId);
  const moved = (type: string) =>
    sumOf(moves.filter((entry) => entry.type === type).map(({ amount }) => amount));
  const sent = rupeesFromPaise(moved('refund') - moved('refund_returned'));
  const byHand = rupeesFromPaise(
    sumOf(refunds.filter((row) => row.paid_back_by !== null).map((row) => row.amount_paise)),
  );
  expect(sent).toBeGreaterThanOrEqual(sums.refunded - byHand);
  expect(sent).toBeLessThanOrEqual(sums.refunded - byHand + sums.onItsWay);
  expect(sent + byHand).toBeLessThanOrEqual(TOTAL);
}

test.each([1, 2, 3, 4])(
  'order, list, dashboard, sales, exports and ledger agree about refunds at each moment (path %i)',
  async (seed) => {
    const at = await stage(seed);
    try {
      const path: string[] = [];
      await at.steps['refund']?.();
      for (let step = 0; step < 14; step += 1) {
        const name = at.pick(Object.keys(at.steps)) ?? 'look';
        path.push(name);
        await at.steps[name]?.();
        await expectOneTruth(at).catch((error: unknown) => {
          throw new Error(`after ${path.join(', ')}`, { cause: error });
        });
      }
      expect(path).toHaveLength(14);
    } finally {
      await at.shop.close();
    }
  },
);

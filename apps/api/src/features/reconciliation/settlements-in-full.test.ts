import {
  getMoney,
  getFees,
  listSettlementEntries,
  listSettlements,
} from '@shop/contract/reconciliation/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeShop } from '../../testing/both-sides.ts';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newOrder, pastPayment } from '../../testing/drift-campaign.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { compareBooks } from './index.ts';

const NOW = new Date('2026-10-28T12:00:00+05:30');

let sandbox: TestSandbox;
let shop: TestShop;
let token: string;

beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  shop.clock.set(NOW);
  token = (await shop.signIn((await shop.newAdmin()).email)).token;
});
afterAll(() => shop.close());

test('an account whose fees are taken from credits or billed is paid out in full, and nothing but a fee may differ', async () => {
  const [kept, inFull, otherFee] = [4, 11, 12].map((day) => {
    const order = newOrder(NOW, {});
    const shopSide = { ...order.shop, totalPaise: 100_000, paymentPaise: 100_000 };
    const at = new Date(`2026-10-${String(day).padStart(2, '0')}T12:00:00+05:30`);
    return { ...order, amountPaise: 100_000, shop: shopSide, at };
  });
  if (!kept || !inFull || !otherFee) throw new Error('no orders');
  const orders = [kept, inFull, otherFee];
  await writeShop(shop.database, orders);
  sandbox.adopt(orders.map(pastPayment));
  await shop.database.write((tx) =>
    tx
      .updateTable('payments')
      .set({ fee_paise: 1_180, fee_tax_paise: 180 })
      .where('payment_id', '=', otherFee.paymentId)
      .execute(),
  );
  await sandbox.dashboard('settle', { at: '2026-10-06T10:00:00+05:30' });
  await sandbox.set({ fees_from: 'elsewhere' });
  const { id } = await sandbox.dashboard('settle', { at: '2026-10-13T10:00:00+05:30' });
  await compareBooks(paymentDependencies(shop, sandbox.gateway));

  const month = { token, query: { month: '2026-10' } };
  const { settlements, sums, missing } = (await shop.callOk(listSettlements, month)).data;
  expect(settlements).toMatchObject([
    { _id: id, taken: 2_000, fees: 0, gst: 0, total: 2_000, amount: 2_000 },
    { taken: 1_000, fees: 23.6, gst: 3.6, total: 976.4, amount: 976.4 },
  ]);
  expect(sums).toMatchObject({ taken: 3_000, fees: 23.6, total: 2_976.4, amount: 2_976.4 });
  expect(missing).toEqual({ amount: 0, named: [], unnamed: 0 });
  expect((await shop.callOk(getMoney, { token })).data.open).toMatchObject([
    { kind: 'fee_amount', paymentId: otherFee.paymentId },
  ]);
  // The shop bears the fee all the same, and the entry says how much it is.
  expect((await shop.callOk(getFees, month)).data).toMatchObject({ fees: 59, gst: 9 });
  const request = { token, params: { id: String(id) } };
  const entries = (await shop.callOk(listSettlementEntries, request)).data;
  expect(entries).toHaveLength(2);
  expect(entries.find(({ ref }) => ref === inFull.paymentId)).toMatchObject({
    amount: 1_000,
    fee: 23.6,
    gst: 3.6,
    net: 1_000,
  });
});

import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { getFees } from '@shop/contract/reconciliation/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { newPaidOrder } from '../../testing/paid-order.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { GatewayRetryError } from '../gateway/gateway-errors.ts';
import { askForFees, reconcileOrderById } from './index.ts';

const DAY_MS = 24 * 3_600_000;

let sandbox: TestSandbox;
let shop: TestShop;
let adminEmail: string;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  adminEmail = (await shop.newAdmin()).email;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.set(new Date());
});

const ownerToken = async () => (await shop.signIn(adminEmail)).token;
const paid = () => newPaidOrder(shop, sandbox, ownerToken);
async function soldOrder(at: Date) {
  const lines = [{ productId: await newProduct(shop.database), unitPricePaise: 10_000 }];
  return newSoldOrder(shop.database, { userId: (await shop.newShopper()).id, lines, state: '02', at });
}
const feeOnOrder = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: await ownerToken(), params: { id } })).data.paymentFee;
const forgetFee = (orderId: string) =>
  shop.database.write((tx) =>
    tx
      .updateTable('payments')
      .set({ fee_paise: null, fee_tax_paise: null })
      .where('order_id', '=', orderId)
      .execute(),
  );
const columns = (orderId: string) =>
  shop.database.read
    .selectFrom('payments')
    .select(['fee_paise', 'fee_tax_paise', 'fee_tries'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const feesOf = async (month: string) =>
  (await shop.callOk(getFees, { token: await ownerToken(), query: { month } })).data;

test('a payment keeps the provider’s fee and its GST from the capture on, and the owner sees both at the order', async () => {
  const { orderId } = await paid();
  // 2 % of ₹100 and 18 % of that.
  expect(await columns(orderId)).toEqual({ fee_paise: 236, fee_tax_paise: 36, fee_tries: 0 });
  expect(await feeOnOrder(orderId)).toEqual({ amount: 2.36, gst: 0.36, isOnShopper: false });
});

test('a fee that was not known at the capture is kept when the order is reconciled again', async () => {
  const { orderId } = await paid();
  await forgetFee(orderId);
  expect(await feeOnOrder(orderId)).toBeUndefined();
  await reconcileOrderById(paymentDependencies(shop, sandbox.gateway), orderId);
  expect(await feeOnOrder(orderId)).toEqual({ amount: 2.36, gst: 0.36, isOnShopper: false });
});

test('the fees of old payments are asked for, and a known one never again', async () => {
  const [old, known] = [await paid(), await paid()];
  await forgetFee(old.orderId);
  await shop.database.write((tx) =>
    tx
      .updateTable('payments')
      .set({ fee_paise: 1, fee_tax_paise: 0 })
      .where('order_id', '=', known.orderId)
      .execute(),
  );
  await askForFees(paymentDependencies(shop, sandbox.gateway));
  expect(await columns(old.orderId)).toEqual({ fee_paise: 236, fee_tax_paise: 36, fee_tries: 1 });
  expect(await columns(known.orderId)).toMatchObject({ fee_paise: 1, fee_tries: 0 });
});

test('a payment that the provider does not have is asked about five times, each a day later', async () => {
  const orderId = await soldOrder(shop.clock.now());
  for (let day = 1; day <= 7; day += 1) {
    await askForFees(paymentDependencies(shop, sandbox.gateway));
    await askForFees(paymentDependencies(shop, sandbox.gateway));
    expect(await columns(orderId)).toEqual({
      fee_paise: null,
      fee_tax_paise: null,
      fee_tries: Math.min(day, 5),
    });
    shop.clock.advance(DAY_MS + 1);
  }
});

test('a provider that does not answer is asked once and not counted', async () => {
  const orders = [await paid(), await paid()];
  for (const { orderId } of orders) await forgetFee(orderId);
  let calls = 0;
  const getPayment = () => {
    calls += 1;
    return Promise.reject(new GatewayRetryError());
  };
  await askForFees(paymentDependencies(shop, { ...sandbox.gateway, getPayment }));
  expect(calls).toBe(1);
  for (const { orderId } of orders) expect(await columns(orderId)).toMatchObject({ fee_tries: 0 });
});

test('a month: what the shop bears, with the GST in it; apart from it what shoppers bore and what is not known', async () => {
  const at = new Date('2025-03-31T18:29:59Z');
  const row = { use: 'paid_order', order_id: '', settlement_id: null, settled_at: null } as const;
  const rows = [
    // The last second of March in India, and the first of April.
    { amount_paise: 50_000, fee_paise: 1_180, fee_tax_paise: 180, captured_at: at },
    { amount_paise: 99_999, fee_paise: 2_360, fee_tax_paise: 360, captured_at: at },
    { amount_paise: 20_000, fee_paise: 0, fee_tax_paise: 0, captured_at: at },
    { amount_paise: 30_000, fee_paise: 708, fee_tax_paise: 108, shopper_fee_paise: 708, captured_at: at },
    { amount_paise: 7_000, captured_at: at },
    { amount_paise: 40_000, method: 'cash', captured_at: at } as const,
    {
      amount_paise: 11_100,
      fee_paise: 262,
      fee_tax_paise: 40,
      captured_at: new Date(at.getTime() + 1_000),
    },
  ];
  const orderId = await soldOrder(new Date('2025-01-01'));
  await shop.database.write((tx) =>
    tx
      .insertInto('payments')
      .values(
        rows.map((given, index) => ({ ...row, ...given, order_id: orderId, payment_id: `pay_m${index}` })),
      )
      .execute(),
  );
  expect(await feesOf('2025-03')).toEqual({
    month: '2025-03',
    payments: 5,
    taken: 2_069.99,
    fees: 35.4,
    gst: 5.4,
    shopperFees: 7.08,
    unknown: 1,
    isRegistered: true,
  });
  expect(await feesOf('2025-04')).toMatchObject({ payments: 1, fees: 2.62, gst: 0.4, unknown: 0 });
  expect(await feesOf('2024-01')).toMatchObject({ payments: 0, taken: 0, fees: 0, gst: 0 });
});

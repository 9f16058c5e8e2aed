import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getTaxMonth, listOrderPapers } from '@shop/contract/tax/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { skipNumbers } from './skip-numbers.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  productId = await newProduct(shop.database);
  shop.clock.set(new Date('2026-11-23T12:00:00+05:30'));
  admin = await shop.signIn(admin.email);
});
afterAll(() => shop.close());

const skip = (count: number, settings = demonstrationSettings) =>
  skipNumbers(shop.database, { settings, count, reason: 'restored', at: shop.clock.now() });

/** @returns the order's id and the number of its invoice */
async function ship() {
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId, unitPricePaise: 19_900 }],
  });
  const ofOrder = { token: admin.token, params: { id } };
  await shop.callOk(updateOrderStatus, { ...ofOrder, body: { orderStatus: 'inShipping' } });
  const { data } = await shop.callOk(listOrderPapers, ofOrder);
  return { id, number: data[0]?.number };
}

async function nextOf(sequence: string): Promise<number> {
  const { rows } = await shop.database.write((tx) =>
    sql<{ next: number }>`select nextval(${sequence}::regclass)::integer as next`.execute(tx),
  );
  return rows[0]?.next ?? 0;
}

const { tax } = demonstrationSettings;
const withoutPapers = { ...demonstrationSettings, tax: { ...tax, registration: 'off' as const } };

test('a shop that never made papers gets no series', async () => {
  expect(await skip(5, withoutPapers)).toEqual([]);
});

test('papers go on after the numbers that are left out, which are kept with their reason and begin another range', async () => {
  expect((await ship()).number).toBe('DEO/2627/000001');
  expect((await ship()).number).toBe('DEO/2627/000002');
  expect(await skip(50)).toEqual(['CN/2627/000051', 'DEO/2627/000053', 'RFV/2627/000051', 'RV/2627/000051']);
  const { id, number } = await ship();
  expect(number).toBe('DEO/2627/000053');
  expect((await ship()).number).toBe('DEO/2627/000054');
  const { data } = await shop.callOk(getTaxMonth, { token: admin.token, query: { month: '2026-11' } });
  expect(data.documents).toEqual([
    { kind: 'invoice', from: 'DEO/2627/000001', to: 'DEO/2627/000002', total: 2, cancelled: 0 },
    { kind: 'invoice', from: 'DEO/2627/000053', to: 'DEO/2627/000054', total: 2, cancelled: 0 },
  ]);
  const gaps = await shop.database.read
    .selectFrom('paper_gaps')
    .select(['first_sequence', 'last_sequence', 'reason'])
    .where('prefix', '=', 'DEO')
    .execute();
  expect(gaps).toEqual([{ first_sequence: 3, last_sequence: 52, reason: 'restored' }]);
  // The first credit note of the year may have been lost too.
  await shop.callOk(refundOrder, { token: admin.token, params: { id }, body: { amount: 10 } });
  const papers = await shop.callOk(listOrderPapers, { token: admin.token, params: { id } });
  expect(papers.data.map((paper) => paper.number)).toContain('CN/2627/000051');
});

test('orders, tickets and messages go on after the numbers that are left out', async () => {
  for (const sequence of ['order_numbers', 'ticket_numbers', 'contact_message_numbers']) {
    const before = await nextOf(sequence);
    await skip(20);
    expect(await nextOf(sequence)).toBe(before + 21);
  }
});

test('the credit notes of a shop that has turned papers off go on after the numbers that are left out', async () => {
  shop.clock.set(new Date('2027-04-02T12:00:00+05:30'));
  expect(await skip(5, withoutPapers)).toContain('CN/2728/000006');
});

test('numbers longer than the law allows change nothing', async () => {
  shop.clock.set(new Date('2028-04-02T12:00:00+05:30'));
  const before = await nextOf('order_numbers');
  await expect(
    skip(1_000_000, { ...demonstrationSettings, tax: { ...tax, invoicePrefix: 'LONG' } }),
  ).rejects.toThrow('longer than');
  expect(await nextOf('order_numbers')).toBe(before + 1);
});

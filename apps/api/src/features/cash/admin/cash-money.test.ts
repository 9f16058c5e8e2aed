import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/cash/endpoints';
import { dayOfIndia, startOfDayOfIndia } from '@shop/contract/days';
import {
  getAdminOrder,
  listAdminOrders,
  setShipment,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { getMoney, listUnsettled } from '@shop/contract/reconciliation/endpoints';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../../testing/cash-order.ts';
import { placeOrderOk, shopperWithCart } from '../../../testing/buy.ts';
import { paymentDependencies } from '../../../testing/payment-dependencies.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { sendDueRefunds } from '../../refunds/index.ts';
import { compareBooks } from '../../reconciliation/index.ts';

let shop: TestShop;
let sandbox: TestSandbox;
let owner: SignedIn;
let productId: string;

beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 100, pricePaise: 10_000, title: 'Neem Soap' });
  await acceptCash(shop, owner);
});
afterAll(() => shop.close());

const jobs = () => paymentDependencies(shop, sandbox.gateway);
const seen = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id } })).data;
const receive = (id: string) => shop.callOk(contract.receiveCash, { token: owner.token, params: { id } });

/** Two soaps and the fee come to ₹230. */
async function confirmedOrder() {
  const { order } = await newCashOrder(shop, [{ productId, quantity: 2 }], 230);
  await shop.callOk(contract.confirmForShopper, { token: owner.token, params: { id: order._id } });
  return { orderId: order._id, number: order.orderNumber };
}

async function sentOrder() {
  const order = await confirmedOrder();
  const body = { orderStatus: 'inShipping' };
  await shop.callOk(updateOrderStatus, { token: owner.token, params: { id: order.orderId }, body });
  return order;
}

test('cash is given back by the owner, who says how, and never by the provider', async () => {
  const { orderId } = await sentOrder();
  await receive(orderId);
  const refund = (body: { restock?: object[]; paidBack?: object }) =>
    shop.call(refundOrder, { token: owner.token, params: { id: orderId }, body: body as never });
  expect(await refund({})).toMatchObject({ status: 400, body: { code: 'paid_back_unclear' } });
  const unsaid = { paidBack: { by: 'transfer' as const, reference: ' ' } };
  expect(await refund(unsaid)).toMatchObject({
    status: 400,
    body: { fields: { reference: expect.any(String) } },
  });
  const restock = [{ productId, quantity: 1 }];
  const paidBack = { by: 'transfer' as const, reference: 'UTR 4711' };
  expect(await refund({ restock, paidBack })).toMatchObject({ status: 200 });
  // Not even if it was tried before and could not be recorded.
  await shop.database.write((tx) =>
    tx.updateTable('refunds').set({ outages: 1 }).where('order_id', '=', orderId).execute(),
  );
  await sendDueRefunds(jobs());
  expect((await sandbox.ledger()).filter(({ type }) => type === 'refund')).toEqual([]);
  expect(await seen(orderId)).toMatchObject({
    paymentStatus: 'paid',
    refundedAmount: 100,
    refunds: [{ amount: 100, status: 'processed', paidBack }],
  });
  const mail = await shop.database.read
    .selectFrom('outbox_mails')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order_refunded')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail.content)).toContain(
    'We have paid ₹100.00 back to you by bank transfer, reference UTR 4711.',
  );
});

const typedRemittance = (reference: string, parcels: string, amount = 0) => ({
  courier: 'Delhivery',
  reference,
  paidOn: dayOfIndia(shop.clock.now()),
  amount,
  parcels,
});
type Remitted = ReturnType<typeof typedRemittance>;
const enter = (body: Remitted) => shop.call(contract.enterRemittance, { token: owner.token, body });
const remitted = (body: Remitted) => shop.callOk(contract.enterRemittance, { token: owner.token, body });

test('a remittance pays the orders that it matches, and keeps what does not fit', async () => {
  const [byNumber, byTracking, short] = [await sentOrder(), await sentOrder(), await sentOrder()];
  await shop.callOk(setShipment, {
    token: owner.token,
    params: { id: byTracking.orderId },
    body: { courier: 'Delhivery', trackingNumber: 'aw14009' },
  });
  const unsent = await confirmedOrder();
  const file = [
    'AWB No,Order ID,COD Amount',
    `,${byNumber.number.toLowerCase()},230`,
    'AW14009,,"230.00"',
    `,${short.number},200`,
    `,${unsent.number},230`,
    `,${byNumber.number},230`,
    ',NOBODY-1,50',
  ].join('\r\n');
  const typed = typedRemittance('UTR 1', file, 1_140);
  const outcomes = ['matched', 'matched', 'differs', 'not_sent', 'twice', 'unknown'];
  const { data: preview } = await shop.callOk(contract.previewRemittance, {
    token: owner.token,
    body: typed,
  });
  expect(preview).toMatchObject({
    parcels: 6,
    matched: 2,
    parcelsAmount: 1_170,
    amountColumn: 'COD Amount',
  });
  expect(preview.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect((await seen(byNumber.orderId)).cash?.state).toBe('confirmed');

  const answers = await Promise.all([enter(typed), enter(typed)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const { orderId } of [byNumber, byTracking]) {
    expect(await seen(orderId)).toMatchObject({ paymentStatus: 'paid', cash: { state: 'received' } });
  }
  expect((await seen(short.orderId)).cash?.state).toBe('confirmed');
  const { data: list } = await shop.callOk(contract.listRemittances, { token: owner.token });
  expect(list[0]).toMatchObject({ courier: 'Delhivery', amount: 1_140, parcels: 6, matched: 2 });
  const { data: kept } = await shop.callOk(contract.getRemittance, {
    token: owner.token,
    params: { id: list[0]?._id ?? '' },
  });
  expect(kept.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
  for (const { lines } of [preview, kept]) {
    expect(lines[2]).toMatchObject({ amount: 200, order: { orderNumber: short.number, totalAmount: 230 } });
    expect(lines[5]).not.toHaveProperty('order');
  }

  // Cash that the owner recorded before its courier paid out is also matched only once.
  await receive(short.orderId);
  expect((await remitted(typedRemittance('UTR 2', `${short.number}, 230`))).data.matched).toBe(1);
  const again = await remitted(typedRemittance('UTR 3', `${short.number} 230`));
  expect(again.data.lines).toMatchObject([{ outcome: 'twice' }]);
});

test('a parcel that came back is paid by no remittance; one that differs can be told right later in the file', async () => {
  const [back, corrected, lost] = [await sentOrder(), await sentOrder(), await sentOrder()];
  for (const [{ orderId }, reason] of [
    [back, 'refused'],
    [lost, 'lost'],
  ] as const) {
    const params = { id: orderId };
    await shop.callOk(contract.returnParcel, { token: owner.token, params, body: { restock: [], reason } });
  }
  const file = [
    'Order ID,COD Amount',
    `${back.number},230`,
    `${corrected.number},200`,
    `${corrected.number},230`,
    `${corrected.number},230`,
    `${lost.number},230`,
  ].join('\r\n');
  const { data } = await remitted(typedRemittance('UTR back', file, 1_090));
  expect(data).toMatchObject({ matched: 1 });
  const { data: kept } = await shop.callOk(contract.getRemittance, {
    token: owner.token,
    params: { id: data._id },
  });
  for (const { lines } of [data, kept]) {
    expect(lines.map(({ outcome, order }) => [outcome, order?.isLost])).toEqual([
      ['returned', undefined],
      ['differs', undefined],
      ['matched', undefined],
      ['twice', undefined],
      ['returned', true],
    ]);
  }
  expect(await seen(back.orderId)).toMatchObject({ paymentStatus: 'canceled', cash: { state: 'returned' } });
  expect(await seen(corrected.orderId)).toMatchObject({ paymentStatus: 'paid' });
});

test('each wrong field of a remittance has its sentence', async () => {
  const wrong = { courier: ' ', reference: '', paidOn: '2099-01-01', amount: 5, parcels: 'Order,Amount\nx' };
  expect(await enter(wrong)).toMatchObject({
    status: 400,
    body: {
      fields: {
        courier: expect.any(String) as string,
        reference: expect.any(String) as string,
        paidOn: expect.any(String) as string,
        parcels: 'Line 2 has no order or tracking number, or no amount in rupees.',
      },
    },
  });
});

test.each([
  ['courier', { courier: ' ' }],
  ['reference', { reference: ' ' }],
  ['paidOn', { paidOn: '2026-02-30' }],
  ['paidOn', { paidOn: '2099-01-01' }],
  ['parcels', { parcels: '' }],
])('one wrong field of a remittance, %s, is enough to refuse it', async (field, wrong) => {
  const typed = { ...typedRemittance('UTR wrong', 'ANY-1, 230'), ...wrong };
  for (const call of [contract.previewRemittance, contract.enterRemittance]) {
    const answer = await shop.call(call as typeof contract.enterRemittance, {
      token: owner.token,
      body: typed,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'unfit_remittance' } });
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  }
});

test('a reference of a courier is entered once, in any case and with any spaces around it', async () => {
  const typed = {
    ...typedRemittance('utr seen', 'ANY-2, 230'),
    courier: ' BlueDart ',
    reference: ' utr seen ',
  };
  const entered = await remitted({ ...typed, paidOn: '2026-01-31' });
  expect(entered.data).toMatchObject({ courier: 'BlueDart', reference: 'utr seen', paidOn: '2026-01-31' });
  for (const [courier, reference] of [
    ['bluedart', 'UTR SEEN'],
    ['BLUEDART ', ' utr Seen'],
  ] as const) {
    expect(await enter({ ...typed, courier, reference })).toMatchObject({
      status: 409,
      body: { code: 'remittance_known', fields: { reference: expect.any(String) } },
    });
  }
  expect(await enter({ ...typed, courier: 'DTDC' })).toMatchObject({ status: 200 });
});

test('the payment of a matched parcel says when and with what its courier paid out', async () => {
  const [known, noted] = [await sentOrder(), await sentOrder()];
  await receive(noted.orderId);
  await shop.callOk(setShipment, {
    token: owner.token,
    params: { id: known.orderId },
    body: { courier: 'Delhivery', trackingNumber: 'AW200' },
  });
  // An unknown order number does not hide the tracking number next to it.
  const file = ['AWB No,Order ID,COD Amount', `AW200,NOPE-1,230`, `,${noted.number},230`];
  const { data } = await remitted({ ...typedRemittance('UTR out', file.join('\n')), paidOn: '2026-01-31' });
  expect(data.lines).toMatchObject([
    { subject: 'NOPE-1', amount: 230, outcome: 'matched', order: { _id: known.orderId, totalAmount: 230 } },
    { subject: noted.number, outcome: 'matched', order: { orderNumber: noted.number } },
  ]);
  const payments = await shop.database.read
    .selectFrom('payments')
    .select(['settlement_id', 'settled_at'])
    .where('order_id', 'in', [known.orderId, noted.orderId])
    .execute();
  const settled = { settlement_id: 'Delhivery UTR out', settled_at: startOfDayOfIndia('2026-01-31') };
  expect(payments).toEqual([settled, settled]);
});

test('remittances are listed a page at a time, the newest first', async () => {
  for (const page of [1, 2, 3]) {
    await remitted(typedRemittance(`UTR page ${page}`, 'ANY-3, 230\nANY-4, 20.5', 250));
    shop.clock.advance(1_000);
  }
  const list = async (page: number) =>
    shop.callOk(contract.listRemittances, { token: owner.token, query: { page, limit: 2 } });
  const [first, second] = [await list(1), await list(2)];
  const told = { amount: 250, parcelsAmount: 250.5, parcels: 2, matched: 0 };
  expect(first.data).toMatchObject([
    { reference: 'UTR page 3', ...told },
    { reference: 'UTR page 2', ...told },
  ]);
  expect(second.data[0]).toMatchObject({ reference: 'UTR page 1', ...told });
  expect(first.total).toBe(second.total);
  expect(first.total).toBeGreaterThan(2);
  const unknown = { token: owner.token, params: { id: uuidv7() } };
  expect(await shop.call(contract.getRemittance, unknown)).toMatchObject({
    status: 404,
    body: { code: 'remittance_not_found' },
  });
});

test('the owner finds orders by how they are paid', async () => {
  const { orderId } = await confirmedOrder();
  const find = async (method: string) =>
    (await shop.callOk(listAdminOrders, { token: owner.token, query: { method } })).data.map(
      ({ _id }) => _id,
    );
  expect(await find('cod')).toContain(orderId);
  expect(await find('online')).not.toContain(orderId);
  const wrong = { token: owner.token, query: { method: 'barter' } };
  expect(await shop.call(listAdminOrders, wrong)).toMatchObject({ status: 400 });
});

test('the books know that cash is not with the provider, before and after couriers paid it out', async () => {
  const who = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const body = await placeOrderOk(shop, who);
  await sandbox.pay(body.orderId);
  await shop.callOk(capturePayment, { token: who.shopper.token, body: { orderId: body.data._id } });
  const [paidOut, out] = [await sentOrder(), await sentOrder()];
  const money = async () => (await shop.callOk(getMoney, { token: owner.token })).data;
  const before = await money();
  expect(before.cash.amount).toBeGreaterThanOrEqual(460);
  await remitted(typedRemittance('UTR 9', `${paidOut.number}, 230`));
  const after = await money();
  expect(before.cash.amount - after.cash.amount).toBeCloseTo(230);
  expect(after.waiting).toMatchObject({ amount: 100, payments: 1 });
  const unsettled = await shop.callOk(listUnsettled, { token: owner.token });
  expect(unsettled).toMatchObject({ total: 1, data: [{ order: { _id: body.data._id }, amount: 100 }] });
  expect((await shop.callOk(listUnsettled, { token: owner.token, query: { page: 2 } })).data).toEqual([]);
  shop.clock.advance(8 * 24 * 3_600_000);
  await remittedLater(out.number);
  await compareBooks(jobs());
  const compared = await money();
  expect(compared.open).toEqual([]);
  const upTo = new Date(compared.comparedUpTo ?? 0).getTime();
  expect(new Date(compared.comparedAt ?? 0).getTime() - upTo).toBe(600_000);
  const today = compared.days.find(({ day }) => day === dayOfIndia(shop.clock.now()));
  expect(today).toMatchObject({ payments: 0, takenElsewhere: 230 });
});

/** Signs in anew, since a session does not outlive such a leap in time. */
async function remittedLater(number: string) {
  owner = await shop.signIn(owner.email);
  await remitted(typedRemittance('UTR 10', `${number}, 230`));
}

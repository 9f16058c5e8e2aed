import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import * as cashRefusals from '@shop/contract/cash/refusals';
import type { RemittanceDetails, TypedSettlement } from '@shop/contract/cash/schemas';
import { dayOfIndia, startOfDayOfIndia } from '@shop/contract/days';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { exportMoney } from '@shop/contract/reconciliation/endpoints';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../../testing/cash-order.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';

let shop: TestShop;
let owner: SignedIn;
let productId: string;

beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox({ config: { rateLimits: false } }));
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 100, pricePaise: 10_000, title: 'Neem Soap' });
  await acceptCash(shop, owner);
});
afterAll(() => shop.close());

/** Two soaps and the fee come to ₹230. */
async function sentOrder() {
  const { order } = await newCashOrder(shop, [{ productId, quantity: 2 }], 230);
  const of = { token: owner.token, params: { id: order._id } };
  await shop.callOk(contract.confirmForShopper, of);
  await shop.callOk(updateOrderStatus, { ...of, body: { orderStatus: 'inShipping' } });
  return { orderId: order._id, number: order.orderNumber };
}

let references = 0;
async function remit(parcels: string, amount = 0): Promise<RemittanceDetails> {
  references += 1;
  const body = {
    courier: 'Delhivery',
    reference: `UTR ${references}`,
    paidOn: dayOfIndia(shop.clock.now()),
    amount,
    parcels,
  };
  return (await shop.callOk(contract.enterRemittance, { token: owner.token, body })).data;
}

const read = async (id: string) =>
  (await shop.callOk(contract.getRemittance, { token: owner.token, params: { id } })).data;
const settle = (id: string, body: Partial<TypedSettlement>) =>
  shop.call(contract.settleRemitted, {
    token: owner.token,
    params: { id },
    body: { position: 0, as: 'accepted', note: '', ...body },
  });
const orderOf = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id } })).data;
const remittedOf = async (id: string) =>
  (await shop.callOk(contract.listRemittedOf, { token: owner.token, params: { id } })).data;

test('what a courier paid short is accepted once: the order is paid, and the difference stays on record', async () => {
  const { orderId, number } = await sentOrder();
  const { _id, lines, toCheck } = await remit(`${number}, 210`, 210);
  expect(toCheck).toBe(1);
  expect(lines).toMatchObject([{ outcome: 'differs', canAccept: true }]);
  const answers = await Promise.all([
    settle(_id, { note: ' claim 42 refused ' }),
    settle(_id, { note: ' claim 42 refused ' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read(_id)).toMatchObject({
    toCheck: 0,
    matched: 0,
    lines: [
      {
        amount: 210,
        outcome: 'differs',
        canAccept: false,
        settled: { as: 'accepted', note: 'claim 42 refused', by: expect.any(String), at: expect.any(String) },
      },
    ],
  });
  expect(await orderOf(orderId)).toMatchObject({
    paymentStatus: 'paid',
    orderStatus: 'delivered',
    cash: { state: 'received' },
  });
  const reference = `UTR ${references}`;
  const payments = await shop.database.read
    .selectFrom('payments')
    .select(['amount_paise', 'settlement_id', 'settled_at'])
    .where('order_id', '=', orderId)
    .execute();
  const settled_at = startOfDayOfIndia(dayOfIndia(shop.clock.now()));
  expect(payments).toEqual([{ amount_paise: 23_000, settlement_id: `Delhivery ${reference}`, settled_at }]);
  expect(await remittedOf(orderId)).toMatchObject([
    { remittanceId: _id, courier: 'Delhivery', reference, amount: 210, settled: { as: 'accepted' } },
  ]);
  const csv = await shop.callOk(exportMoney, { token: owner.token });
  const row = csv.split('\r\n').find((text) => text.includes(`,${number},`));
  expect(row).toContain(`Delhivery ${reference}`);
  expect(row).toContain('Courier paid ₹210.00 of ₹230.00');
  const [again] = (await remit(`${number}, 230`)).lines;
  expect(again).toMatchObject({ outcome: 'twice', canAccept: false });
});

test('cash that the owner noted before its courier paid out short is accepted too, and booked once', async () => {
  const { orderId, number } = await sentOrder();
  await shop.callOk(contract.receiveCash, { token: owner.token, params: { id: orderId } });
  shop.clock.advance(1_000);
  const { _id, toCheck } = await remit(`${number}, 210`);
  expect(toCheck).toBe(1);
  expect(await settle(_id, {})).toMatchObject({ status: 200, body: { data: { toCheck: 0 } } });
  const payments = await shop.database.read
    .selectFrom('payments')
    .select('settlement_id')
    .where('order_id', '=', orderId)
    .execute();
  expect(payments).toEqual([{ settlement_id: `Delhivery UTR ${references}` }]);
});

test('a parcel whose order was paid in another way since is settled by itself', async () => {
  const [byHand, later] = [await sentOrder(), await sentOrder()];
  const { _id } = await remit(`${byHand.number}, 200\n${later.number}, 210`);
  shop.clock.advance(1_000);
  await shop.callOk(contract.receiveCash, { token: owner.token, params: { id: byHand.orderId } });
  expect(await read(_id)).toMatchObject({
    toCheck: 1,
    lines: [{ settled: { as: 'paid' }, canAccept: false }, { canAccept: true }],
  });
  await remit(`${later.number}, 230`);
  expect((await read(_id)).toCheck).toBe(0);
  expect(await settle(_id, {})).toMatchObject({ status: 409, body: { code: 'remitted_settled' } });
  expect((await remittedOf(later.orderId)).map(({ outcome }) => outcome)).toEqual(['matched', 'differs']);
  const { data } = await shop.callOk(contract.listRemittances, { token: owner.token });
  expect(data.find((remittance) => remittance._id === _id)).toMatchObject({ toCheck: 0, parcels: 2 });
});

test('nothing is accepted for a parcel that has come back since', async () => {
  const { orderId, number } = await sentOrder();
  const { _id } = await remit(`${number}, 210`);
  expect((await read(_id)).lines).toMatchObject([{ outcome: 'differs', canAccept: true }]);
  const params = { id: orderId };
  await shop.callOk(contract.returnParcel, { token: owner.token, params, body: { restock: [] } });
  expect((await read(_id)).lines).toMatchObject([{ outcome: 'differs', canAccept: false }]);
  expect(await settle(_id, {})).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
});

test('a note settles what no order explains, and books nothing', async () => {
  const back = await sentOrder();
  const params = { id: back.orderId };
  await shop.callOk(contract.returnParcel, { token: owner.token, params, body: { restock: [] } });
  const { _id, toCheck } = await remit(`NOBODY-1, 50\n${back.number}, 230`);
  expect(toCheck).toBe(2);
  expect(await settle(_id, { as: 'noted', note: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'remitted_note_missing', fields: { note: cashRefusals.remittedNoteMissing.text() } },
  });
  for (const position of [0, 1]) {
    expect(await settle(_id, { position, as: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'order_state_changed' },
    });
    const noted = await settle(_id, { position, as: 'noted', note: 'taken off their next transfer' });
    expect(noted).toMatchObject({ status: 200, body: { message: cashMessages.remittedNoted } });
    const again = await settle(_id, { position, as: 'noted', note: 'something else' });
    expect(again).toMatchObject({ status: 409, body: { code: 'remitted_settled' } });
  }
  expect((await read(_id)).toCheck).toBe(0);
  expect(await orderOf(back.orderId)).toMatchObject({ paymentStatus: 'canceled' });
});

test('a parcel that matches, or that is of no remittance, is not settled', async () => {
  const { number } = await sentOrder();
  const { _id } = await remit(`${number}, 230`);
  expect(await settle(_id, {})).toMatchObject({ status: 409, body: { code: 'remitted_settled' } });
  for (const [id, position] of [
    [_id, 1],
    [uuidv7(), 0],
  ] as const) {
    expect(await settle(id, { position })).toMatchObject({
      status: 404,
      body: { code: 'remittance_not_found' },
    });
  }
});

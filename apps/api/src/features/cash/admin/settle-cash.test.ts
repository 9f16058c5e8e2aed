import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import * as cashRefusals from '@shop/contract/cash/refusals';
import { listStockMovements } from '@shop/contract/catalog/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { issuePaper } from '@shop/contract/tax/endpoints';
import { listenTo } from '../../../testing/listen-to.ts';
import { mailedCashToken } from '../../../testing/mailed-token.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../../testing/cash-order.ts';
import { expectWaiting, whileLocked } from '../../../testing/held-up.ts';
import { newProduct, stockOf } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { endUnconfirmedOrders } from '../index.ts';
import { confirmCash } from '../shared/confirm-cash.ts';
import { endCash, returnParcel } from './settle-cash.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let owner: SignedIn;
let soap: string;
let comb: string;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  await acceptCash(shop, owner);
});
afterAll(() => shop.close());
beforeEach(async () => {
  soap = await newProduct(shop.database, { stock: 50, pricePaise: 10_000, title: 'Neem Soap' });
  comb = await newProduct(shop.database, { stock: 50, pricePaise: 5_000, title: 'Neem Comb' });
});

/** Two soaps, a comb and the fee come to ₹280. */
async function placedBy() {
  const lines = [
    { productId: soap, quantity: 2 },
    { productId: comb, quantity: 1 },
  ];
  const { order, shopper } = await newCashOrder(shop, lines, 280);
  return { id: order._id, shopper };
}

const placedOrder = async () => (await placedBy()).id;

async function confirmedOrder() {
  const id = await placedOrder();
  await shop.callOk(contract.confirmForShopper, { token: owner.token, params: { id } });
  return id;
}

async function sentOrder() {
  const id = await confirmedOrder();
  await setStatus(id, 'inShipping');
  return id;
}

const of = (id: string) => ({ token: owner.token, params: { id } });
const setStatus = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus } });
const receive = (id: string) => shop.call(contract.receiveCash, of(id));
const end = (id: string) => shop.call(contract.endCashOrder, of(id));
const back = (id: string, restock: { productId: string; quantity: number }[] = []) =>
  shop.call(contract.returnParcel, { ...of(id), body: { restock } });
const seen = async (id: string) => (await shop.callOk(getAdminOrder, of(id))).data;
const refused = (message: string) => ({ status: 409, body: { code: 'order_state_changed', message } });

async function setRegistration(registration: typeof demonstrationSettings.tax.registration) {
  const { version } = (await shop.callOk(getSettings, { token: owner.token })).data.tax;
  const value = { ...demonstrationSettings.tax, registration };
  await shop.callOk(saveSection.tax, { token: owner.token, body: { value, version } });
}

/** The papers of an order with their pieces. */
const papersOf = (orderId: string) =>
  shop.database.read
    .selectFrom('tax_papers')
    .select([
      'kind',
      sql<string[]>`array(
        select concat(line ->> 'quantity', ' ', line ->> 'title')
        from jsonb_array_elements(document -> 'lines') as line order by 1
      )`.as('pieces'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

test('a parcel that was delivered is not said to be delivered once more when its cash is received', async () => {
  const id = await sentOrder();
  await setStatus(id, 'delivered');
  expect(await receive(id)).toMatchObject({ status: 200 });
  const { timeline } = await seen(id);
  expect(timeline.filter((each) => each.kind === 'status' && each.to === 'delivered')).toHaveLength(1);
  expect(timeline.at(-1)).toMatchObject({ kind: 'payment', note: 'cash on delivery', by: 'Owner' });
});

test('an order is told to be delivered once, whether its cash is received alone, in a remittance or after it arrived', async () => {
  const told = (orderId: string) => listQueuedMails(shop.database, { orderId, kind: 'order_delivered' });
  const [alone, remitted, after] = [await sentOrder(), await sentOrder(), await sentOrder()];
  expect(await receive(alone)).toMatchObject({ status: 200 });
  const body = {
    courier: 'Delhivery',
    reference: 'UTR delivered',
    paidOn: dayOfIndia(shop.clock.now()),
    amount: 280,
    parcels: `${(await seen(remitted)).orderNumber}, 280`,
  };
  await shop.callOk(contract.enterRemittance, { token: owner.token, body });
  await setStatus(after, 'delivered');
  expect(await receive(after)).toMatchObject({ status: 200 });
  for (const id of [alone, remitted, after]) expect(await told(id)).toHaveLength(1);
});

test('an order that was sent while papers were off is billed when its cash is received', async () => {
  await setRegistration('off');
  const id = await sentOrder();
  await setRegistration(demonstrationSettings.tax.registration);
  expect(await papersOf(id)).toEqual([]);
  expect(await receive(id)).toMatchObject({ status: 200 });
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }]);
});

test('of a parcel that came back each product gets its own pieces back, and its movement says why', async () => {
  const id = await sentOrder();
  const restock = [
    { productId: soap, quantity: 1 },
    { productId: soap, quantity: 1 },
  ];
  expect(await back(id, restock)).toMatchObject({ status: 200 });
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 50, movedStock: 50 });
  expect(await stockOf(shop.database, comb)).toMatchObject({ stock: 49, movedStock: 49 });
  const order = await seen(id);
  expect(order.cartItems.map(({ quantity, returned }) => [quantity, returned]).toSorted()).toEqual([
    [1, undefined],
    [2, 2],
  ]);
  expect(order.timeline.at(-1)).toMatchObject({ to: 'rejected', note: 'the parcel came back', by: 'Owner' });
  const movements = (productId: string) =>
    shop.callOk(listStockMovements, { token: owner.token, query: { productId, kind: 'return' } });
  expect((await movements(soap)).data).toMatchObject([
    { stockChange: 2, orderNumber: order.orderNumber, by: 'Owner', reason: 'parcel came back' },
  ]);
  expect((await movements(comb)).data).toEqual([]);
  expect((await papersOf(id)).at(-1)).toEqual({
    kind: 'credit_note',
    pieces: ['0 Cash on delivery', '1 Neem Comb', '2 Neem Soap'],
  });
});

test('pieces of a product that was not in the parcel do not come back with it', async () => {
  const id = await sentOrder();
  const stranger = { productId: await newProduct(shop.database, { stock: 50 }), quantity: 1 };
  const tooMany = { status: 400, body: { code: 'restock_too_many' } };
  expect(await back(id, [stranger])).toMatchObject(tooMany);
  expect(await back(id, [{ productId: soap, quantity: 2 }, stranger])).toMatchObject(tooMany);
  expect(await stockOf(shop.database, stranger.productId)).toMatchObject({ stock: 50 });
  expect(await stockOf(shop.database, soap)).toMatchObject({ stock: 48 });
});

test('a billed order that is ended gets a credit note over all its pieces', async () => {
  const id = await confirmedOrder();
  await shop.callOk(issuePaper, of(id));
  expect(await end(id)).toMatchObject({ status: 200 });
  expect((await papersOf(id)).at(-1)).toEqual({
    kind: 'credit_note',
    pieces: ['0 Cash on delivery', '1 Neem Comb', '2 Neem Soap'],
  });
});

test('a billed order that its shopper cancels gets a credit note over all its pieces, and says when', async () => {
  const { id, shopper } = await placedBy();
  await shop.callOk(contract.confirmForShopper, of(id));
  await shop.callOk(issuePaper, of(id));
  const { data } = await shop.callOk(cancelOrder, { token: shopper.token, params: { orderId: id } });
  expect(data).toMatchObject({ cancelledAt: shop.clock.now().toISOString(), cash: { state: 'ended' } });
  expect((await seen(id)).timeline.at(-1)).toMatchObject({ note: 'cancelled by the customer', by: 'Meera' });
  expect((await papersOf(id)).at(-1)).toEqual({
    kind: 'credit_note',
    pieces: ['0 Cash on delivery', '1 Neem Comb', '2 Neem Soap'],
  });
});

const told = (message: string) => ({ status: 200, body: { message } });

test('what is done with an order is answered with a sentence', async () => {
  const [received, returned, ended] = [await sentOrder(), await sentOrder(), await placedOrder()];
  expect(await receive(received)).toMatchObject(told(cashMessages.received));
  expect(await back(returned)).toMatchObject(told(cashMessages.returned));
  const confirmed = await shop.call(contract.confirmForShopper, of(ended));
  expect(confirmed).toMatchObject(told(cashMessages.confirmed()));
  expect(await end(ended)).toMatchObject(told(cashMessages.orderEnded));
});

test('what cannot be done with an order says why', async () => {
  const sent = await sentOrder();
  expect(await end(sent)).toMatchObject(refused(cashRefusals.sentAlready.text()));
  expect(await receive(sent)).toMatchObject({ status: 200 });
  for (const call of [receive, end, back]) {
    expect(await call(sent)).toMatchObject(refused(cashRefusals.stateChanged.text()));
  }
  expect(await receive(await placedOrder())).toMatchObject(refused(cashRefusals.stateChanged.text()));
  expect(await back(await confirmedOrder())).toMatchObject(refused(cashRefusals.notSent.text()));
  for (const call of [receive, end, back]) {
    expect(await call(uuidv7())).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  }
});

test('a parcel that comes back while a remittance with it is entered is not paid', async () => {
  const id = await sentOrder();
  const body = {
    courier: 'Delhivery',
    reference: 'UTR race',
    paidOn: dayOfIndia(shop.clock.now()),
    amount: 280,
    parcels: `${(await seen(id)).orderNumber}, 280`,
  };
  const enter = () => shop.call(contract.enterRemittance, { token: owner.token, body });
  let entering: ReturnType<typeof enter> | undefined;
  await whileLocked(
    shop.database,
    async (tx) => {
      await sql`select from lock_order(${id}::uuid)`.execute(tx);
      await tx.updateTable('orders').set({ cash_state: 'returned' }).where('id', '=', id).execute();
    },
    async () => {
      entering = enter();
      await expectWaiting(shop.database, 1);
    },
  );
  expect(await entering).toMatchObject({ status: 200, body: { data: { lines: [{ outcome: 'returned' }] } } });
  expect((await seen(id)).paymentStatus).toBe('pending');
});

test('the link of an order whose parcel came back shows that, and its button says that the order has ended', async () => {
  const id = await sentOrder();
  await back(id);
  const link = { params: { token: await mailedCashToken(shop.database, id) } };
  expect((await shop.callOk(contract.findCashOrder, link)).data).toMatchObject({ state: 'returned' });
  expect(await shop.call(contract.confirmCashOrder, link)).toMatchObject(refused(cashMessages.ended()));
});

test('others hear once an order is confirmed or ended and its pieces can be bought, or not', async () => {
  const { database, heard } = listenTo(shop.database);
  const dependencies = {
    database,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
  };
  const by = (orderId: string) => ({ orderId, byUserId: owner.id });
  const confirmed = await placedOrder();
  const confirm = () => confirmCash(dependencies, { ...by(confirmed), note: null });
  expect([await confirm(), heard()]).toEqual(['confirmed', ['mails', 'stock']]);
  expect([await confirm(), heard()]).toEqual(['confirmed', []]);
  await endCash(dependencies, by(confirmed));
  expect(heard().toSorted()).toEqual(['mails', 'stock']);
  await returnParcel(dependencies, { ...by(await sentOrder()), restock: [], reason: 'refused' });
  expect(heard()).toEqual(['stock']);
  const expired = await placedOrder();
  shop.clock.advance(24 * HOUR_MS);
  const ended = await endUnconfirmedOrders(dependencies);
  const topics = heard();
  expect([topics.filter((topic) => topic === 'stock').length, topics.length]).toEqual([ended, 2 * ended]);
  owner = await shop.signIn(owner.email);
  expect((await seen(expired)).cash).toMatchObject({ state: 'ended' });
});

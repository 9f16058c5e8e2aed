import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as addresses from '@shop/contract/addresses/endpoints';
import { getCart } from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import { getAdminOrder, getOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { listPackingSlips } from '@shop/contract/packing/endpoints';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { issuePaper } from '@shop/contract/tax/endpoints';
import { mailedCashToken } from '../../testing/mailed-token.ts';
import { makeCode } from '../../testing/code-builder.ts';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { acceptCash } from '../../testing/cash-order.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { endUnconfirmedOrders } from './index.ts';

type Buyer = Awaited<ReturnType<typeof shopperWithCart>>;

let shop: TestShop;
let owner: SignedIn;

beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(() => setTerms({}));

const settings = async () => (await shop.callOk(getSettings, { token: owner.token })).data;

const setTerms = (changed: Partial<SectionValues['cash']>) =>
  acceptCash(shop, owner, { least: 100, most: 2_000, confirmHours: 1, ...changed });

async function buyer(quantity = 1, pricePaise = 19_900) {
  const productId = await newProduct(shop.database, { stock: 50, pricePaise, title: 'Neem Soap' });
  return { productId, ...(await shopperWithCart(shop, [{ productId, quantity }])) };
}

const order = (who: Buyer, totalAmount: number, more: { code?: string; paymentMethod?: string } = {}) =>
  shop.call(placeOrder, {
    token: who.shopper.token,
    body: { addressInfo: { addressId: who.addressId }, totalAmount, paymentMethod: 'cod', ...more },
  });

async function placed(who: Buyer, totalAmount = 229, more: { code?: string } = {}) {
  const { body } = await order(who, totalAmount, more);
  if (!('orderId' in body)) throw new Error(JSON.stringify(body));
  return body.data;
}

const confirm = async (orderId: string) =>
  shop.call(contract.confirmCashOrder, { params: { token: await mailedCashToken(shop.database, orderId) } });
const own = async (who: Buyer, orderId: string) =>
  (await shop.callOk(getOrder, { token: who.shopper.token, params: { orderId } })).data;
const seen = async (id: string) =>
  (await shop.callOk(getAdminOrder, { token: owner.token, params: { id } })).data;
type OwnersCall =
  | typeof contract.receiveCash
  | typeof contract.confirmForShopper
  | typeof contract.endCashOrder;
const admin = (call: OwnersCall, orderId: string) =>
  shop.call(call as typeof contract.receiveCash, { token: owner.token, params: { id: orderId } });
const back = (orderId: string, restock: { productId: string; quantity: number }[] = []) =>
  shop.call(contract.returnParcel, { token: owner.token, params: { id: orderId }, body: { restock } });
const setStatus = (id: string, orderStatus: string) =>
  shop.call(updateOrderStatus, { token: owner.token, params: { id }, body: { orderStatus } });
const jobs = () => ({
  database: shop.database,
  clock: shop.clock,
  readSettings: shop.readSettings,
});
const mailsOf = async (orderId: string) =>
  (
    await shop.database.read
      .selectFrom('outbox_mails')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const papersOf = (orderId: string) =>
  shop.database.read
    .selectFrom('tax_papers')
    .select(['kind', 'total_paise'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();

async function confirmedOrder() {
  const who = await buyer(2, 10_000);
  const { _id } = await placed(who, 230);
  expect(await confirm(_id)).toMatchObject({ status: 200 });
  return { ...who, orderId: _id };
}

test('the quote tells the fee and the total in cash before anything is chosen', async () => {
  const who = await buyer();
  const quote = async () => (await shop.callOk(quoteCart, { token: who.shopper.token, query: {} })).data;
  expect(await quote()).toMatchObject({
    totalAmount: 199,
    cash: { available: true, fee: 30, totalAmount: 229 },
  });
  await setTerms({ least: 200 });
  expect((await quote()).cash).toMatchObject({
    available: false,
    problem: 'Cash on delivery is for orders from ₹200.',
  });
  await setTerms({ most: 150 });
  const { cash } = await quote();
  expect(cash).toMatchObject({ available: false, problem: expect.stringContaining('₹150') });
  expect(await order(who, 229, { paymentMethod: 'cod' })).toMatchObject({
    status: 409,
    body: { message: cash?.problem },
  });
  await setTerms({ accepted: 'no' });
  expect(await quote()).not.toHaveProperty('cash');
});

test('an order in cash waits for its confirmation, holds its pieces, and asks by mail', async () => {
  const who = await buyer();
  expect(await order(who, 199)).toMatchObject({ status: 409, body: { code: 'total_changed' } });
  const data = await placed(who);
  expect(data).toMatchObject({
    orderStatus: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'cod',
    totalAmount: 229,
    subtotal: 199,
    cash: { state: 'unconfirmed', fee: 30 },
    canCancel: true,
  });
  expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 50, held: 1 });
  const mails = await listQueuedMails(shop.database, { orderId: data._id });
  expect(mails.map(({ kind }) => kind)).toEqual(['cash_to_confirm', 'cash_to_call']);
  expect(mails[0]?.text).toMatch(/Expected delivery:\n[A-Z0-9]/);
  const { data: cart } = await shop.callOk(getCart, {
    token: who.shopper.token,
    params: { userId: who.shopper.id },
  });
  expect(cart.items).toEqual([]);
});

test('the link shows the order and changes nothing; the button confirms it once, however many press it', async () => {
  const who = await buyer();
  const { _id, orderNumber } = await placed(who);
  const token = await mailedCashToken(shop.database, _id);
  const look = () => shop.callOk(contract.findCashOrder, { params: { token } });
  expect((await look()).data).toMatchObject({ orderNumber, state: 'unconfirmed', totalAmount: 229 });
  expect((await look()).data.state).toBe('unconfirmed');
  const answers = await Promise.all(Array.from({ length: 40 }, () => confirm(_id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await own(who, _id)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'pending',
    cash: { state: 'confirmed' },
  });
  expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 49, held: 0, movedStock: 49 });
  expect(await mailsOf(_id)).toEqual([
    'cash_to_confirm',
    'cash_to_call',
    'order_confirmed',
    'order_received',
  ]);
  expect(await shop.call(contract.findCashOrder, { params: { token: 'x' } })).toMatchObject({ status: 404 });
});

/** A code for 50 rupees off that one order can use, and a function that reads how often it counts as used. */
async function codeForOne(name: string) {
  const code = await makeCode(shop, owner.token, {
    code: name,
    kind: 'amount',
    amount: 50,
    usesPerShopper: 1,
    usesInAll: 1,
  });
  const counted = shop.database.read.selectFrom('offers').select('uses').where('id', '=', code._id);
  const uses = async () => (await counted.executeTakeFirstOrThrow()).uses;
  return { code: code.code, uses };
}

test('an order that nobody confirms ends by itself and gives its pieces and its code back', async () => {
  const { code, uses } = await codeForOne('ONCE');
  const who = await buyer();
  const { _id } = await placed(who, 179, { code });
  expect(await uses()).toBe(1);
  expect(await endUnconfirmedOrders(jobs())).toBe(0);
  shop.clock.advance(3_600_000);
  expect(await endUnconfirmedOrders(jobs())).toBeGreaterThan(0);
  expect(await own(who, _id)).toMatchObject({
    orderStatus: 'Rejected',
    paymentStatus: 'canceled',
    cash: { state: 'ended' },
  });
  expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 50, held: 0 });
  expect(await uses()).toBe(0);
  expect(await mailsOf(_id)).toEqual(['cash_to_confirm', 'cash_to_call', 'cash_not_confirmed']);
  expect(await confirm(_id)).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
});

test('of forty confirmations and the end of the time at once one thing happens', async () => {
  const whos = await Promise.all(Array.from({ length: 8 }, () => buyer()));
  const ids = await Promise.all(whos.map(async (who) => (await placed(who))._id));
  const [on, over] = [ids.slice(0, 4), ids.slice(4)];
  // Half of them are confirmed at the last moment; the others only once the time is over.
  await Promise.all([...on, ...on, ...on].map((id) => confirm(id)));
  shop.clock.advance(3_600_000);
  await Promise.all([
    ...Array.from({ length: 8 }, () => endUnconfirmedOrders(jobs())),
    ...[...ids, ...ids, ...ids, ...ids].map((id) => confirm(id)),
  ]);
  for (const [index, who] of whos.entries()) {
    const isOn = on.includes(ids[index] ?? '');
    expect((await own(who, ids[index] ?? '')).cash?.state).toBe(isOn ? 'confirmed' : 'ended');
    expect(await stockOf(shop.database, who.productId)).toMatchObject({
      stock: isOn ? 49 : 50,
      held: 0,
      movedStock: isOn ? 49 : 50,
      movedHeld: 0,
    });
  }
  expect(over).toHaveLength(4);
});

test('a confirmed order is packed and sent like a paid one, with the cash to collect on its slip', async () => {
  const { orderId } = await confirmedOrder();
  const { data } = await shop.callOk(listPackingSlips, { token: owner.token, query: { ids: orderId } });
  expect(data.slips[0]).toMatchObject({ cashToCollect: 230, isDisputed: false });
  expect(await admin(contract.receiveCash, orderId)).toMatchObject({ status: 409 });
  expect(await setStatus(orderId, 'inShipping')).toMatchObject({ status: 200 });
  const [shipped] = await listQueuedMails(shop.database, { orderId, kind: 'order_shipped' });
  expect(shipped?.text).toContain('Please keep ₹230.00 ready for the courier.');
  const { data: owed, totalAmount } = await shop.callOk(contract.listCashOrders, { token: owner.token });
  expect(owed.find((each) => each.orderId === orderId)).toMatchObject({ totalAmount: 230 });
  expect(totalAmount).toBeGreaterThanOrEqual(230);
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin(contract.receiveCash, orderId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await seen(orderId)).toMatchObject({
    orderStatus: 'delivered',
    paymentStatus: 'paid',
    cash: { state: 'received' },
  });
});

test('what a browser reports of a payment changes nothing about an order in cash', async () => {
  const { orderId, productId, shopper } = await confirmedOrder();
  expect(await setStatus(orderId, 'inShipping')).toMatchObject({ status: 200 });
  const report = { orderId, paymentStatus: 'canceled', orderStatus: 'Rejected' };
  await shop.call(capturePayment, { token: shopper.token, body: report });
  await shop.call(capturePayment, { token: shopper.token, body: { orderId } });
  expect(await seen(orderId)).toMatchObject({ orderStatus: 'inShipping', cash: { state: 'confirmed' } });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 48, held: 0 });
  expect(await admin(contract.receiveCash, orderId)).toMatchObject({ status: 200 });
});

test('an order that nobody has confirmed is not sent', async () => {
  const { _id } = await placed(await buyer());
  expect(await setStatus(_id, 'inShipping')).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
});

test('the status alone never rejects an open one, whose pieces nobody would count again', async () => {
  const { orderId, productId } = await confirmedOrder();
  const refused = { status: 409, body: { code: 'end_cash_order' } };
  expect(await setStatus(orderId, 'rejected')).toMatchObject(refused);
  await setStatus(orderId, 'inShipping');
  expect(await setStatus(orderId, 'rejected')).toMatchObject(refused);
  expect(await seen(orderId)).toMatchObject({ orderStatus: 'inShipping', cash: { state: 'confirmed' } });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 48, held: 0 });
});

test('the owner confirms by phone, and ends what is not to be sent', async () => {
  const who = await buyer();
  const { _id } = await placed(who);
  expect(await admin(contract.confirmForShopper, _id)).toMatchObject({ status: 200 });
  expect((await seen(_id)).timeline.at(-1)).toMatchObject({ to: 'confirmed', note: 'confirmed by phone' });
  expect(await admin(contract.endCashOrder, _id)).toMatchObject({ status: 200 });
  expect(await seen(_id)).toMatchObject({ paymentStatus: 'canceled', cash: { state: 'ended' } });
  expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 50, held: 0 });
  expect(await admin(contract.endCashOrder, _id)).toMatchObject({ status: 409 });
  expect(await mailsOf(_id)).toEqual([
    'cash_to_confirm',
    'cash_to_call',
    'order_confirmed',
    'order_received',
    'order_cancelled',
  ]);
  await expectNoRefundIn(_id, ['order_cancelled']);
});

/** Nothing was paid, so no mail may promise money back. */
async function expectNoRefundIn(orderId: string, kinds: string[]) {
  const mails = await listQueuedMails(shop.database, { orderId });
  for (const kind of kinds) {
    const mail = mails.find((each) => each.kind === kind);
    expect(mail?.text).toMatch(/[Nn]othing (?:to pay|was paid for it)/);
    expect(`${mail?.subject} ${mail?.content?.preview} ${mail?.text}`).not.toMatch(/goes? back|refund/i);
  }
}

test('its shopper cancels it before it is packed, confirmed or not', async () => {
  for (const isConfirmed of [false, true]) {
    const who = await buyer();
    const { _id } = await placed(who);
    if (isConfirmed) await confirm(_id);
    const cancel = () => shop.call(cancelOrder, { token: who.shopper.token, params: { orderId: _id } });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { message: orderMessages.cancelledUnpaid(), data: { cash: { state: 'ended' } } },
    });
    expect(await stockOf(shop.database, who.productId)).toMatchObject({ stock: 50, held: 0 });
    // The owner hears of a cash order only once it is confirmed.
    const told = ['order_cancelled_by_shopper', ...(isConfirmed ? ['order_cancelled_owner'] : [])];
    expect((await mailsOf(_id)).filter((kind) => kind.startsWith('order_cancelled'))).toEqual(told);
    await expectNoRefundIn(_id, told);
  }
});

test('an order is billed once it is confirmed, and its shopper who cancels it then gets a credit note', async () => {
  const who = await buyer(2, 10_000);
  const { _id } = await placed(who, 230);
  const bill = () => shop.call(issuePaper, { token: owner.token, params: { id: _id } });
  expect(await bill()).toMatchObject({ status: 409, body: { code: 'nothing_to_bill' } });
  await confirm(_id);
  expect(await bill()).toMatchObject({ status: 200 });
  await shop.callOk(cancelOrder, { token: who.shopper.token, params: { orderId: _id } });
  expect(await papersOf(_id)).toEqual([
    { kind: 'invoice', total_paise: 23_000 },
    { kind: 'credit_note', total_paise: 23_000 },
  ]);
});

test('a parcel that came back puts the good pieces back and gets a credit note over all of it', async () => {
  const { orderId, productId } = await confirmedOrder();
  await setStatus(orderId, 'inShipping');
  expect(await back(orderId, [{ productId, quantity: 3 }])).toMatchObject({ status: 400 });
  expect(await back(orderId, [{ productId, quantity: 1 }])).toMatchObject({ status: 200 });
  expect(await stockOf(shop.database, productId)).toMatchObject({ stock: 49, held: 0, movedStock: 49 });
  expect(await seen(orderId)).toMatchObject({
    orderStatus: 'rejected',
    paymentStatus: 'canceled',
    cash: { state: 'returned' },
  });
  expect(await papersOf(orderId)).toEqual([
    { kind: 'invoice', total_paise: 23_000 },
    { kind: 'credit_note', total_paise: 23_000 },
  ]);
  expect(await back(orderId)).toMatchObject({ status: 409 });
});

test('who sends parcels back pays before, by the phone number too', async () => {
  // Everybody here has the same phone number, and a parcel to it came back in the test before.
  await setTerms({ returnsAllowed: 2 });
  const { orderId } = await confirmedOrder();
  const other = await buyer();
  await setStatus(orderId, 'inShipping');
  await shop.callOk(addresses.updateAddress, {
    token: other.shopper.token,
    params: { addressId: other.addressId, userId: other.shopper.id },
    body: { phone: '9876500001' },
  });
  expect(await back(orderId)).toMatchObject({ status: 200 });
  const quote = async (who: SignedIn, at: string) =>
    (await shop.callOk(quoteCart, { token: who.token, query: { addressId: at } })).data.cash;
  expect(await quote(other.shopper, other.addressId)).toMatchObject({ available: true });
  const third = await buyer();
  expect(await quote(third.shopper, third.addressId)).toMatchObject({
    available: false,
    problem: 'Earlier parcels to you were returned to us, so please pay for this order online.',
  });
  expect(await order(third, 229)).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
  expect(await order(other, 229)).toMatchObject({ status: 200 });
});

test('a parcel that came back gives the use of its code back', async () => {
  const { code, uses } = await codeForOne('CAMEBACK');
  const who = await buyer();
  const { _id } = await placed(who, 179, { code });
  await confirm(_id);
  await setStatus(_id, 'inShipping');
  expect(await uses()).toBe(1);
  expect(await back(_id)).toMatchObject({ status: 200 });
  expect(await uses()).toBe(0);
  expect(await placed(await buyer(), 179, { code })).toMatchObject({ codes: [{ code }] });
});

test('a zone without cash refuses it and takes the order paid online', async () => {
  const zone = { name: 'Hills', states: ['02'], pins: [], delivers: true, cash: false };
  const { version } = (await settings()).zones;
  const zones = [{ ...zone, fee: 0, freeAbove: 0, minDays: 2, maxDays: 4 }];
  const body = { value: { zones, elsewhere: 'deliver' as const, elsewhereCash: true }, version };
  await shop.callOk(saveSection.zones, { token: owner.token, body });
  const who = await buyer();
  expect(await order(who, 229)).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
  expect(await order(who, 199, { paymentMethod: 'razorpay' })).toMatchObject({
    status: 200,
    body: { data: { paymentMethod: 'razorpay' } },
  });
  const none = { value: { ...body.value, zones: [] }, version: version + 1 };
  await shop.callOk(saveSection.zones, { token: owner.token, body: none });
});

test('only the owner settles, and an order paid online is none of it', async () => {
  const { _id } = await placed(await buyer());
  const stranger = await shop.newShopper();
  expect(await shop.call(contract.receiveCash, { token: stranger.token, params: { id: _id } })).toMatchObject(
    { status: 403 },
  );
  const who = await buyer();
  const { body } = await order(who, 199, { paymentMethod: 'razorpay' });
  const online = 'orderId' in body ? body.data._id : '';
  for (const call of [contract.confirmForShopper, contract.receiveCash, contract.endCashOrder]) {
    expect(await admin(call, online)).toMatchObject({ status: 409, body: { code: 'order_state_changed' } });
  }
});

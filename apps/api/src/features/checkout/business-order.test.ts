import * as addresses from '@shop/contract/addresses/endpoints';
import { exportCustomer } from '@shop/contract/customers/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { correctAddress, getAdminOrder, getOrder } from '@shop/contract/orders/endpoints';
import { issuePaper } from '@shop/contract/tax/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { findSupplyPaper } from '../tax/shared/paper-queries.ts';
import { handOrder } from '../../testing/hand-order.ts';
import { expectWaiting, whileLocked } from '../../testing/held-up.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { type TestSandbox, startTestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
let soap: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await buildTestShop({ gateway: sandbox.gateway });
  admin = await shop.newAdmin();
  await saveTaxSettings(shop, admin);
  soap = await newProduct(shop.database, {
    stock: 1_000,
    facts: { hsn: '34011190', gstRates: [{ percent: 5 }] },
  });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const hotel = { gstin: '02AAHFH4321K1ZP', businessName: 'Hotel Himalaya LLP' };
const far = {
  gstin: '29AAGCB7383J1Z4',
  businessName: 'Bhatia Traders',
  businessAddress: '4 MG Road, Bengaluru 560001',
};

/** A shopper with a soap in the cart, and an address of this business. */
async function buyer(business: object) {
  const ready = await shopperWithCart(shop, [{ productId: soap, quantity: 1 }]);
  const { id: userId, token } = ready.shopper;
  const change = (body: object) =>
    shop.callOk(addresses.updateAddress, { token, params: { userId, addressId: ready.addressId }, body });
  await change(business);
  const orderId = (await placeOrderOk(shop, ready)).data._id;
  const own = async () => (await shop.callOk(getOrder, { token, params: { orderId } })).data.addressInfo;
  return { ...ready, orderId, change, own };
}
const ofOwner = (id: string) => ({ token: admin.token, params: { id } });
const placedByHand = async (address: object) => {
  const body = handOrder(soap, { address: { ...someAddress, notes: '', ...address } });
  return (await shop.callOk(placeHandOrder, { token: admin.token, body })).data;
};
const seenByOwner = async (id: string) => (await shop.callOk(getAdminOrder, ofOwner(id))).data.addressInfo;

test('an order keeps the business as its address had it, for its shopper and the owner', async () => {
  const { orderId, change, own } = await buyer(far);
  await change({ gstin: '' });
  expect(await own()).toMatchObject(far);
  expect(await seenByOwner(orderId)).toMatchObject(far);
});

test('an order of a consumer says nothing of a business', async () => {
  const { own } = await buyer({});
  expect(Object.keys(await own()).toSorted()).toEqual(
    ['address', 'addressId', 'city', 'notes', 'phone', 'pincode', 'state'].toSorted(),
  );
});

test('an order by hand is for a business, and a wrong GSTIN is refused at its field', async () => {
  expect(await placedByHand(hotel)).toMatchObject({ addressInfo: hotel });
  const fields = { gstin: 'A GSTIN has 15 characters; this one has 3.' };
  const body = handOrder(soap, { address: { ...someAddress, notes: '', ...hotel, gstin: '02A' } });
  const refused = await shop.call(placeHandOrder, { token: admin.token, body });
  expect(refused).toMatchObject({ status: 400, body: { fields } });
});

test('the owner corrects the business until it is billed; who knows no GSTIN leaves it as it is', async () => {
  const { orderId: id } = await buyer(hotel);
  const addressSeen = { ...someAddress, state: 'Himachal Pradesh' };
  const correct = (body: object) =>
    shop.call(correctAddress, { ...ofOwner(id), body: { ...someAddress, ...body } });
  expect(await correct({ address: '2 The Mall', addressSeen })).toMatchObject({ status: 200 });
  expect(await seenByOwner(id)).toMatchObject({ ...hotel, address: '2 The Mall' });
  expect(await correct(far)).toMatchObject({ status: 200, body: { data: { addressInfo: far } } });

  const billed = (await placedByHand(hotel))._id;
  await shop.callOk(issuePaper, ofOwner(billed));
  const change = (address: object) =>
    shop.call(correctAddress, { ...ofOwner(billed), body: { ...someAddress, notes: '', ...address } });
  expect(await change({ gstin: '' })).toMatchObject({ status: 409, body: { code: 'billed_to_other' } });
  expect(await change(far)).toMatchObject({ status: 409, body: { code: 'billed_to_other' } });
  expect(await change({ address: '2 The Mall' })).toMatchObject({ status: 200 });
  // The state of the delivery changes nothing of what is billed.
  const moved = { city: 'Bengaluru', pincode: '560001' };
  expect(await change(moved)).toMatchObject({ status: 200 });
  expect(await seenByOwner(billed)).toMatchObject({ ...hotel, state: 'Karnataka' });
});

test('what somebody corrects of the business stays when who knows no GSTIN corrects the rest at the same time', async () => {
  const { _id: id } = await placedByHand(hotel);
  const addressSeen = { ...someAddress, notes: '', state: 'Himachal Pradesh' };
  let correction: Promise<unknown> = Promise.resolve();
  await whileLocked(
    shop.database,
    (tx) =>
      tx
        .updateTable('orders')
        .set({ gstin: far.gstin, business_name: far.businessName })
        .where('id', '=', id)
        .execute(),
    async () => {
      const body = { ...someAddress, notes: '', address: '2 The Mall', addressSeen };
      correction = shop.callOk(correctAddress, { ...ofOwner(id), body });
      await expectWaiting(shop.database, 1);
    },
  );
  await correction;
  expect(await seenByOwner(id)).toMatchObject({ address: '2 The Mall', gstin: far.gstin });
});

test('of a business whose address was moved by who knows no GSTIN, the invoice names the state alone', async () => {
  const { _id: id } = await placedByHand(hotel);
  const moved = { ...someAddress, notes: '', city: 'Bengaluru', pincode: '560001' };
  expect(await shop.call(correctAddress, { ...ofOwner(id), body: moved })).toMatchObject({ status: 200 });
  await shop.callOk(issuePaper, ofOwner(id));
  expect((await findSupplyPaper(shop.database.read, id))?.document).toMatchObject({
    placeOfSupply: '02',
    isInterState: false,
    recipient: { state: '29' },
    buyer: { gstin: hotel.gstin, addressLines: ['Himachal Pradesh'], state: '02' },
  });
});

test('a shop that charges no GST keeps the business on the order, and its paper is as for anybody', async () => {
  await saveTaxSettings(shop, admin, { registration: 'composition' });
  const { _id: id } = await placedByHand(far);
  await shop.callOk(issuePaper, ofOwner(id));
  await saveTaxSettings(shop, admin);
  expect(await seenByOwner(id)).toMatchObject(far);
  const document = (await findSupplyPaper(shop.database.read, id))?.document;
  expect(document).not.toHaveProperty('buyer');
  // In the state of the GSTIN it could not sell.
  expect(document).toMatchObject({ kind: 'bill_of_supply', placeOfSupply: '02', isInterState: false });
  // No paper names the business, so it may change.
  const body = { ...someAddress, notes: '', ...hotel };
  expect(await shop.call(correctAddress, { ...ofOwner(id), body })).toMatchObject({ status: 200 });
});

test('the trail keeps that a business was corrected, and not what it was', async () => {
  const { _id: id } = await placedByHand(hotel);
  await shop.callOk(correctAddress, { ...ofOwner(id), body: { ...someAddress, notes: '', ...far } });
  const { rows } = await shop.database.write((tx) =>
    sql<{ before: object; after: object }>`
      select before, after from trail_changes where thing = 'orders' and after ? 'gstin' order by place`.execute(
      tx,
    ),
  );
  expect(rows.at(-1)).toMatchObject({ before: { gstin: '•' }, after: { gstin: '•', business_name: '•' } });
  expect(JSON.stringify(rows)).not.toMatch(/02AAHFH|29AAGCB|Hotel|Bhatia|Bengaluru/);
});

test('mails about the order name the business', async () => {
  const { _id: orderId } = await placedByHand(hotel);
  const [mail] = await listQueuedMails(shop.database, { orderId });
  expect(mail?.text).toContain('Hotel Himalaya LLP, GSTIN 02AAHFH4321K1ZP');
});

test("a shopper's data has the business of the address and of the order", async () => {
  const { shopper } = await buyer(hotel);
  const file = await shop.callOk(exportCustomer, ofOwner(shopper.id));
  expect(file).toMatchObject({ addresses: [hotel], orders: [hotel] });
});

import { addAddress } from '@shop/contract/addresses/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { findPinCode } from '@shop/contract/delivery/endpoints';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { shipOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { pictureIdOf } from '@shop/contract/media/pictures';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart, someAddress } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { issueReceipts } from './issue-receipts.ts';
import { createPaperAttachments } from './paper-attachments.ts';
import { findPaper } from './shared/paper-queries.ts';
import { unsignedRemark } from './shared/pdf/paper-words.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper({ userName: 'Asha Rao' })];
  soap = await newProduct(shop.database, { stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(() => set({}));

type Tax = typeof demonstrationSettings.tax;

const set = (tax: Partial<Tax>, legal = demonstrationSettings.legal) =>
  saveTaxSettings(shop, admin, tax, legal);

const sale = (quantity = 2) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity, unitPricePaise: 10_500 }],
  });
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { token: admin.token, params: { id }, body: { orderStatus } });
const refund = (id: string, amount: number) =>
  shop.callOk(refundOrder, { token: admin.token, params: { id }, body: { amount } });
const papersOf = async (id: string) =>
  (await shop.callOk(contract.listOrderPapers, { token: admin.token, params: { id } })).data;
const kindsOf = async (id: string) => (await papersOf(id)).map(({ kind }) => kind);
const issue = (id: string) => shop.call(contract.issuePaper, { token: admin.token, params: { id } });
const voidIt = (id: string, reason = 'A mistake') =>
  shop.call(contract.voidPaper, { token: admin.token, params: { id }, body: { reason } });
async function documentOf(orderId: string) {
  const [paper] = await papersOf(orderId);
  const row = await findPaper(shop.database.read, paper?._id ?? '');
  if (!row) throw new Error('The order has no paper');
  return row.document;
}

test('an order is billed when it is shipped, not before, and once', async () => {
  const id = await sale();
  await move(id, 'inProcess');
  expect(await kindsOf(id)).toEqual([]);
  await move(id, 'inShipping');
  await move(id, 'delivered');
  expect(await kindsOf(id)).toEqual(['invoice']);
  const again = await issue(id);
  expect(again.body).toMatchObject({ message: expect.stringContaining('already') });
});

const attach = (id: string) => createPaperAttachments(shop)(id);
const printedOf = async (paperId: string) =>
  (await shop.callOk(contract.printOwnPaper, { token: shopper.token, params: { paperId } })) as Buffer;

test('orders that are sent together are billed, their mails name the invoice, their refunds get credit notes', async () => {
  const ids = [await sale(), await sale()];
  const parcels = ids.map((orderId, index) => ({ orderId, trackingNumber: `TOGETHER${index}` }));
  const body = { courier: 'Delhivery', parcels };
  const { data } = await shop.callOk(shipOrders, { token: admin.token, body });
  expect(data.sentIds).toEqual(ids);
  for (const id of ids) {
    const [invoice] = await papersOf(id);
    expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringContaining('/') });
    const [mail] = await listQueuedMails(shop.database, { orderId: id, kind: 'order_shipped' });
    expect(mail?.text).toContain(`Tax invoice ${invoice?.number} is attached to this email`);
    expect(mail?.content?.attachmentId).toBe(invoice?._id);
    expect(await attach(invoice?._id ?? '')).toMatchObject({
      name: `${invoice?.number.replaceAll('/', '-')}.pdf`,
      type: 'application/pdf',
      content: await printedOf(invoice?._id ?? ''),
    });
    await refund(id, 105);
    expect(await kindsOf(id)).toEqual(['invoice', 'credit_note']);
  }
});

test('an owner who packs earlier has it billed when it is in process', async () => {
  await set({ issueAt: 'inProcess' });
  const id = await sale();
  await move(id, 'inProcess');
  expect(await kindsOf(id)).toEqual(['invoice']);
});

test('an invoice says what rule 46 wants', async () => {
  const id = await sale();
  await move(id, 'inShipping');
  expect(await documentOf(id)).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^DEO\/\d{4}\/\d{6}$/),
    supplier: {
      legalName: 'Deodar Naturals',
      gstin: '02ABCDE1234F1ZC',
      state: '02',
      addressLines: demonstrationSettings.contact.addressLines,
    },
    recipient: { name: 'Asha Rao', state: '02' },
    placeOfSupply: '02',
    isInterState: false,
    lines: [
      {
        hsn: '34011190',
        rate: 500,
        quantity: 2,
        taxablePaise: 20_000,
        cgstPaise: 500,
        sgstPaise: 500,
        totalPaise: 21_000,
      },
    ],
    amountInWords: 'Rupees Two Hundred and Ten Only',
  });
});

test('papers bear the signature of their day, and the law’s sentence where nobody signs', async () => {
  const unsigned = await sale();
  await move(unsigned, 'inShipping');
  expect((await documentOf(unsigned)).signatory).toBeNull();
  expect(unsignedRemark('invoice')).toBe('Issued electronically; no signature is needed.');
  expect(unsignedRemark('credit_note')).toBe('');

  const { token } = admin;
  const picture = await uploadPicture(shop, token, await inkOnGlass());
  await set({ signatory: ' Meera Thakur ' });
  await setSignature(picture.url);
  const signed = await sale();
  await move(signed, 'inShipping');
  const signatory = { name: 'Meera Thakur', pictureId: pictureIdOf(picture.url) };
  expect((await documentOf(signed)).signatory).toEqual(signatory);
  const print = async (id: string) => {
    const [paper] = await papersOf(id);
    const query = { ids: paper?._id };
    return ((await shop.callOk(contract.printPapers, { token, query })) as Buffer).toString('latin1');
  };
  expect(await print(signed)).toContain('/Subtype /Image');
  expect(await print(unsigned)).not.toContain('/Subtype /Image');

  // On white, without its empty margins.
  const file = await shop.pictures.findSignature(signatory.pictureId);
  const { data, info } = await sharp(file ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 400, height: 100, channels: 3 });
  expect([...data.subarray(0, 3)].every((value) => value < 60)).toBe(true);

  // An existing paper does not change; a credit note is signed by the signatory of the day when it is made.
  await setSignature(null);
  await set({ signatory: 'Ravi Negi' });
  expect(await print(signed)).toContain('/Subtype /Image');
  await refund(signed, 10);
  expect((await documentOf(signed)).signatory).toEqual(signatory);
  const note = (await papersOf(signed)).find(({ kind }) => kind === 'credit_note');
  const row = await findPaper(shop.database.read, note?._id ?? '');
  expect(row?.document.signatory).toEqual({ name: 'Ravi Negi', pictureId: null });
});

/** A stroke of ink, 400 × 100, in the middle of 800 × 400 transparent pixels. */
function inkOnGlass(): Promise<Buffer> {
  const stroke = { create: { width: 400, height: 100, channels: 4, background: '#112244' } } as const;
  return sharp({ create: { width: 800, height: 400, channels: 4, background: '#00000000' } })
    .composite([{ input: stroke, left: 200, top: 150 }])
    .png()
    .toBuffer();
}

async function setSignature(signature: string | null) {
  const { token } = admin;
  const { version } = (await shop.callOk(getSettings, { token })).data.pictures;
  const value = { logo: null, icon: null, share: null, signature };
  await shop.callOk(saveSection.pictures, { token, body: { value, version } });
}

test('what was paid is billed at the rate of the day on which it is packed', async () => {
  const rates = [{ percent: 18 }, { percent: 5, from: '2031-04-01' }];
  const productId = await newProduct(shop.database, { facts: { gstRates: rates } });
  const rateOn = async (moment: string) => {
    const at = new Date(moment);
    const lines = [{ productId, unitPricePaise: 11_800 }];
    const id = await newSoldOrder(shop.database, { userId: shopper.id, state: '02', at, lines });
    const order = await shop.database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.database.write((tx) => shop.papers.bill(tx, order, at));
    return (await documentOf(id)).lines[0]?.rate;
  };
  expect(await rateOn('2031-03-31T23:59:59+05:30')).toBe(1_800);
  expect(await rateOn('2031-04-01T00:00:00+05:30')).toBe(500);
});

test('a paper is never changed and never deleted', async () => {
  const id = await sale();
  await move(id, 'inShipping');
  const [paper] = await papersOf(id);
  const change = shop.database.write((tx) =>
    tx
      .updateTable('tax_papers')
      .set({ total_paise: 1 })
      .where('id', '=', paper?._id ?? '')
      .execute(),
  );
  await expect(change).rejects.toThrow('frozen');
  const removal = shop.database.write((tx) =>
    tx
      .deleteFrom('tax_papers')
      .where('id', '=', paper?._id ?? '')
      .execute(),
  );
  await expect(removal).rejects.toThrow('voided, not deleted');
});

test('a paper is void with a reason alone, not under a credit note, not twice, not once its month is filed', async () => {
  const id = await sale();
  await move(id, 'inShipping');
  const [invoice] = await papersOf(id);
  const invoiceId = invoice?._id ?? '';
  expect(await voidIt(invoiceId, ' ')).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  await refund(id, 105);
  expect(await voidIt(invoiceId)).toMatchObject({ status: 409, body: { code: 'not_voidable' } });
  const [, note] = await papersOf(id);
  expect((await voidIt(note?._id ?? '')).status).toBe(200);
  expect((await voidIt(invoiceId)).status).toBe(200);
  expect(await voidIt(invoiceId)).toMatchObject({ status: 409 });
  expect((await papersOf(id)).map(({ voided }) => voided?.reason)).toEqual(['A mistake', 'A mistake']);

  const old = await sale();
  const order = await shop.database.read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', old)
    .executeTakeFirstOrThrow();
  const paper = await shop.database.write((tx) =>
    shop.papers.bill(tx, order, new Date('2020-01-31T12:00:00Z')),
  );
  expect(await voidIt(paper?.id ?? '')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('filed') },
  });
});

const receipts = () =>
  issueReceipts({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
    papers: shop.papers,
  });

test('payments are receipted before the invoice where the owner wants it, and given back by a voucher', async () => {
  await set({ vouchers: 'yes' });
  const id = await sale();
  await receipts();
  await receipts();
  expect(await kindsOf(id)).toEqual(['receipt_voucher']);
  expect((await documentOf(id)).totals).toMatchObject({
    totalPaise: 21_000,
    cgstPaise: 0,
    taxablePaise: 21_000,
  });
  await refund(id, 105);
  await move(id, 'inShipping');
  await refund(id, 50);
  expect((await papersOf(id)).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt_voucher', 210],
    ['refund_voucher', 105],
    ['invoice', 105],
    ['credit_note', 50],
  ]);
});

test('a shop under composition makes bills without tax', async () => {
  await set({ registration: 'composition' });
  const id = await sale();
  await move(id, 'inShipping');
  expect(await documentOf(id)).toMatchObject({
    kind: 'bill_of_supply',
    lines: [{ rate: 0, taxablePaise: 21_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  });
});

const composition = { registration: 'composition', gstin: demonstrationSettings.legal.gstin } as const;
const unregistered = { registration: 'unregistered', gstin: '' } as const;
test.each([composition, unregistered])(
  'a shop that is $registration delivers within its state alone, and says so by the PIN code',
  async ({ registration, gstin }) => {
    await set({ registration, state: '02' }, { ...demonstrationSettings.legal, gstin });
    const message = 'At present we deliver only within Himachal Pradesh. Please choose an address there.';
    const { shopper: buyer, addressId } = await shopperWithCart(shop, [{ productId: soap, quantity: 1 }]);
    const { token } = buyer;
    const add = async (address: Partial<typeof someAddress>) =>
      (await shop.callOk(addAddress, { token, body: { ...someAddress, ...address } })).data._id;
    const quote = async (query: { addressId?: string; pinCode?: string }) =>
      (await shop.callOk(quoteCart, { token, query })).data.delivery;

    const place = await add({ city: 'Bengaluru', pincode: '560001' });
    expect(await quote({ addressId: place })).toMatchObject({ delivers: false, problem: message });
    expect(await placeOrderOf(shop, { shopper: buyer, addressId: place })).toMatchObject({
      status: 409,
      body: { code: 'outside_state', message },
    });
    // Naming the shop's own state with a PIN code of another state does not help.
    const body = { ...someAddress, pincode: '560001', state: 'Himachal Pradesh' };
    expect(await shop.call(addAddress, { token, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_address' },
    });
    expect(await quote({ pinCode: '560001' })).toMatchObject({ delivers: false, problem: message });
    const find = async (pinCode: string) => (await shop.callOk(findPinCode, { params: { pinCode } })).data;
    expect(await find('560001')).toMatchObject({ delivers: false });

    // Within the state the checks go on, as far as the wrong total.
    expect(await quote({ addressId })).toMatchObject({ delivers: true });
    expect((await quote({ addressId }))?.problem).toBeUndefined();
    expect(await quote({ pinCode: '171001' })).toMatchObject({ delivers: true });
    expect(await find('171001')).toMatchObject({ delivers: true });
    const atHome = { addressInfo: { addressId }, totalAmount: 1 };
    expect(await shop.call(placeOrder, { token, body: atHome })).toMatchObject({
      body: { code: 'total_changed' },
    });
  },
);

test('a shop under composition in Tripura delivers to its own capital', async () => {
  const legal = { ...demonstrationSettings.legal, gstin: '16ABCDE1234F1Z3' };
  await set({ registration: 'composition' }, legal);
  const own = await shop.callOk(findPinCode, { params: { pinCode: '799001' } });
  const other = await shop.callOk(findPinCode, { params: { pinCode: '171001' } });
  expect([own.data.delivers, other.data.delivers]).toEqual([true, false]);
});

/** Soap at 5 % and face wash at 18 %, ₹100 each, and delivery for ₹99. */
async function saleAtTwoRates() {
  const wash = await newProduct(shop.database, { facts: { gstRates: [{ percent: 18 }] } });
  const lines = [soap, wash].map((productId) => ({ productId, unitPricePaise: 10_000 }));
  const at = shop.clock.now();
  return newSoldOrder(shop.database, { userId: shopper.id, state: '02', at, lines, shippingPaise: 9_900 });
}

test('what was delivered at two rates without tax goes back in parts to the last rupee', async () => {
  await set({ registration: 'composition', deliveryRate: 'apportioned' });
  const id = await saleAtTwoRates();
  await move(id, 'inShipping');
  await refund(id, 249);
  await refund(id, 50);
  expect((await papersOf(id)).map(({ kind, total }) => [kind, total])).toEqual([
    ['bill_of_supply', 299],
    ['credit_note', 249],
    ['credit_note', 50],
  ]);
});

test('a shopper cancels what was receipted and went back in part', async () => {
  await set({ vouchers: 'yes', deliveryRate: 'apportioned' });
  const id = await saleAtTwoRates();
  await receipts();
  await refund(id, 249);
  await shop.callOk(cancelOrder, { token: shopper.token, params: { orderId: id } });
  expect((await papersOf(id)).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt_voucher', 299],
    ['refund_voucher', 249],
    ['refund_voucher', 50],
  ]);
});

test('a shop that is not registered makes plain bills without a GSTIN', async () => {
  await set({ registration: 'unregistered', state: '02' }, { legalName: 'Kumaon Soaps', gstin: '' });
  const id = await sale();
  await move(id, 'inShipping');
  expect(await documentOf(id)).toMatchObject({ kind: 'bill', supplier: { gstin: '', state: '02' } });
});

test('without papers, or before what they need is set, orders are shipped all the same', async () => {
  await set({ registration: 'off' });
  const id = await sale();
  await move(id, 'inShipping');
  expect(await kindsOf(id)).toEqual([]);
  expect(await issue(id)).toMatchObject({ status: 409, body: { code: 'papers_off' } });

  await set({ registration: 'regular' }, { legalName: 'Kumaon Soaps', gstin: '' });
  expect(await issue(id)).toMatchObject({
    status: 409,
    body: { code: 'papers_not_ready', message: expect.stringContaining('GSTIN') },
  });
  const other = await sale();
  await move(other, 'inShipping');
  expect(await kindsOf(other)).toEqual([]);
  const month = shop.clock.now().toISOString().slice(0, 7);
  const { data } = await shop.callOk(contract.getTaxMonth, { token: admin.token, query: { month } });
  expect(data.gaps.map(({ field }) => field)).toEqual(['gstin']);
  expect(data.unbilledOrders.map(({ _id }) => _id)).toEqual(expect.arrayContaining([id, other]));

  await set({});
  expect((await issue(id)).status).toBe(200);
});

test('a shopper sees and prints the papers of own orders alone', async () => {
  const id = await sale();
  await move(id, 'inShipping');
  const listed = await shop.callOk(contract.listOwnPapers, {
    token: shopper.token,
    params: { orderId: id },
  });
  const paperId = listed.data[0]?._id ?? '';
  const print = (token: string) =>
    shop.call(contract.printOwnPaper, { token, params: { paperId }, query: { size: 'A5' } });
  const printed = await print(shopper.token);
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect((printed.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await shop.newShopper();
  expect((await print(stranger.token)).status).toBe(404);
  expect(
    await shop.call(contract.listOwnPapers, { token: stranger.token, params: { orderId: id } }),
  ).toMatchObject({ status: 404 });
  await voidIt(paperId);
  expect((await print(shopper.token)).status).toBe(404);
});

test('nothing of all this was logged as an error', () => {
  expect(shop.errorLines()).toEqual([]);
});

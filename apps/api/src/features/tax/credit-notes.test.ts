import { endCashOrder, receiveCash, returnParcel } from '@shop/contract/cash/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { payRefundBack, refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import * as contract from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type SignedIn,
  type TestShop,
  buildTestShop,
  unreachableGateway,
} from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { adoptRefunds } from '../refunds/adopt-refunds.ts';
import { issueReceipts } from './issue-receipts.ts';
import { listPapersOfOrder } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  soap = await newProduct(shop.database, { stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(() => saveTaxSettings(shop, admin));

const loseGstin = () => saveTaxSettings(shop, admin, {}, { gstin: '' });
const turnPapersOff = () => saveTaxSettings(shop, admin, { registration: 'off' });

const of = (id: string) => ({ token: admin.token, params: { id } });
const sale = (cash: { cashFeePaise?: number } = {}) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 2, unitPricePaise: 10_500 }],
    ...cash,
  });
const bill = (id: string) => shop.callOk(contract.issuePaper, of(id));
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus } });
const refund = (id: string, amount: number) => shop.callOk(refundOrder, { ...of(id), body: { amount } });
const sumsOf = async (id: string) =>
  (await shop.callOk(contract.listOrderPapers, of(id))).data.map(({ kind, total }) => [kind, total]);

test.each([
  ['a setting that papers need is missing', loseGstin],
  ['papers are off', turnPapersOff],
])('the refund of a billed order gets its credit note while %s', async (_, breakSettings) => {
  const id = await sale();
  await move(id, 'inShipping');
  await breakSettings();
  await refund(id, 105);
  expect(await sumsOf(id)).toEqual([
    ['invoice', 210],
    ['credit_note', 105],
  ]);
});

test('a credit note made while a setting is missing says whatever else its invoice says', async () => {
  const id = await sale();
  await bill(id);
  await loseGstin();
  await refund(id, 105);
  const papers = await listPapersOfOrder(shop.database.read, id);
  const [invoice, note] = papers.map(({ document }) => document);
  expect(note).toMatchObject({
    supplier: invoice?.supplier,
    recipient: invoice?.recipient,
    placeOfSupply: '02',
    original: { kind: 'invoice', number: invoice?.number, issuedOn: invoice?.issuedOn },
  });
  expect(note?.supplier.gstin).toBe(demonstrationSettings.legal.gstin);
});

const undone = (rupees: number) => [
  ['invoice', rupees],
  ['credit_note', rupees],
];

test('every way in which a billed order is undone makes its credit note while papers are off', async () => {
  const cash = { cashFeePaise: 5_000 };
  const [cancelled, ended, returned, unpaid] = [
    await sale(),
    await sale(cash),
    await sale(cash),
    await sale(cash),
  ];
  await move(returned, 'inShipping');
  for (const id of [cancelled, ended, unpaid]) await bill(id);
  await turnPapersOff();
  for (const orderId of [cancelled, unpaid])
    await shop.callOk(cancelOrder, { token: shopper.token, params: { orderId } });
  await shop.callOk(endCashOrder, of(ended));
  await shop.callOk(returnParcel, { ...of(returned), body: { restock: [] } });
  expect(await sumsOf(cancelled)).toEqual(undone(210));
  for (const id of [ended, returned, unpaid]) expect(await sumsOf(id)).toEqual(undone(260));
});

test("a refund made in the provider's dashboard gets its credit note while papers are off", async () => {
  const id = await sale();
  await bill(id);
  await turnPapersOff();
  const { payment_id: paymentId } = await shop.database.read
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = shop.clock.now();
  const gateway: typeof unreachableGateway = {
    ...unreachableGateway,
    listRefunds: async () => [
      {
        providerRefundId: 'rfnd_by_hand',
        paymentId,
        amountPaise: 10_500,
        receipt: null,
        status: 'processed',
        createdAt: at,
      },
    ],
  };
  await adoptRefunds(paymentDependencies(shop, gateway), id, [
    {
      paymentId,
      providerOrderId: null,
      amountPaise: 21_000,
      shopperFeePaise: 0,
      isFeeOnShopper: false,
      refundedPaise: 10_500,
      currency: 'INR',
      status: 'captured',
      createdAt: at,
    },
  ]);
  expect((await sumsOf(id)).at(-1)).toEqual(['credit_note', 105]);
});

test('a receipted payment is given back by a voucher while papers are off', async () => {
  await saveTaxSettings(shop, admin, { vouchers: 'yes' });
  const id = await sale();
  await issueReceipts(shop);
  await turnPapersOff();
  await refund(id, 105);
  expect(await sumsOf(id)).toEqual([
    ['receipt_voucher', 210],
    ['refund_voucher', 105],
  ]);
});

test('a refund of an order without a paper, or with a void one, gets no note', async () => {
  const [never, voided] = [await sale(), await sale()];
  const { data } = await bill(voided);
  await shop.callOk(contract.voidPaper, { ...of(data._id), body: { reason: 'A mistake' } });
  await turnPapersOff();
  for (const id of [never, voided]) await refund(id, 105);
  expect(await sumsOf(never)).toEqual([]);
  expect(await sumsOf(voided)).toEqual([['invoice', 210]]);
});

test.each([
  ['after it was billed', true],
  ['before it was billed', false],
])('a refund of goods that do not come back, %s, leaves its own goods out', async (_, isBilled) => {
  const faceWash = await newProduct(shop.database, {
    stock: 10,
    facts: { hsn: '34013019', gstRates: [{ percent: 18 }] },
  });
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '27',
    pincode: '400001',
    at: shop.clock.now(),
    lines: [
      { productId: soap, quantity: 2, unitPricePaise: 14_900 },
      { productId: faceWash, unitPricePaise: 24_900 },
    ],
    shippingPaise: 4_900,
  });
  if (isBilled) await bill(id);
  const pieces = [{ productId: faceWash, quantity: 1 }];
  await shop.callOk(refundOrder, { ...of(id), body: { pieces, restock: false } });
  if (!isBilled) await bill(id);
  const [invoice, note] = (await listPapersOfOrder(shop.database.read, id)).map(({ document }) => document);
  const linesOf = (paper: typeof note) =>
    paper?.lines.map((line) => [line.productId, line.quantity, line.rate, line.totalPaise, line.igstPaise]);
  const written = linesOf(isBilled ? note : invoice);
  expect(written).toEqual(
    isBilled
      ? [[faceWash, 1, 1_800, 24_900, 3_798]]
      : [
          [soap, 2, 500, 29_800, 1_419],
          [null, 0, 500, 4_900, 233],
        ],
  );
  const stock = await shop.database.read
    .selectFrom('product_stock')
    .select('stock')
    .where('product_id', '=', faceWash)
    .executeTakeFirstOrThrow();
  expect(stock.stock).toBe(10);
  expect(await returnedOf(id)).toEqual([[{ productId: faceWash, quantity: 1, toStock: 0 }]]);
});

const returnedOf = async (id: string) => {
  const rows = await shop.database.read
    .selectFrom('refunds')
    .select('returned')
    .where('order_id', '=', id)
    .execute();
  return rows.map(({ returned }) => returned);
};

test('only pieces that a refund is for go back into stock, and none that was refunded before', async () => {
  const id = await sale();
  const asked = (pieces: number, restock: number | true) =>
    shop.call(refundOrder, {
      ...of(id),
      body: {
        amount: 50,
        pieces: [{ productId: soap, quantity: pieces }],
        restock: restock === true || [{ productId: soap, quantity: restock }],
      },
    });
  expect(await asked(1, 2)).toMatchObject({ status: 409, body: { code: 'restock_too_many' } });
  expect(await asked(3, 1)).toMatchObject({ status: 409, body: { code: 'refund_pieces_too_many' } });
  expect(await asked(2, 1)).toMatchObject({ status: 200 });
  expect(await asked(1, true)).toMatchObject({ status: 409, body: { code: 'refund_pieces_too_many' } });
  expect(await returnedOf(id)).toEqual([[{ productId: soap, quantity: 2, toStock: 1 }]]);
});

/** What the newest paper of an order says in print, without spaces. */
async function printed(id: string): Promise<string> {
  const paper = (await shop.callOk(contract.listOrderPapers, of(id))).data.at(-1);
  const query = { ids: paper?._id ?? '', size: 'A5' as const };
  const pdf = (await shop.callOk(contract.printPapers, { token: admin.token, query })) as Buffer;
  return pdfTexts(pdf).join('').replaceAll(/\s+/g, '');
}

test('a note says how its money goes back, or that nothing was paid', async () => {
  const cash = { cashFeePaise: 5_000 };
  const [unpaid, byUpi, byProvider] = [await sale(cash), await sale(cash), await sale()];
  for (const id of [unpaid, byUpi, byProvider]) await move(id, 'inShipping');
  await shop.callOk(returnParcel, { ...of(unpaid), body: { restock: [] } });
  await shop.callOk(receiveCash, of(byUpi));
  const paidBack = { by: 'upi' as const, reference: '4021' };
  await shop.callOk(refundOrder, { ...of(byUpi), body: { amount: 105, paidBack } });
  await refund(byProvider, 105);
  expect(await printed(unpaid)).toContain('Nothingwaspaid:thisnotetakesbackwhatwasbilled.');
  expect(await printed(unpaid)).not.toContain('thewayitwaspaid');
  expect(await printed(byUpi)).toContain('TheamountofthisnoteispaidbackbyUPI.');
  expect(await printed(byProvider)).toContain('refundedthewayitwaspaid.');
});

test('a note says how a refund that failed at the provider was paid back since', async () => {
  const id = await sale();
  await move(id, 'inShipping');
  await refund(id, 105);
  const refunds = shop.database.read.selectFrom('refunds').select('id').where('order_id', '=', id);
  const { id: refundId } = await refunds.executeTakeFirstOrThrow();
  await shop.database.write((tx) =>
    tx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refundId).execute(),
  );
  const paidBack = { by: 'transfer', reference: 'UTR 4711', on: '2026-11-20' } as const;
  await shop.callOk(payRefundBack, { token: admin.token, params: { id: refundId }, body: paidBack });
  const said = await printed(id);
  expect(said).toContain('waspaidbackbybanktransferon20Nov2026,referenceUTR4711.');
  expect(said).not.toContain('thewayitwaspaid');
});

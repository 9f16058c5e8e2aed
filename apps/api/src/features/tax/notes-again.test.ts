import { returnParcel } from '@shop/contract/cash/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findPaper } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  await saveTaxSettings(shop, admin);
  soap = await newProduct(shop.database, { stock: 100, facts: { gstRates: [{ percent: 5 }] } });
  wash = await newProduct(shop.database, { stock: 100, facts: { gstRates: [{ percent: 18 }] } });
});
afterAll(() => shop.close());

const of = (id: string) => ({ token: admin.token, params: { id } });
const papersOf = async (id: string) => (await shop.callOk(contract.listOrderPapers, of(id))).data;
const voidIt = (id: string) => shop.callOk(contract.voidPaper, { ...of(id), body: { reason: 'Wrong day' } });
const again = (id: string) => shop.call(contract.remakeNote, of(id));
const linesOf = async (id: string) =>
  (await findPaper(shop.database.read, id))?.document.lines.map((line) => [
    line.productId,
    line.quantity,
    line.totalPaise,
  ]);

/** An order of two soaps and a face wash that was billed, and of which this was refunded after that. */
async function refunded(
  pieces: { productId: string; quantity: number }[],
  cash: { cashFeePaise?: number } = {},
) {
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [
      { productId: soap, quantity: 2, unitPricePaise: 10_500 },
      { productId: wash, unitPricePaise: 59_900 },
    ],
    ...cash,
  });
  await shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus: 'inShipping' } });
  if (cash.cashFeePaise === undefined) await shop.callOk(refundOrder, { ...of(id), body: { pieces } });
  else await shop.callOk(returnParcel, { ...of(id), body: { restock: [] } });
  const [invoice, note] = await papersOf(id);
  return { id, invoiceId: invoice?._id ?? '', noteId: note?._id ?? '' };
}

test('a voided note is made again once, of the same goods, with a number of its own', async () => {
  const { id, noteId } = await refunded([{ productId: wash, quantity: 1 }]);
  expect(await again(noteId)).toMatchObject({ status: 200, body: { data: { _id: noteId } } });
  await voidIt(noteId);
  expect((await papersOf(id)).map(({ canBeMadeAgain }) => canBeMadeAgain)).toEqual([undefined, true]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => again(noteId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const papers = await papersOf(id);
  expect(papers.map(({ kind, number, voided }) => [kind, number, voided !== undefined])).toEqual([
    ['invoice', 'DEO/2627/000001', false],
    ['credit_note', 'CN/2627/000001', true],
    ['credit_note', 'CN/2627/000002', false],
  ]);
  expect(papers.every(({ canBeMadeAgain }) => canBeMadeAgain === undefined)).toBe(true);
  const made = papers.at(-1)?._id ?? '';
  expect(await linesOf(made)).toEqual([[wash, 1, 59_900]]);
  // And again: of two void ones, the later one stands for the refund.
  await voidIt(made);
  expect((await papersOf(id)).map(({ canBeMadeAgain }) => canBeMadeAgain)).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect(await again(noteId)).toMatchObject({ status: 409, body: { code: 'not_remakeable' } });
  expect(await again(made)).toMatchObject({
    status: 200,
    body: { message: 'Credit note CN/2627/000003 is made.', data: { total: 599 } },
  });
});

test('the note of a parcel that came back unpaid is made again', async () => {
  const { id, noteId } = await refunded([], { cashFeePaise: 5_000 });
  await voidIt(noteId);
  expect((await again(noteId)).status).toBe(200);
  expect((await papersOf(id)).map(({ total, voided }) => [total, voided !== undefined])).toEqual([
    [859, false],
    [859, true],
    [859, false],
  ]);
});

test('a refund that an invoice made anew leaves out gets no note, and neither does one that never was', async () => {
  const { id, invoiceId, noteId } = await refunded([{ productId: soap, quantity: 1 }]);
  await voidIt(noteId);
  await voidIt(invoiceId);
  expect(await again(noteId)).toMatchObject({ status: 409, body: { code: 'not_remakeable' } });
  await shop.callOk(contract.issuePaper, of(id));
  expect(await again(noteId)).toMatchObject({ status: 409, body: { code: 'not_remakeable' } });
  expect((await papersOf(id)).map(({ canBeMadeAgain }) => canBeMadeAgain)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await papersOf(id)).at(-1)?.total).toBe(704);
  expect(await again(invoiceId)).toMatchObject({ status: 409 });

  const other = await refunded([{ productId: soap, quantity: 1 }]);
  await voidIt(other.noteId);
  await shop.database.write((tx) => tx.deleteFrom('refunds').where('order_id', '=', other.id).execute());
  expect(await again(other.noteId)).toMatchObject({ status: 409, body: { code: 'not_remakeable' } });
});

test('a voucher for money that went back before anything was billed is made again', async () => {
  await saveTaxSettings(shop, admin, { vouchers: 'yes' });
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 2, unitPricePaise: 10_500 }],
  });
  await issueReceipts(shop);
  await shop.callOk(refundOrder, { ...of(id), body: { amount: 105 } });
  const [, voucher] = await papersOf(id);
  expect(voucher).toMatchObject({ kind: 'refund_voucher', total: 105 });
  await voidIt(voucher?._id ?? '');
  expect((await papersOf(id)).map(({ canBeMadeAgain }) => canBeMadeAgain)).toEqual([undefined, true]);
  const made = await again(voucher?._id ?? '');
  expect(made).toMatchObject({ status: 200, body: { data: { kind: 'refund_voucher', total: 105 } } });
  expect(made.body).not.toMatchObject({ data: { number: voucher?.number } });
  expect((await papersOf(id)).map(({ kind, voided }) => [kind, voided !== undefined])).toEqual([
    ['receipt_voucher', false],
    ['refund_voucher', true],
    ['refund_voucher', false],
  ]);
  await saveTaxSettings(shop, admin);
});

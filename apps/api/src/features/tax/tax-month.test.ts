import { receiveCash, returnParcel } from '@shop/contract/cash/endpoints';
import type { StateCode } from '@shop/contract/delivery/states';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/payments/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

/**
 * A month of a shop in Himachal Pradesh (02). Soap is ₹105 and so ₹100 with 5 %, face wash ₹118 and so ₹100 with 18 %:
 * what each paper says is worked out by hand beside its order. Two face washes of ₹599 are there for their paise.
 */
const SOAP = 10_500;
const WASH = 11_800;
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;

beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha Rao' });
  const stock = 100_000;
  soap = await newProduct(shop.database, { stock, facts: { hsn: '34011190', gstRates: [{ percent: 5 }] } });
  wash = await newProduct(shop.database, { stock, facts: { hsn: '34013019', gstRates: [{ percent: 18 }] } });
  await makeMonth();
});
afterAll(() => shop.close());

interface Bought {
  soaps?: number;
  washes?: number;
  washPaise?: number;
  discountPaise?: number;
  shippingPaise?: number;
  cashFeePaise?: number;
}

function buy(
  state: StateCode,
  { soaps = 0, washes = 0, washPaise = WASH, discountPaise = 0, shippingPaise = 0, cashFeePaise }: Bought,
) {
  return newSoldOrder(shop.database, {
    userId: shopper.id,
    state,
    at: shop.clock.now(),
    shippingPaise,
    ...(cashFeePaise === undefined ? {} : { cashFeePaise }),
    lines: [
      ...(soaps > 0 ? [{ productId: soap, quantity: soaps, unitPricePaise: SOAP }] : []),
      ...(washes > 0
        ? [{ productId: wash, quantity: washes, unitPricePaise: washPaise, discountPaise }]
        : []),
    ],
  });
}

const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { token: admin.token, params: { id }, body: { orderStatus } });
const pack = (id: string) => move(id, 'inShipping');
const refund = (
  id: string,
  body: { amount?: number; restock?: boolean | { productId: string; quantity: number }[] },
) => shop.callOk(refundOrder, { token: admin.token, params: { id }, body });
const papersOf = async (id: string) =>
  (await shop.callOk(contract.listOrderPapers, { token: admin.token, params: { id } })).data;
async function sell(state: StateCode, bought: Bought): Promise<string> {
  const id = await buy(state, bought);
  await pack(id);
  return id;
}

/** A session does not outlive such leaps. */
async function comeTo(time: Date) {
  shop.clock.set(time);
  admin = await shop.signIn(admin.email);
}

async function makeMonth() {
  await comeTo(noon('2027-03-05'));
  await sell('02', { soaps: 2 }); //                           1: 200.00 + 5.00 + 5.00
  await sell('02', { washes: 1, shippingPaise: 11_800 }); //   2: 200.00 + 18.00 + 18.00
  await sell('04', { soaps: 1 }); //                           3: 100.00 + 5.00, a territory, but another
  await sell('29', { soaps: 1, washes: 1, shippingPaise: 5_900 }); // 4: 100.00 + 5.00, 150.00 + 27.00
  const maharashtra = await sell('27', { washes: 3, discountPaise: 11_800 }); // 5: 200.00 + 36.00
  await sell('07', { washes: 1, washPaise: 59_900 }); //       6: 507.63 + 91.37
  await sell('02', { washes: 1, washPaise: 59_900 }); //       7: 507.62 + 45.69 + 45.69
  const large = await sell('33', { soaps: 1_000 }); //         8: 1,00,000.00 + 5,000.00, listed by itself
  const gujarat = await sell('24', { soaps: 2 }); //           9: 200.00 + 10.00
  const puducherry = await sell('34', { washes: 1 }); //      10: 100.00 + 18.00

  await comeTo(noon('2027-03-12'));
  // Cancelled before it was packed: no paper, no number.
  await refund(await buy('32', { soaps: 1 }), { restock: true });
  // One of two went back before: billed for one.
  const kerala = await buy('32', { soaps: 2 });
  await refund(kerala, { restock: [{ productId: soap, quantity: 1 }] });
  await pack(kerala); //                                      11: 100.00 + 5.00
  // Billed, void, billed again.
  const bengal = await sell('19', { soaps: 1 }); //           12: void
  const [wrong] = await papersOf(bengal);
  await shop.callOk(contract.voidPaper, {
    token: admin.token,
    params: { id: wrong?._id ?? '' },
    body: { reason: 'Wrong house number' },
  });
  await shop.callOk(contract.issuePaper, { token: admin.token, params: { id: bengal } }); // 13: 100.00 + 5.00

  // Back after they were packed: a piece, all, and a hundred of the thousand.
  await refund(gujarat, { restock: [{ productId: soap, quantity: 1 }] }); //   CN 1: 100.00 + 5.00
  await refund(puducherry, { restock: true }); //                              CN 2: 100.00 + 18.00
  await refund(large, { restock: [{ productId: soap, quantity: 100 }] }); //   CN 3: 10,000.00 + 500.00

  // The turn of the financial year.
  await comeTo(new Date('2027-03-31T23:59:59+05:30'));
  await sell('02', { soaps: 1 }); //                          14: 100.00 + 2.50 + 2.50
  await comeTo(new Date('2027-04-01T00:00:00+05:30'));
  await sell('02', { soaps: 1 }); //                          2728/1: 100.00 + 2.50 + 2.50
  await refund(maharashtra, { amount: 118 }); //              CN 2728/1: 100.00 + 18.00
}

const monthOf = async (month: string) =>
  (await shop.callOk(contract.getTaxMonth, { token: admin.token, query: { month } })).data;
const csvOf = async (month: string, section: Gstr1Section) => {
  const text = await shop.callOk(contract.exportGstr1, { token: admin.token, query: { month, section } });
  return text.split('\r\n').slice(0, -1);
};

test('numbers run without a gap and begin anew with the financial year', async () => {
  const { documents } = await monthOf('2027-03');
  expect(documents).toEqual([
    { kind: 'invoice', from: 'DEO/2627/000001', to: 'DEO/2627/000014', total: 14, cancelled: 1 },
    { kind: 'credit_note', from: 'CN/2627/000001', to: 'CN/2627/000003', total: 3, cancelled: 0 },
  ]);
  const april = await monthOf('2027-04');
  expect(april.documents.map(({ from, to }) => [from, to])).toEqual([
    ['DEO/2728/000001', 'DEO/2728/000001'],
    ['CN/2728/000001', 'CN/2728/000001'],
  ]);
});

test('the month is what its papers say, by hand', async () => {
  const month = await monthOf('2027-03');
  // 200, 200, 100, 250, 200, 507.63, 507.62, 1,00,000, 200, 100, 100, 100 and 100, with their taxes.
  expect(month.sales).toEqual({
    papers: 13,
    taxable: 102_565.25,
    centralTax: 7.5 + 63.69,
    stateTax: 7.5 + 63.69,
    integratedTax: 5 + 32 + 36 + 91.37 + 5_000 + 10 + 18 + 5 + 5,
    total: 107_910,
  });
  expect(month.creditNotes).toEqual({
    papers: 3,
    taxable: 10_200,
    centralTax: 0,
    stateTax: 0,
    integratedTax: 523,
    total: 10_723,
  });
  expect(month.byRate).toEqual([
    { rate: 5, taxable: 90_800, centralTax: 7.5, stateTax: 7.5, integratedTax: 4_525, total: 95_340 },
    { rate: 18, taxable: 1_565.25, centralTax: 63.69, stateTax: 63.69, integratedTax: 154.37, total: 1_847 },
  ]);
  expect(month.net.total).toBe(97_187);
  expect(month.byState.map(({ code, total }) => [code, total])).toEqual([
    ['02', 210 + 236 + 599 + 105],
    ['04', 105],
    ['07', 599],
    ['19', 105],
    ['24', 105],
    ['27', 236],
    ['29', 282],
    ['32', 105],
    ['33', 94_500],
    ['34', 0],
  ]);
  expect(month.unbilledOrders).toEqual([]);
});

test('GSTR-1 as the offline tool reads it, by hand', async () => {
  expect(await csvOf('2027-03', 'b2cs')).toEqual([
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,02-Himachal Pradesh,,5,300,,',
    'OE,02-Himachal Pradesh,,18,707.62,,',
    'OE,04-Chandigarh,,5,100,,',
    'OE,07-Delhi,,18,507.63,,',
    'OE,19-West Bengal,,5,100,,',
    'OE,24-Gujarat,,5,100,,',
    'OE,27-Maharashtra,,18,200,,',
    'OE,29-Karnataka,,5,100,,',
    'OE,29-Karnataka,,18,150,,',
    'OE,32-Kerala,,5,100,,',
  ]);
  expect(await csvOf('2027-03', 'b2cl')).toEqual([
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'DEO/2627/000008,05-Mar-2027,105000,33-Tamil Nadu,,5,100000,,',
  ]);
  expect(await csvOf('2027-03', 'cdnur')).toEqual([
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    'B2CL,CN/2627/000003,12-Mar-2027,C,33-Tamil Nadu,10500,,5,10000,',
  ]);
  expect(await csvOf('2027-03', 'hsn')).toEqual([
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
    '340111,Soap,NOS-NUMBERS,908,95340,5,90800,4525,7.5,7.5,',
    '340130,Soap,NOS-NUMBERS,7,1847,18,1565.25,154.37,63.69,63.69,',
  ]);
  expect(await csvOf('2027-03', 'docs')).toEqual([
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    'Invoices for outward supply,DEO/2627/000001,DEO/2627/000014,14,1',
    'Credit Note,CN/2627/000001,CN/2627/000003,3,0',
  ]);
  // More came back than was sold there in April.
  expect((await csvOf('2027-04', 'b2cs')).slice(1)).toEqual([
    'OE,02-Himachal Pradesh,,5,100,,',
    'OE,27-Maharashtra,,18,-100,,',
  ]);
});

const item = (txval: number, iamt: number) => [{ num: 1, itm_det: { rt: 5, txval, iamt, csamt: 0 } }];

test('the JSON says the same', async () => {
  const json = (await shop.callOk(contract.exportGstr1Json, {
    token: admin.token,
    query: { month: '2027-03' },
  })) as Record<string, unknown[]>;
  expect(json).toMatchObject({ gstin: '02ABCDE1234F1ZC', fp: '032027' });
  expect(json.b2cs).toHaveLength(10);
  expect(json.b2cs).toContainEqual({
    sply_ty: 'INTRA',
    typ: 'OE',
    pos: '02',
    rt: 18,
    txval: 707.62,
    camt: 63.69,
    samt: 63.69,
    csamt: 0,
  });
  expect(json.b2cs).toContainEqual({
    sply_ty: 'INTER',
    typ: 'OE',
    pos: '07',
    rt: 18,
    txval: 507.63,
    iamt: 91.37,
    csamt: 0,
  });
  expect(json.b2cl).toEqual([
    {
      pos: '33',
      inv: [{ inum: 'DEO/2627/000008', idt: '05-03-2027', val: 105_000, itms: item(100_000, 5_000) }],
    },
  ]);
  expect(json.cdnur).toEqual([
    {
      typ: 'B2CL',
      ntty: 'C',
      nt_num: 'CN/2627/000003',
      nt_dt: '12-03-2027',
      val: 10_500,
      pos: '33',
      itms: item(10_000, 500),
    },
  ]);
  expect(json.doc_issue).toEqual({
    doc_det: [
      {
        doc_num: 1,
        docs: [
          { num: 1, from: 'DEO/2627/000001', to: 'DEO/2627/000014', totnum: 14, cancel: 1, net_issue: 13 },
        ],
      },
      {
        doc_num: 5,
        docs: [{ num: 1, from: 'CN/2627/000001', to: 'CN/2627/000003', totnum: 3, cancel: 0, net_issue: 3 }],
      },
    ],
  });
});

test('the page, the book of sales and the papers themselves, added up in another way, agree', async () => {
  for (const month of ['2027-03', '2027-04']) {
    const { net } = await monthOf(month);
    const { rows } = await shop.database.write((tx) =>
      sql<{
        taxable: string;
        central: string;
        state: string;
        integrated: string;
        total: string;
      }>`
      select sum(sign * (line ->> 'taxablePaise')::bigint) as taxable, sum(sign * (line ->> 'cgstPaise')::bigint) as central,
        sum(sign * (line ->> 'sgstPaise')::bigint) as state, sum(sign * (line ->> 'igstPaise')::bigint) as integrated,
        sum(sign * (line ->> 'totalPaise')::bigint) as total
      from (select document, case kind when 'credit_note' then -1 else 1 end as sign from tax_papers
        where voided_at is null and issued_on like ${`${month}-%`}) as papers,
        jsonb_array_elements(document -> 'lines') as line`.execute(tx),
    );
    const [sums] = rows;
    expect({
      taxable: Number(sums?.taxable) / 100,
      centralTax: Number(sums?.central) / 100,
      stateTax: Number(sums?.state) / 100,
      integratedTax: Number(sums?.integrated) / 100,
      total: Number(sums?.total) / 100,
    }).toEqual(net);

    const book = await shop.callOk(contract.exportSales, { token: admin.token, query: { month } });
    const [header = '', ...lines] = book.replace('\u{feff}', '').trimEnd().split('\r\n');
    const columns = header.split(',');
    const paiseOf = (name: string) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[columns.indexOf(name)]) * 100), 0);
    expect(paiseOf('Taxable value')).toBe(Math.round(net.taxable * 100));
    expect(paiseOf('IGST')).toBe(Math.round(net.integratedTax * 100));
    expect(paiseOf('Total')).toBe(Math.round(net.total * 100));
  }
});

test('what was paid less what went back is what the papers of each order are over', async () => {
  const orders = await shop.database.read
    .selectFrom('orders')
    .select(['id', 'total_paise', 'refunded_paise', 'order_status'])
    .execute();
  expect(orders).toHaveLength(15);
  for (const { id, total_paise, refunded_paise, order_status } of orders) {
    const papers = (await papersOf(id)).filter(({ voided }) => voided === undefined);
    const sum = papers.reduce((rest, { kind, total }) => rest + (kind === 'credit_note' ? -total : total), 0);
    const expected = order_status === 'inShipping' ? (total_paise - refunded_paise) / 100 : 0;
    expect(Math.round(sum * 100)).toBe(Math.round(expected * 100));
  }
});

test('a month prints as one file, the same each time', async () => {
  const print = async (query: { month?: string; ids?: string; size?: 'A4' | 'A5' }) =>
    (await shop.callOk(contract.printPapers, { token: admin.token, query })) as Buffer;
  const whole = await print({ month: '2027-03' });
  expect(whole.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesIn(whole)).toBe(17);
  const { data } = await shop.callOk(contract.listPapers, {
    token: admin.token,
    query: { month: '2027-03' },
  });
  const ids = data.map(({ _id }) => _id).join(',');
  const first = await print({ ids, size: 'A5' });
  expect(pagesIn(first)).toBe(17);
  expect((await print({ ids, size: 'A5' })).equals(first)).toBe(true);
});

test('of cash on delivery the fee is billed with the goods, and what came back is taken out of the month', async () => {
  await comeTo(noon('2027-05-05'));
  const kept = await sell('29', { washes: 1, cashFeePaise: 5_900 }); //  150.00 + 27.00
  const home = await sell('02', { soaps: 2, cashFeePaise: 2_100 }); //   220.00 + 5.50 + 5.50
  const away = await sell('27', { soaps: 1, cashFeePaise: 2_100 }); //   120.00 + 6.00
  const change = { token: admin.token };
  await shop.callOk(receiveCash, { ...change, params: { id: kept } });
  const restock = [{ productId: soap, quantity: 1 }];
  await shop.callOk(returnParcel, { ...change, params: { id: home }, body: { restock } });
  await shop.callOk(returnParcel, { ...change, params: { id: away }, body: { restock: [] } });

  const month = await monthOf('2027-05');
  const none = { centralTax: 0, stateTax: 0 };
  expect(month).toMatchObject({
    sales: { papers: 3, taxable: 490, centralTax: 5.5, stateTax: 5.5, integratedTax: 33, total: 534 },
    creditNotes: { papers: 2, taxable: 340, centralTax: 5.5, stateTax: 5.5, integratedTax: 6, total: 357 },
    net: { taxable: 150, ...none, integratedTax: 27, total: 177 },
    unbilledOrders: [],
  });
  expect((await csvOf('2027-05', 'b2cs')).slice(1)).toEqual(['OE,29-Karnataka,,18,150,,']);
  const { rows } = await shop.database.write((tx) =>
    sql<{ title: string }>`
      select line ->> 'title' as title from tax_papers, jsonb_array_elements(document -> 'lines') as line
      where order_id = ${kept}::uuid`.execute(tx),
  );
  expect(rows.map(({ title }) => title)).toEqual(['Soap', 'Cash on delivery']);
});

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

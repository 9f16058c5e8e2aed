import { STATES, type StateCode } from '@shop/contract/delivery/states';
import * as contract from '@shop/contract/tax/endpoints';
import type { Gstr1Section } from '@shop/contract/tax/gstr1-sections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gstr1Faults } from '../../testing/gstr1-facts.ts';
import { buildTaxMonth } from '../../testing/tax-month-shop.ts';
import { HOME, isLarge, rows, smallOf, totalOf } from '../../testing/tax-month-table.ts';

let month: Awaited<ReturnType<typeof buildTaxMonth>>;
beforeAll(async () => {
  month = await buildTaxMonth();
}, 120_000);
afterAll(() => month.close());

const march = rows.filter(({ day }) => day.startsWith('03'));
const monthOf = async (name: string) =>
  (await month.shop.callOk(contract.getTaxMonth, { token: month.token, query: { month: name } })).data;
async function csvOf(name: string, section: Gstr1Section) {
  const query = { month: name, section };
  const text = await month.shop.callOk(contract.exportGstr1, { token: month.token, query });
  return text.split('\r\n').slice(0, -1);
}

/** In paise, by what happened before packing. */
const REFUNDED_BEFORE: Record<string, number> = {
  'one soap back before': 12_900,
  'a wash broke before': 59_900,
};

test('the table is of sixty orders over nine states, and its parts add up to what was paid', () => {
  expect(rows).toHaveLength(60);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(9);
  for (const row of rows) {
    if (totalOf(row.billed) === 0) continue;
    expect(totalOf(row.billed)).toBe(row.paidPaise - (REFUNDED_BEFORE[row.fate] ?? 0));
  }
});

test('numbers run without a gap and begin anew at midnight of India on 1 April', async () => {
  const { documents } = await monthOf('2027-03');
  expect(documents).toEqual([
    { kind: 'invoice', from: 'DEO/2627/000001', to: 'DEO/2627/000056', total: 56, cancelled: 1 },
    { kind: 'credit_note', from: 'CN/2627/000001', to: 'CN/2627/000010', total: 10, cancelled: 0 },
  ]);
  const { rows: kept } = await month.shop.database.write((tx) =>
    sql<{ sequence: number }>`
      select sequence from tax_papers where prefix = 'DEO' and financial_year = '2627' order by sequence`.execute(
      tx,
    ),
  );
  expect(kept.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
  const april = await monthOf('2027-04');
  expect(april.documents.map(({ from, to }) => [from, to])).toEqual([
    ['DEO/2728/000001', 'DEO/2728/000001'],
    ['CN/2728/000001', 'CN/2728/000001'],
  ]);
});

test('each order has the papers of its row, and no other', async () => {
  const { shop, orderIds } = month;
  const { rows: kept } = await shop.database.write((tx) =>
    sql<{ id: string; kind: string; net: string; tax: string; half: string; name: string }>`
      select order_id as id, kind, document ->> 'stateTax' as name,
        (document -> 'totals' ->> 'taxablePaise')::bigint as net,
        (document -> 'totals' ->> 'igstPaise')::bigint + 2 * (document -> 'totals' ->> 'cgstPaise')::bigint as tax,
        (document -> 'totals' ->> 'sgstPaise')::bigint as half
      from tax_papers where voided_at is null`.execute(tx),
  );
  const expected = rows.flatMap((row, index) => {
    const papers = [];
    for (const [kind, sums] of [
      ['invoice', row.billed],
      ['credit_note', row.credited],
    ] as const) {
      const tax = sums[5].tax + sums[18].tax;
      if (totalOf(sums) === 0) continue;
      papers.push({
        id: orderIds[index] ?? '',
        kind,
        net: sums[5].net + sums[18].net,
        tax,
        half: row.to === HOME ? tax / 2 : 0,
        name: row.to === HOME ? 'UTGST' : 'SGST',
      });
    }
    return papers;
  });
  const numbered = kept.map((paper) => ({
    ...paper,
    net: Number(paper.net),
    tax: Number(paper.tax),
    half: Number(paper.half),
  }));
  expect(numbered).toHaveLength(56 + 11);
  expect(sorted(numbered)).toEqual(sorted(expected));
});

function sorted(papers: readonly { id: string; kind: string }[]) {
  return papers.toSorted((one, other) => `${one.id}${one.kind}`.localeCompare(`${other.id}${other.kind}`));
}

test('the month is what its papers say, by hand', async () => {
  const { sales, creditNotes, net, byRate, byState, unbilledOrders } = await monthOf('2027-03');
  expect(sales).toEqual({
    papers: 55,
    taxable: 481_866.94,
    centralTax: 3_412.83,
    stateTax: 3_412.83,
    integratedTax: 21_481.3,
    total: 510_173.9,
  });
  expect(creditNotes).toEqual({
    papers: 10,
    taxable: 15_840.35,
    centralTax: 20.86,
    stateTax: 20.86,
    integratedTax: 1_090.23,
    total: 16_972.3,
  });
  expect(net.total).toBe(493_201.6);
  expect(byRate).toEqual([
    {
      rate: 5,
      taxable: 436_228.28,
      centralTax: 3_115.88,
      stateTax: 3_115.88,
      integratedTax: 15_579.61,
      total: 458_039.65,
    },
    {
      rate: 18,
      taxable: 29_798.31,
      centralTax: 276.09,
      stateTax: 276.09,
      integratedTax: 4_811.46,
      total: 35_161.95,
    },
  ]);
  const ofStates = Map.groupBy(smallOf(march), ({ state }) => state);
  expect(byState.map(({ code, total }) => [code, Math.round(total * 100)])).toEqual(
    [...ofStates].map(([code, all]) => [code, all.reduce((sum, each) => sum + each.net + each.tax, 0)]),
  );
  expect(unbilledOrders).toEqual([]);
});

const small = smallOf(march.filter((row) => !isLarge(row)));
const place = (state: StateCode) => `${state}-${STATES[state]}`;

test('GSTR-1 as the offline tool reads it, by hand', async () => {
  expect(await csvOf('2027-03', 'b2cs')).toEqual([
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    ...small.map(({ state, rate, net }) => `OE,${place(state)},,${rate},${net / 100},,`),
  ]);
  expect(small).toHaveLength(18);
  // ₹1,00,000.00 to Gujarat is not more than a lakh, and ₹1,29,000 within Chandigarh is no interstate supply.
  expect(await csvOf('2027-03', 'b2cl')).toEqual([
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'DEO/2627/000008,02-Mar-2027,129000,33-Tamil Nadu,,5,122857.14,,',
    'DEO/2627/000043,24-Mar-2027,109239,29-Karnataka,,5,98285.71,,',
    'DEO/2627/000043,24-Mar-2027,109239,29-Karnataka,,18,5117.8,,',
  ]);
  expect(await csvOf('2027-03', 'cdnur')).toEqual([
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    'B2CL,CN/2627/000002,02-Mar-2027,C,33-Tamil Nadu,12900,,5,12285.71,',
  ]);
  expect(await csvOf('2027-03', 'hsn')).toEqual([
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
    '340111,Soap,NOS-NUMBERS,3774,458039.65,5,436228.28,15579.61,3115.88,3115.88,',
    '340130,Face wash,NOS-NUMBERS,58,35161.95,18,29798.31,4811.46,276.09,276.09,',
  ]);
  expect(await csvOf('2027-03', 'docs')).toEqual([
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    'Invoices for outward supply,DEO/2627/000001,DEO/2627/000056,56,1',
    'Credit Note,CN/2627/000001,CN/2627/000010,10,0',
  ]);
  // In April, more came back from Maharashtra than was sold there.
  expect((await csvOf('2027-04', 'b2cs')).slice(1)).toEqual([
    'OE,04-Chandigarh,,5,122.86,,',
    'OE,27-Maharashtra,,18,-100,,',
  ]);
});

const item = (num: number, rt: number, txval: number, iamt: number) => ({
  num,
  itm_det: { rt, txval, iamt, csamt: 0 },
});
const large = (inum: string, idt: string, val: number, ...itms: object[]) => ({ inum, idt, val, itms });
const series = (prefix: string, last: string, totnum: number, cancel: number) => ({
  num: 1,
  from: `${prefix}/2627/000001`,
  to: `${prefix}/2627/${last}`,
  totnum,
  cancel,
  net_issue: totnum - cancel,
});
const ofHsn = (num: number, hsn_sc: string, desc: string, [qty, rt, txval, iamt, half]: number[]) => {
  const sums = { qty, rt, txval, iamt, camt: half, samt: half, csamt: 0 };
  return { num, hsn_sc, desc, uqc: 'NOS', ...sums };
};

test('the JSON says the same', async () => {
  const query = { month: '2027-03' };
  const json = await month.shop.callOk(contract.exportGstr1Json, { token: month.token, query });
  expect(gstr1Faults(json)).toEqual([]);
  expect(json).toEqual({
    gstin: '04ABCDE1234F1Z8',
    fp: '032027',
    b2cs: small.map(({ state, rate, net, tax }) => ({
      sply_ty: state === HOME ? 'INTRA' : 'INTER',
      typ: 'OE',
      pos: state,
      rt: rate,
      txval: net / 100,
      ...(state === HOME ? { camt: tax / 200, samt: tax / 200 } : { iamt: tax / 100 }),
      csamt: 0,
    })),
    b2cl: [
      { pos: '33', inv: [large('DEO/2627/000008', '02-03-2027', 129_000, item(1, 5, 122_857.14, 6_142.86))] },
      {
        pos: '29',
        inv: [
          large(
            'DEO/2627/000043',
            '24-03-2027',
            109_239,
            item(1, 5, 98_285.71, 4_914.29),
            item(2, 18, 5_117.8, 921.2),
          ),
        ],
      },
    ],
    cdnur: [
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: 'CN/2627/000002',
        nt_dt: '02-03-2027',
        val: 12_900,
        pos: '33',
        itms: [item(1, 5, 12_285.71, 614.29)],
      },
    ],
    hsn: {
      hsn_b2c: [
        ofHsn(1, '340111', 'Soap', [3_774, 5, 436_228.28, 15_579.61, 3_115.88]),
        ofHsn(2, '340130', 'Face wash', [58, 18, 29_798.31, 4_811.46, 276.09]),
      ],
    },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [series('DEO', '000056', 56, 1)] },
        { doc_num: 5, docs: [series('CN', '000010', 10, 0)] },
      ],
    },
  });
});

test('the book of sales adds up to the month, in each column', async () => {
  const query = { month: '2027-03' };
  const book = await month.shop.callOk(contract.exportSales, { token: month.token, query });
  const [header = '', ...lines] = book.replace('\u{feff}', '').trimEnd().split('\r\n');
  const columns = header.split(',');
  const paiseOf = (name: string) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[columns.indexOf(name)]) * 100), 0);
  expect({
    net: paiseOf('Taxable value'),
    central: paiseOf('CGST'),
    state: paiseOf('SGST/UTGST'),
    integrated: paiseOf('IGST'),
    total: paiseOf('Total'),
  }).toEqual({
    net: 466_026_59,
    central: 3_391_97,
    state: 3_391_97,
    integrated: 20_391_07,
    total: 493_201_60,
  });
});

test('of a parcel in cash that came back the fee is credited with the goods', async () => {
  const index = rows.findIndex(({ fate }) => fate === 'parcel returns');
  const papers = await month.papersOf(month.orderIds[index] ?? '');
  expect(papers.map(({ kind, total }) => [kind, total]).toSorted()).toEqual([
    ['credit_note', 807],
    ['invoice', 807],
  ]);
  const { rows: lines } = await month.shop.database.write((tx) =>
    sql<{ title: string }>`
      select line ->> 'title' as title from tax_papers, jsonb_array_elements(document -> 'lines') as line
      where order_id = ${month.orderIds[index]}::uuid and kind = 'credit_note'`.execute(tx),
  );
  expect(lines.map(({ title }) => title)).toEqual(['Soap', 'Face wash', 'Delivery and cash on delivery']);
});

test('a month prints as one file, the same each time', async () => {
  const print = async (query: { month?: string; ids?: string; size?: 'A4' | 'A5' }) =>
    (await month.shop.callOk(contract.printPapers, { token: month.token, query })) as Buffer;
  const whole = await print({ month: '2027-03' });
  expect(whole.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesIn(whole)).toBe(66);
  month.shop.clock.advance(61_000);
  expect((await print({ month: '2027-03' })).equals(whole)).toBe(true);
  const ids = (await month.papersOf(month.orderIds[4] ?? '')).map(({ _id }) => _id).join(',');
  const first = await print({ ids, size: 'A5' });
  expect(pagesIn(first)).toBe(2);
  expect((await print({ ids, size: 'A5' })).equals(first)).toBe(true);
});

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

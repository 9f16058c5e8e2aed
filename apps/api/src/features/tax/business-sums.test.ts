import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { exportMonth } from '@shop/contract/month-end/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { NO_HSN } from '@shop/contract/tax/no-hsn';
import type { TaxFigure, TaxSums } from '@shop/contract/tax/schemas';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { readVouchers } from '../../testing/read-tally.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';

/**
 * Ten orders of a shop in Himachal Pradesh (02), worked out by hand in paise: soaps of ₹129.99 with 5 %, washes of ₹599.50
 * with 18 %, lamps of ₹45.01 at nil rate. Delivery and the fee for cash have the highest rate of their goods. `net` is
 * without tax; `tax` is IGST, or twice each half. The traders' state is 29, wherever the goods go; `back` is what came
 * back, with its own net and tax.
 */
const TABLE = `
   buyer    | to | soaps | washes | lamps | ship | cash |       off |   net |   tax | back         | net   | tax
 0 consumer | 02 |     1 |      0 |     0 | 4900 |    0 |     0 0 0 | 17045 |   854 |              |     0 |     0
 1 consumer | 29 |     0 |      1 |     1 | 5900 |    0 | 0 5995 450 | 54776 | 9130 |              |     0 |     0
 2 hotel    | 02 |     3 |      1 |     2 | 4900 |    0 | 523 804 6 | 99914 | 11602 |              |     0 |     0
 3 hotel    | 29 |     7 |      0 |     0 |    0 |    0 |  9099 0 0 | 77994 |  3900 |              |     0 |     0
 4 traders  | 02 |     1 |      1 |     0 | 4900 |    0 |     0 0 0 | 67338 | 10511 | a wash       | 50805 |  9145
 5 traders  | 29 |     1 |      0 |     2 |    0 |    0 |     0 0 0 | 21382 |   619 | a soap       | 12380 |   619
 6 consumer | 02 |     1 |      0 |     0 |    0 | 3000 |     0 0 0 | 15237 |   762 |              |     0 |     0
 7 hotel    | 02 |     0 |      1 |     0 | 4900 | 3000 |     0 0 0 | 57500 | 10350 |              |     0 |     0
 8 consumer | 29 |     0 |      0 |     3 | 4900 |    0 |     0 0 0 | 18403 |     0 |              |     0 |     0
 9 traders  | 02 |     0 |      1 |     1 |    0 |    0 |     0 1 0 | 55305 |  9145 | all          | 55305 |  9145
`;
const SUM = { net: 366_404, halves: 13_734, igst: 10_496, total: 404_368 };
const businesses = {
  consumer: undefined,
  hotel: {
    gstin: '02AAHFH4321K1ZP',
    business_name: 'Hotel Himalaya LLP',
    business_address: '3 Mall Road, Shimla 171001',
  },
  traders: {
    gstin: '29AAGCB7383J1Z4',
    business_name: 'Bhatia & Sons <Traders>, "29"',
    business_address: '4 MG Road, Bengaluru 560001',
  },
} as const;
const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', to = '', ...cells] = line
      .replace(/^\s*\d+/, '')
      .split('|')
      .map((cell) => cell.trim());
    const [soaps, washes, lamps, ship, cash, , net, tax, , backNet, backTax] = cells.map(Number);
    const [, , , , , off = '', , , back = ''] = cells;
    const counts = [soaps ?? 0, washes ?? 0, lamps ?? 0] as const;
    return {
      buyer: name as keyof typeof businesses,
      to: to as StateCode,
      counts,
      off: off.split(' ').map(Number),
      ship: ship ?? 0,
      cash: cash ?? 0,
      billed: { net: net ?? 0, tax: tax ?? 0 },
      back,
      credited: { net: backNet ?? 0, tax: backTax ?? 0 },
    };
  });
const PRICES = [12_999, 59_950, 4_501] as const;
const MONTH = '2026-11';

let shop: TestShop;
let admin: SignedIn;
let files: Record<string, Uint8Array> = {};
const orderIds: string[] = [];

const classed = (hsn: string, percent: number) => ({ stock: 100, facts: { hsn, gstRates: [{ percent }] } });

beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.set(new Date('2026-11-21T12:00:00+05:30'));
  admin = await shop.newAdmin();
  const { id: userId } = await shop.newShopper();
  await saveTaxSettings(shop, admin);
  const products = [
    await newProduct(shop.database, { title: 'Soap', ...classed('34011190', 5) }),
    await newProduct(shop.database, { title: 'Wash', ...classed('34013019', 18) }),
    await newProduct(shop.database, { title: 'Lamp', ...classed('69120000', 0) }),
  ];
  orderIds.length = 0;
  for (const { buyer, to, counts, off, ship, cash, back } of rows) {
    const lines = products.flatMap((productId, index) => {
      const quantity = counts[index] ?? 0;
      const line = {
        productId,
        quantity,
        unitPricePaise: PRICES[index] ?? 0,
        discountPaise: off[index] ?? 0,
      };
      return quantity === 0 ? [] : [line];
    });
    const business = businesses[buyer];
    const id = await newSoldOrder(shop.database, {
      userId,
      state: to,
      pincode: to === '29' ? '560001' : '171001',
      at: shop.clock.now(),
      lines,
      shippingPaise: ship,
      ...(cash > 0 && { cashFeePaise: cash }),
      ...(business && { business }),
    });
    orderIds.push(id);
    const ofOrder = { token: admin.token, params: { id } };
    await shop.callOk(contract.issuePaper, ofOrder);
    const productId = products[back === 'a wash' ? 1 : 0] ?? '';
    if (back === 'all') await shop.callOk(refundOrder, { ...ofOrder, body: {} });
    else if (back !== '')
      await shop.callOk(refundOrder, { ...ofOrder, body: { restock: [{ productId, quantity: 1 }] } });
  }
  const headers = { authorization: `Bearer ${admin.token}` };
  const { rawPayload } = await shop.app.inject({
    method: 'GET',
    url: `${exportMonth.path}?month=${MONTH}`,
    headers,
  });
  files = unzipSync(rawPayload);
}, 60_000);
afterAll(() => shop.close());

const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);
const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

test('the invoice and note of each order have its net and tax, in the state of who is billed', async () => {
  const papers = await shop.database.write((tx) =>
    sql<{ order_id: string; kind: string; net: number; tax: number; pos: string }>`
    select order_id, kind, (document #>> '{totals,taxablePaise}')::int as net,
      (select sum(value::int)::int from jsonb_each_text(document -> 'totals')
        where key in ('cgstPaise', 'sgstPaise', 'igstPaise')) as tax,
      document ->> 'placeOfSupply' as pos
    from tax_papers where voided_at is null`.execute(tx),
  );
  const found = orderIds.map((id) =>
    papers.rows
      .filter(({ order_id }) => order_id === id)
      .map(({ kind, net, tax, pos }) => [kind === 'credit_note' ? 'back' : 'billed', net, tax, pos])
      .toSorted(([one], [other]) => String(other).localeCompare(String(one))),
  );
  expect(found).toEqual(
    rows.map(({ buyer, to, billed, back, credited }) => {
      const pos = businesses[buyer]?.gstin.slice(0, 2) ?? to;
      const paper = (kind: string, { net, tax }: typeof billed) => [kind, net, tax, pos];
      return [paper('billed', billed), ...(back === '' ? [] : [paper('back', credited)])];
    }),
  );
});

type Item = Partial<Record<'txval' | 'iamt' | 'camt' | 'samt', number>>;
interface Listed {
  itms: { itm_det: Item }[];
}
/** What is added up of the return. */
interface Filed {
  b2b: { inv: Listed[] }[];
  cdnr: { nt: Listed[] }[];
  b2cs: Item[];
  nil: { inv: { nil_amt: number }[] };
  hsn: Record<'hsn_b2b' | 'hsn_b2c', Item[]>;
}
const itemsOf = (papers: readonly Listed[]) => papers.flatMap(({ itms }) => itms.map((each) => each.itm_det));
const added = (items: readonly Item[]) =>
  (['txval', 'iamt', 'camt', 'samt'] as const).map((name) => sumOf(items, (item) => paise(item[name] ?? 0)));

test('register, each table of the return, table 12, Tally and money come to one sum', async () => {
  expect(textOf('README.txt')).toContain('register = GSTR-1 = Tally = ₹4,043.68');

  const register = parse(textOf(`csv/sales-register-${MONTH}.csv`), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const column = (name: string) => sumOf(register, (row) => paise(row[name]));
  expect([column('Taxable value'), column('CGST'), column('SGST/UTGST'), column('IGST')]).toEqual([
    SUM.net,
    SUM.halves,
    SUM.halves,
    SUM.igst,
  ]);

  const json = (await shop.callOk(contract.exportGstr1Json, {
    token: admin.token,
    query: { month: MONTH },
  })) as unknown as Filed;
  const nil = sumOf(json.nil.inv, (row) => paise(row.nil_amt));
  const tables = [
    added(itemsOf(json.b2b.flatMap(({ inv }) => inv))),
    added(itemsOf(json.cdnr.flatMap(({ nt }) => nt))).map((each) => -each),
    added(json.b2cs),
    [nil, 0, 0, 0],
  ];
  const ofReturn = [0, 1, 2, 3].map((index) => sumOf(tables, (table) => table[index] ?? 0));
  expect(ofReturn).toEqual([SUM.net, SUM.igst, SUM.halves, SUM.halves]);
  expect(added([...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c])).toEqual(ofReturn);

  const ofCustomers = readVouchers(textOf('tally/tally.xml'))
    .filter(({ type }) => type === 'Sales' || type === 'Credit Note')
    .flatMap(({ lines }) => lines.filter(({ bill }) => bill !== undefined));
  expect(sumOf(ofCustomers, (line) => -line.paise)).toBe(SUM.total);

  const money = await shop.database.read
    .selectFrom('orders')
    .select(['total_paise', 'refunded_paise'])
    .execute();
  expect(sumOf(money, (order) => order.total_paise - order.refunded_paise)).toBe(SUM.total);
});

test('the name of a business that breaks files stays one field in each of them', async () => {
  const { business_name: name } = businesses.traders;
  const listed = parse(textOf(`csv/business-invoices-${MONTH}.csv`), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  expect(listed.filter((row) => row['BuyerDtls.LglNm'] === name)).toHaveLength(6);
  expect(textOf('tally/tally.xml')).toContain(
    '<PARTYNAME>Bhatia &amp; Sons &lt;Traders&gt;, "29"</PARTYNAME>',
  );
});

test('the items that e-invoices need add up to their papers', async () => {
  type Row = Record<string, string>;
  const read = (name: string) =>
    parse(textOf(`csv/${name}-${MONTH}.csv`), { columns: true, bom: true }) as Row[];
  const items = read('business-invoice-items');
  for (const paper of read('business-invoices')) {
    const own = items.filter((item) => item['DocDtls.No'] === paper['DocDtls.No']);
    const sumOfItems = (column: string) => sumOf(own, (item) => paise(Number(item[`ItemList.${column}`])));
    const columns = ['AssAmt', 'IgstAmt', 'CgstAmt', 'SgstAmt', 'TotItemVal'];
    const totals = ['AssVal', 'IgstVal', 'CgstVal', 'SgstVal', 'TotInvVal'];
    expect(columns.map(sumOfItems)).toEqual(totals.map((name) => paise(Number(paper[`ValDtls.${name}`]))));
    expect(own.map((item) => Number(item['ItemList.SlNo']))).toEqual(own.map((_, index) => index + 1));
    for (const item of own) {
      const { Qty, UnitPrice, TotAmt } = Object.fromEntries(
        Object.entries(item).map(([name, value]) => [name.replace('ItemList.', ''), Number(value)]),
      );
      // The price of a piece is rounded to three decimals.
      expect(Math.abs((Qty ?? 0) * (UnitPrice ?? 0) - (TotAmt ?? 0))).toBeLessThanOrEqual(
        (Qty ?? 0) * 0.0005 + 1e-9,
      );
    }
  }
});

const names = ['taxable', 'centralTax', 'stateTax', 'integratedTax', 'total'] as const;
const sums = (of: TaxSums) => names.map((name) => paise(of[name]));

test('the rows of each figure of the month add up to it', async () => {
  const query = { month: MONTH };
  const { data } = await shop.callOk(contract.getTaxMonth, { token: admin.token, query });
  const figures: { figure: TaxFigure; of: TaxSums; isBelow?: true }[] = [
    { figure: { kind: 'sale' }, of: data.sales },
    { figure: { kind: 'credit_note' }, of: data.creditNotes, isBelow: true },
    { figure: {}, of: data.net },
    ...data.byRate.map(({ rate, ...of }) => ({ figure: { rate }, of })),
    ...data.byState.map(({ code, ...of }) => ({ figure: { state: code }, of })),
    ...data.byHsn.map(({ hsn, rate, ...of }) => ({ figure: { hsn: hsn || NO_HSN, rate }, of })),
  ];
  expect(figures).toHaveLength(3 + 3 + 2 + 3);
  expect(paise(data.net.total)).toBe(SUM.total);
  for (const { figure, of, isBelow } of figures) {
    const answer = await shop.callOk(contract.listTaxRows, {
      token: admin.token,
      query: { ...query, ...figure, page: 1, limit: 100 },
    });
    const ofRows = names.map((name) =>
      sumOf(answer.data, (row) => (isBelow ? paise(-row[name]) : paise(row[name]))),
    );
    expect([figure, ...ofRows]).toEqual([figure, ...sums(of)]);
  }
  expect(data.byState.map(({ state }) => state)).toEqual([STATES['02'], STATES['29']]);
});

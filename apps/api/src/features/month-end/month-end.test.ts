import { exportMonth } from '@shop/contract/month-end/endpoints';
import { getProfit, saveCost } from '@shop/contract/profit/endpoints';
import { type ProfitFigure, profitFigureNames, profitFigures } from '@shop/contract/profit/figures';
import { getFees, listSettlements } from '@shop/contract/reconciliation/endpoints';
import { getRevenue } from '@shop/contract/revenue/endpoints';
import { getTaxMonth } from '@shop/contract/tax/endpoints';
import { formatRupees } from '@shop/contract/money';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { readVouchers } from '../../testing/read-tally.ts';
import { buildTaxMonth } from '../../testing/tax-month-shop.ts';

const MONTH = '2027-03';
const UTR = '1568176960876054321';

let month: Awaited<ReturnType<typeof buildTaxMonth>>;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  month = await buildTaxMonth();
  await settle();
  files = await archiveOf(MONTH);
}, 120_000);
afterAll(() => month.close());

/** Everything that Razorpay took until 12 March is paid out on the 15th, less refunds and ₹5.00 for a dispute. */
async function settle() {
  const at = new Date('2027-03-15T10:00:00+05:30');
  await month.shop.database.write(async (tx) => {
    const payments = await tx
      .selectFrom('payments')
      .selectAll()
      .where('method', '=', 'provider')
      .where('captured_at', '<', at)
      .execute();
    const refunds = await tx
      .selectFrom('refunds')
      .selectAll()
      .where(
        'payment_id',
        'in',
        payments.map(({ payment_id: id }) => id),
      )
      .where('created_at', '<', at)
      .execute();
    const line = {
      settlement_id: 'setl_March',
      line: 1,
      day: '2027-03-15',
      detail: '',
      settled_at: at,
      dispute_id: null,
    };
    const entries = [
      ...payments.map(({ payment_id: id, amount_paise: amount, fee_paise: fee, fee_tax_paise: tax }) => ({
        ...line,
        entity_id: id,
        payment_id: id,
        type: 'payment',
        amount_paise: amount,
        credit_paise: amount - (fee ?? 0),
        debit_paise: 0,
        fee_paise: fee ?? 0,
        tax_paise: tax ?? 0,
      })),
      ...refunds.map(({ payment_id, amount_paise: amount }, index) => ({
        ...line,
        entity_id: `rfnd_March${index}`,
        payment_id,
        type: 'refund',
        amount_paise: amount,
        credit_paise: 0,
        debit_paise: amount,
        fee_paise: 0,
        tax_paise: 0,
      })),
      {
        ...line,
        entity_id: 'adj_Dispute',
        payment_id: null,
        type: 'adjustment',
        amount_paise: 500,
        credit_paise: 0,
        debit_paise: 500,
        fee_paise: 0,
        tax_paise: 0,
      },
    ];
    const amount_paise = entries.reduce((sum, entry) => sum + entry.credit_paise - entry.debit_paise, 0);
    const settlement = {
      settlement_id: 'setl_March',
      amount_paise,
      status: 'processed',
      utr: UTR,
      day: '2027-03-15',
    };
    await tx
      .insertInto('settlements')
      .values({ ...settlement, created_at: at })
      .execute();
    await tx.insertInto('settlement_entries').values(entries).execute();
    const settled = { settlement_id: 'setl_March', settled_at: at };
    for (const { payment_id: id } of payments) {
      await tx.updateTable('payments').set(settled).where('payment_id', '=', id).execute();
    }
    for (const [index, { id }] of refunds.entries()) {
      const sent = { status: 'processed' as const, provider_refund_id: `rfnd_March${index}` };
      await tx
        .updateTable('refunds')
        .set({ ...settled, ...sent })
        .where('id', '=', id)
        .execute();
    }
  });
}

async function archiveOf(name: string): Promise<Record<string, Uint8Array>> {
  const { rawPayload, statusCode, headers } = await month.shop.app.inject({
    method: 'GET',
    url: `${exportMonth.path}?month=${name}`,
    headers: { authorization: `Bearer ${month.token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toBe(`attachment; filename="month-${name}.zip"`);
  return unzipSync(rawPayload);
}

const textOf = (name: string, from = files) => strFromU8(from[name] ?? new Uint8Array());
const rowsOf = (name: string): Record<string, string>[] =>
  parse(textOf(`csv/${name}-${MONTH}.csv`), { columns: true, bom: true });
const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);
const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + paise(row[column] ?? 0), 0);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const vouchersOf = (...types: string[]) =>
  readVouchers(textOf('tally/tally.xml')).filter(({ type }) => types.includes(type));
/** Debit less credit of a ledger. */
const balance = (ledger: string, vouchers = readVouchers(textOf('tally/tally.xml'))) =>
  -sum(
    vouchers.flatMap(({ lines }) => lines).flatMap((line) => (line.ledger === ledger ? [line.paise] : [])),
  );

test('a month is one archive with all its files', () => {
  expect(Object.keys(files)).toEqual([
    'papers-2027-03.pdf',
    'csv/sales-register-2027-03.csv',
    'csv/business-invoices-2027-03.csv',
    'csv/business-invoice-items-2027-03.csv',
    'csv/money-2027-03.csv',
    'csv/razorpay-fees-2027-03.csv',
    'csv/settlements-2027-03.csv',
    'csv/settlement-entries-2027-03.csv',
    'csv/sales-by-day-2027-03.csv',
    'csv/profit-orders-2027-03.csv',
    'csv/stock-2027-03.csv',
    'books-2027-03.xlsx',
    ...['b2b', 'b2cs', 'b2cl', 'cdnr', 'cdnur', 'nil', 'hsn-b2b', 'hsn', 'docs'].map(
      (id) => `gstr1/gstr1-${id}-2027-03.csv`,
    ),
    'gstr1/gstr1-2027-03.json',
    'tally/tally.xml',
    'tally/tally-masters.xml',
    'README.txt',
  ]);
  expect(textOf('papers-2027-03.pdf').slice(0, 5)).toBe('%PDF-');
});

interface Taxed {
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}
interface Listed {
  itms: { itm_det: Taxed }[];
}

const taxed = (rows: readonly Taxed[]) =>
  sum(rows.flatMap(({ txval, iamt = 0, camt = 0, samt = 0 }) => [txval, iamt, camt, samt].map(paise)));
const itemsOf = (papers: readonly Listed[]) => papers.flatMap(({ itms }) => itms.map((item) => item.itm_det));

/** What the file for the portal comes to. */
function totalOf(file: { b2cs: Taxed[]; b2cl: { inv: Listed[] }[]; cdnur: Listed[] }): number {
  return taxed(file.b2cs) + taxed(itemsOf(file.b2cl.flatMap(({ inv }) => inv))) - taxed(itemsOf(file.cdnur));
}

test('what was billed is the same in register, GSTR-1, vouchers and by hand, to the paisa', async () => {
  const byHand = 49_320_160;
  expect(sumOf(rowsOf('sales-register'), 'Total')).toBe(byHand);
  expect(totalOf(JSON.parse(textOf('gstr1/gstr1-2027-03.json')))).toBe(byHand);
  const papers = vouchersOf('Sales', 'Credit Note');
  expect(balance('Online customers', papers)).toBe(byHand);
  const { data } = await month.shop.callOk(getTaxMonth, { token: month.token, query: { month: MONTH } });
  expect(papers).toHaveLength(data.sales.papers + data.creditNotes.papers);
  expect(-balance('Sales at 5% GST', papers)).toBe(paise(data.byRate[0]?.taxable));
  expect(-balance('Sales at 18% GST', papers)).toBe(paise(data.byRate[1]?.taxable));
  expect(-balance('Output CGST', papers)).toBe(paise(data.net.centralTax));
  expect(-balance('Output UTGST', papers)).toBe(paise(data.net.stateTax));
  expect(-balance('Output IGST', papers)).toBe(paise(data.net.integratedTax));
});

test('debits and credits of each voucher add up to 0, and its signs say which is which', () => {
  const vouchers = readVouchers(textOf('tally/tally.xml'));
  expect(vouchers.length).toBeGreaterThan(130);
  expect(
    vouchers.filter(({ lines }) => lines.length < 2 || sum(lines.map((line) => line.paise)) !== 0),
  ).toEqual([]);
  expect(vouchers.filter(({ date }) => !/^202703(?:0[1-9]|[12]\d|3[01])$/.test(date))).toEqual([]);
  const lines = vouchers.flatMap((voucher) => voucher.lines);
  expect(lines.filter((line) => line.isDebit !== line.paise < 0)).toEqual([]);
  expect(lines.filter(({ bill, paise: amount }) => bill && bill.paise !== amount)).toEqual([]);
  expect(new Set(vouchers.map(({ remoteId }) => remoteId)).size).toBe(vouchers.length);
});

test('money, fees and settlements are the same in the files, in the vouchers and on the pages', async () => {
  const request = { token: month.token, query: { month: MONTH } };
  const customers = balance('Online customers', vouchersOf('Receipt', 'Payment'));
  expect(-customers).toBe(sumOf(rowsOf('money'), 'Amount'));
  const fees = (await month.shop.callOk(getFees, request)).data;
  expect(fees.fees).toBeGreaterThan(0);
  expect(sumOf(rowsOf('razorpay-fees'), 'Fee with GST')).toBe(paise(fees.fees));
  expect(sumOf(rowsOf('razorpay-fees'), 'GST in the fee')).toBe(paise(fees.gst));
  expect(balance('Input GST on Razorpay fees')).toBe(paise(fees.gst));
  expect(balance('Razorpay fees')).toBe(paise(fees.fees) - paise(fees.gst));
  const { sums } = (await month.shop.callOk(listSettlements, request)).data;
  expect(sumOf(rowsOf('settlements'), 'At the bank')).toBe(paise(sums.amount));
  const entries = rowsOf('settlement-entries');
  expect(sumOf(entries, 'Credit') - sumOf(entries, 'Debit')).toBe(paise(sums.amount));
  expect(balance('Shop bank account', vouchersOf('Contra'))).toBe(paise(sums.amount));
  expect(balance('Razorpay adjustments')).toBe(500);
  const days = { from: '2027-03-01', to: '2027-03-31' };
  const { now } = (await month.shop.callOk(getRevenue, { ...request, query: days })).data;
  expect(sumOf(rowsOf('sales-by-day'), 'Received')).toBe(paise(now.taken));
});

test('the balance of Razorpay is what it has not paid out', () => {
  const open = rowsOf('money').filter((row) => row['Way'] === 'Razorpay' && row['Settled on'] === '');
  const fees = rowsOf('razorpay-fees');
  const feeOf = (id: string | undefined) =>
    paise(fees.find((row) => row['Razorpay ID'] === id)?.['Fee with GST'] ?? 0);
  const due = open.map(
    (row) => paise(row['Amount']) - (row['Type'] === 'payment' ? feeOf(row['Razorpay ID']) : 0),
  );
  expect(balance('Razorpay')).toBe(sum(due));
  expect(due.length).toBeGreaterThan(0);
});

test('a bill is opened once, under its order, and each later entry refers to it', () => {
  const bills = readVouchers(textOf('tally/tally.xml')).flatMap(({ lines }) =>
    lines.flatMap(({ bill }) => (bill ? [bill] : [])),
  );
  const ofOrders = Map.groupBy(bills, ({ name }) => name);
  expect(ofOrders.size).toBeGreaterThan(50);
  const opened = [...ofOrders.values()].map((entries) => entries.filter(({ type }) => type !== 'Agst Ref'));
  expect(opened.filter((entries) => entries.length !== 1)).toEqual([]);
  const types = opened.flat().map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['Advance', 'New Ref']));
});

test('every ledger of a voucher is among the masters and in README.txt', () => {
  const named = new Set(
    readVouchers(textOf('tally/tally.xml')).flatMap(({ lines }) => lines.map(({ ledger }) => ledger)),
  );
  const masters = [...textOf('tally/tally-masters.xml').matchAll(/<LEDGER NAME="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(masters)).toEqual(named);
  for (const name of named) expect(textOf('README.txt')).toContain(`\r\n${name} (`);
});

test('the workbook has a sheet for each table, with sums as numbers, days as dates and long numbers as texts', async () => {
  const sheets = await readWorkbook(Buffer.from(files['books-2027-03.xlsx'] ?? []));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Sales and credit notes',
    'Invoices to businesses',
    'Items of those invoices',
    'Money',
    'Fees',
    'Settlements',
    'Settlement entries',
    'Sales by day',
    'Profit',
    'Stock at month’s end',
  ]);
  const table = (name: string) => {
    const [header = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    return rows.map((row) => Object.fromEntries(header.map((title, index) => [String(title), row[index]])));
  };
  const register = table('Sales and credit notes');
  expect(register.every(({ Total: total }) => typeof total === 'number')).toBe(true);
  expect(sumOf(register, 'Total')).toBe(49_320_160);
  expect(sumOf(table('Money'), 'Amount')).toBe(sumOf(rowsOf('money'), 'Amount'));
  expect(table('Settlements')[0]).toMatchObject({ UTR, Day: new Date('2027-03-15T00:00:00Z') });
  const days = rowsOf('sales-register').map(({ Date: day }) => new Date(`${day}T00:00:00Z`));
  expect(register.map(({ Date: day }) => day)).toEqual(days);
  expect(table('Sales by day').every(({ Received: taken }) => typeof taken === 'number')).toBe(true);
  const [soap] = table('Stock at month’s end').filter(({ Product: title }) => title === 'Soap');
  expect(soap?.['Value at selling price']).toBe(Number(soap?.['Pieces']) * 129);
});

const columnOf = (name: ProfitFigure) => profitFigures[name].label;

test('what each order earned is a table and a sheet, with the sums of the profit page; nothing is said to be earned before costs are known', async () => {
  const request = { token: month.token, query: { month: MONTH } };
  const figures = profitFigureNames.filter((name) => name !== 'goods');
  const { sums } = (await month.shop.callOk(getProfit, request)).data;
  expect(rowsOf('profit-orders')).toHaveLength(sums.orders);
  expect(figures.map((name) => sumOf(rowsOf('profit-orders'), columnOf(name)))).toEqual(
    figures.map((name) => paise(sums[name])),
  );
  expect(sums.unknownPieces).toBeGreaterThan(0);
  expect(textOf('README.txt')).toContain(
    `The cost of ${sums.unknownPieces.toLocaleString('en-IN')} pieces that were sold`,
  );

  const products = await month.shop.database.read.selectFrom('products').select('id').execute();
  for (const { id } of products) {
    const body = { fromDay: '2027-01-01', cost: 41.07 };
    await month.shop.callOk(saveCost, { token: month.token, params: { id }, body });
  }
  const costed = await archiveOf(MONTH);
  const now = (await month.shop.callOk(getProfit, request)).data.sums;
  const rows: Record<string, string>[] = parse(textOf(`csv/profit-orders-${MONTH}.csv`, costed), {
    columns: true,
    bom: true,
  });
  expect(now.profit).toBeDefined();
  expect(sumOf(rows, 'Profit')).toBe(paise(now.profit));
  expect(sumOf(rows, columnOf('goods'))).toBe(paise(now.goods));
  expect(textOf('README.txt', costed)).toContain(
    `Earned by the orders placed in this month: profit = the page ‘Profit’ = ${formatRupees(now.profit ?? 0)}`,
  );
});

test('README.txt says which sums agree, and what is missing', () => {
  const readme = textOf('README.txt');
  expect(readme).toContain('Billed less credit notes: register = GSTR-1 = Tally = ₹4,93,201.60');
  expect(readme).not.toContain('DO NOT AGREE');
  expect(readme).not.toContain('NOT OVER');
  expect(readme).toMatch(/₹[\d,.]+ of Razorpay’s payments and refunds \(\d+\) is in no settlement yet/);
});

test('a month without anything says so, and the present one that it is not over', async () => {
  const empty = await archiveOf('2026-01');
  expect(Object.keys(empty)).not.toContain('papers-2026-01.pdf');
  expect(textOf('README.txt', empty)).toContain('Nothing was billed, paid or settled in this month.');
  expect(textOf('csv/money-2026-01.csv', empty).trim().split('\r\n')).toHaveLength(1);
  const april = await archiveOf('2027-04');
  expect(textOf('README.txt', april)).toContain('THIS MONTH IS NOT OVER');
});

test('the archive is an entry of the trail, and asks for a proof', async () => {
  const { call, kind } = await month.shop.database.read
    .selectFrom('trail')
    .selectAll()
    .where('call', '=', `GET ${exportMonth.path}`)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([kind, call]).toEqual(['file', 'GET /api/admin/month-end/archive']);
  expect(exportMonth.needsProof).toBe(true);
});

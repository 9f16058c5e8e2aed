import { getTaxMonth, listPapers, listTaxRows } from '@shop/contract/tax/endpoints';
import { NO_HSN } from '@shop/contract/tax/no-hsn';
import type { TaxFigure, TaxSums } from '@shop/contract/tax/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTaxMonth } from '../../testing/tax-month-shop.ts';

let month: Awaited<ReturnType<typeof buildTaxMonth>>;
beforeAll(async () => {
  month = await buildTaxMonth();
}, 120_000);
afterAll(() => month.close());

const names = ['taxable', 'centralTax', 'stateTax', 'integratedTax', 'total'] as const;
const paise = (sums: TaxSums) => names.map((name) => Math.round(sums[name] * 100));

async function rowsOf(figure: TaxFigure, of = '2027-03') {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const query = { month: of, ...figure, page, limit: 20 };
    const { data, total } = await month.shop.callOk(listTaxRows, { token: month.token, query });
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

const sumOf = (rows: readonly TaxSums[]) =>
  rows.map(paise).reduce((sum, row) => sum.map((each, index) => each + (row[index] ?? 0)), [0, 0, 0, 0, 0]);

/** Every figure of a month's page, with how its rows are asked for. */
async function figuresOf(of: string): Promise<{ figure: TaxFigure; sums: TaxSums; papers?: number }[]> {
  const { data } = await month.shop.callOk(getTaxMonth, { token: month.token, query: { month: of } });
  return [
    { figure: { kind: 'sale' }, sums: data.sales, papers: data.sales.papers },
    { figure: {}, sums: data.net, papers: data.sales.papers + data.creditNotes.papers },
    ...data.byRate.map(({ rate, ...sums }) => ({ figure: { rate }, sums })),
    ...data.byState.map(({ code, ...sums }) => ({ figure: { state: code }, sums })),
    ...data.byHsn.map(({ hsn, rate, ...sums }) => ({ figure: { hsn: hsn || NO_HSN, rate }, sums })),
  ];
}

test.each(['2027-03', '2027-04'])('the rows of each figure of %s add up to it, to the paisa', async (of) => {
  const figures = await figuresOf(of);
  expect(figures.length).toBeGreaterThan(5);
  for (const { figure, sums, papers } of figures) {
    const rows = await rowsOf(figure, of);
    expect([figure, ...sumOf(rows)]).toEqual([figure, ...paise(sums)]);
    expect(papers ?? rows.length).toBe(rows.length);
  }
});

test('credit notes are below 0, and lead to their orders', async () => {
  const rows = await rowsOf({ kind: 'credit_note' });
  const { data } = await month.shop.callOk(getTaxMonth, { token: month.token, query: { month: '2027-03' } });
  expect(rows).toHaveLength(data.creditNotes.papers);
  expect(sumOf(rows)).toEqual(paise(data.creditNotes).map((each) => -each));
  expect(rows[0]).toMatchObject({ kind: 'credit_note', issuedOn: '2027-03-02' });
  expect(month.orderIds).toContain(rows[0]?.orderId);
});

test('void papers are in no figure, and what nobody sold has no rows', async () => {
  const query = { month: '2027-03', limit: 100 };
  const papers = await month.shop.callOk(listPapers, { token: month.token, query });
  const voided = papers.data.find((paper) => paper.voided !== undefined);
  expect(voided).toBeDefined();
  expect((await rowsOf({})).map(({ number }) => number)).not.toContain(voided?.number);
  expect(await rowsOf({ state: '38' })).toEqual([]);
  expect(await rowsOf({ hsn: NO_HSN })).toEqual([]);
});

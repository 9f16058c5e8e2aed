import type { Sales } from '@shop/contract/sales/schemas';
import type { SalesTable } from '@shop/contract/sales/tables';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';

const money = (rupees: number) => rupees.toFixed(2);

type Columns<Row> = readonly (readonly [name: string, cellOf: (row: Row) => CsvCell])[];

const days: Columns<Sales['days'][number]> = [
  ['Day', ({ day }) => day],
  ['Orders', ({ orders }) => orders],
  ['Received', ({ taken }) => money(taken)],
  ['Refunded', ({ refunded }) => money(refunded)],
  ['Refunds not through', ({ refundsOpen = 0 }) => money(refundsOpen)],
  ['Visits', ({ visits }) => visits],
];

const products: Columns<Sales['products'][number]> = [
  ['Product ID', ({ productId }) => productId],
  ['Product', ({ title }) => title],
  ['Category', ({ category }) => category],
  ['Pieces', ({ pieces }) => pieces],
  ['Returned', ({ returned }) => returned],
  ['Revenue', ({ amount }) => money(amount)],
  ['Stock', ({ stock }) => stock],
  ['Days left', ({ daysLeft }) => daysLeft ?? null],
];

const categories: Columns<Sales['categories'][number]> = [
  ['Category', ({ category }) => category],
  ['Pieces', ({ pieces }) => pieces],
  ['Revenue', ({ amount }) => money(amount)],
];

const codes: Columns<Sales['codes'][number]> = [
  ['Code', ({ code }) => code],
  ['Orders', ({ orders }) => orders],
  ['Discount', ({ discount }) => money(discount)],
  ['Received', ({ taken }) => money(taken)],
];

const states: Columns<Sales['states'][number]> = [
  ['State', ({ state }) => state],
  ['Orders', ({ orders }) => orders],
  ['Received', ({ taken }) => money(taken)],
];

const tables: Record<SalesTable, (sales: Sales) => Omit<CsvTable, 'fileName'>> = {
  days: (sales) => tableOf(days, sales.days),
  products: (sales) => tableOf(products, sales.products),
  categories: (sales) => tableOf(categories, sales.categories),
  codes: (sales) => tableOf(codes, sales.codes),
  states: (sales) => tableOf(states, sales.states),
};

/** One table of the sales page for a spreadsheet. */
export function salesFile(sales: Sales, table: SalesTable): CsvTable {
  const { from, to } = sales.now;
  return { fileName: `sales-${table}-${from}-${to}.csv`, ...tables[table](sales) };
}

function tableOf<Row>(cells: Columns<Row>, rows: readonly Row[]) {
  return { header: cells.map(([name]) => name), rows: linesOf(cells, rows) };
}

async function* linesOf<Row>(cells: Columns<Row>, rows: readonly Row[]) {
  for (const row of rows) yield cells.map(([, cellOf]) => cellOf(row));
}

import type { Revenue } from '@shop/contract/revenue/schemas';
import type { RevenueTable } from '@shop/contract/revenue/tables';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';

type Columns<Row> = readonly (readonly [name: string, cellOf: (row: Row) => CsvCell])[];

const days: Columns<Revenue['days'][number]> = [
  ['Day', ({ day }) => day],
  ['Orders', ({ orders }) => orders],
  ['Received', ({ taken }) => taken],
  ['Refunded', ({ refunded }) => refunded],
  ['Refunds not through', ({ refundsOpen = 0 }) => refundsOpen],
  ['Visits', ({ visits }) => visits],
  ['Visits with a cart', ({ visitsWithCart }) => visitsWithCart],
];

const products: Columns<Revenue['products'][number]> = [
  ['Product ID', ({ productId }) => productId],
  ['Product', ({ title }) => title],
  ['Category', ({ category }) => category],
  ['Pieces', ({ pieces }) => pieces],
  ['Returned', ({ returned }) => returned],
  ['Revenue', ({ amount }) => amount],
  ['Stock', ({ stock }) => stock],
  ['Days left', ({ daysLeft }) => daysLeft ?? null],
];

const categories: Columns<Revenue['categories'][number]> = [
  ['Category', ({ category }) => category],
  ['Pieces', ({ pieces }) => pieces],
  ['Revenue', ({ amount }) => amount],
];

const codes: Columns<Revenue['codes'][number]> = [
  ['Code', ({ code }) => code],
  ['Orders', ({ orders }) => orders],
  ['Discount', ({ discount }) => discount],
  ['Received', ({ taken }) => taken],
];

const states: Columns<Revenue['states'][number]> = [
  ['State', ({ state }) => state],
  ['Orders', ({ orders }) => orders],
  ['Received', ({ taken }) => taken],
];

const refunds: Columns<Revenue['refunds'][number]> = [
  ['Day', ({ day }) => day],
  ['Order number', ({ orderNumber }) => orderNumber],
  ['Refunded', ({ refunded }) => refunded],
  ['Refunds not through', ({ refundsOpen = 0 }) => refundsOpen],
  ['Order ID', ({ orderId }) => orderId],
  ['Refund ID', ({ refundId }) => refundId],
];

const tables: Record<RevenueTable, (revenue: Revenue) => Omit<CsvTable, 'fileName'>> = {
  days: (revenue) => tableOf(days, revenue.days),
  products: (revenue) => tableOf(products, revenue.products),
  categories: (revenue) => tableOf(categories, revenue.categories),
  codes: (revenue) => tableOf(codes, revenue.codes),
  states: (revenue) => tableOf(states, revenue.states),
  refunds: (revenue) => tableOf(refunds, revenue.refunds),
};

/** One table of the sales page for a spreadsheet. */
export function revenueFile(revenue: Revenue, table: RevenueTable): CsvTable {
  const { from, to } = revenue.now;
  return { fileName: `sales-${table}-${from}-${to}.csv`, ...tables[table](revenue) };
}

function tableOf<Row>(cells: Columns<Row>, rows: readonly Row[]) {
  return { header: cells.map(([name]) => name), rows: linesOf(cells, rows) };
}

async function* linesOf<Row>(cells: Columns<Row>, rows: readonly Row[]) {
  for (const row of rows) yield cells.map(([, cellOf]) => cellOf(row));
}

import { type ProfitTable, profitFigureNames, profitFigures } from '@shop/contract/profit/figures';
import type { ProfitSums } from '@shop/contract/profit/schemas';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { listChosen, loadProfit, presentOrder } from './load-profit.ts';

interface Wanted {
  month: string;
  registration: 'off' | 'regular' | 'composition' | 'unregistered';
}

const sumsHeader = [
  ...profitFigureNames.map((name) => profitFigures[name].label),
  'Profit',
  'Pieces without a cost',
];

/** Cost of goods and profit are empty where the cost of pieces is not known. */
const sumsCells = (sums: ProfitSums): CsvCell[] => [
  ...profitFigureNames.map((name) => (name === 'goods' && sums.unknownPieces > 0 ? null : sums[name])),
  sums.profit ?? null,
  sums.unknownPieces,
];

/** A table of the profit page for a spreadsheet. */
export async function profitTable(
  db: Db,
  { table, ...wanted }: Wanted & { table: ProfitTable },
): Promise<CsvTable> {
  const { header, rows } = await (table === 'orders'
    ? ordersOf(db, wanted)
    : groupsOf(db, { table, ...wanted }));
  return {
    fileName: `profit-${table}-${wanted.month}.csv`,
    header: [...header, ...sumsHeader],
    rows: linesOf(rows),
  };
}

interface Table {
  header: string[];
  rows: CsvCell[][];
}

async function ordersOf(db: Db, wanted: Wanted): Promise<Table> {
  const rows = (await listChosen(db, wanted))
    .map(presentOrder)
    .map((order) => [order.orderNumber, order.placedOn, order.code, order.pinCode, ...sumsCells(order)]);
  return { header: ['Order', 'Placed on', 'Code', 'PIN code'], rows };
}

async function groupsOf(
  db: Db,
  { table, ...wanted }: Wanted & { table: Exclude<ProfitTable, 'orders'> },
): Promise<Table> {
  const { products, codes, zones } = await loadProfit(db, wanted);
  if (table === 'products') {
    const rows = products.map((row) => [row.productId, row.title, row.pieces, row.orders, ...sumsCells(row)]);
    return { header: ['Product ID', 'Product', 'Pieces', 'Orders'], rows };
  }
  return table === 'codes'
    ? { header: ['Code', 'Orders'], rows: codes.map((row) => [row.code, row.orders, ...sumsCells(row)]) }
    : {
        header: ['First digit of the PIN code', 'Orders'],
        rows: zones.map((row) => [row.zone, row.orders, ...sumsCells(row)]),
      };
}

async function* linesOf(rows: readonly CsvCell[][]) {
  yield* rows;
}

import type { Database } from '../../../database.ts';
import { dayOfIndia } from '@shop/contract/days';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import { listExportRows } from './export-queries.ts';
import { searchOrderIds } from './order-search-queries.ts';
import { exportColumns, figureColumns } from './rules/export-columns.ts';
import type { OrderFilter } from './rules/order-filter.ts';

/** How many orders are read at a time. */
const BATCH = 500;

/**
 * The orders that match a filter, as a table for the accountant: one line per order, newest first. With a product or
 * a code the lines say their part of it too.
 */
export async function exportOrders({ read }: Database, filter: OrderFilter, now: Date): Promise<CsvTable> {
  const columns = [...exportColumns, ...figureColumns(filter)];
  const orderIds = await searchOrderIds(read, filter);
  return {
    fileName: `orders-${dayOfIndia(now)}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(read, orderIds, filter.productId, columns),
  };
}

async function* rowsOf(
  db: Database['read'],
  orderIds: readonly string[],
  productId: string | null,
  columns: typeof exportColumns,
) {
  for (let start = 0; start < orderIds.length; start += BATCH) {
    const rows = await listExportRows(db, orderIds.slice(start, start + BATCH), productId);
    for (const row of rows) yield columns.map(([, cellOf]) => cellOf(row));
  }
}

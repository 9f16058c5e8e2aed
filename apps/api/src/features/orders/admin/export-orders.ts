import type { Database } from '../../../database.ts';
import { dayOfIndia } from '@shop/contract/days';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import { listExportRows } from './export-queries.ts';
import { searchOrderIds } from './order-search-queries.ts';
import { exportColumns } from './rules/export-columns.ts';
import type { OrderFilter } from './rules/order-filter.ts';

/** How many orders are read at a time. */
const BATCH = 500;

/** The orders that match a filter, as a table for the accountant: one line per order, newest first. */
export async function exportOrders({ read }: Database, filter: OrderFilter, now: Date): Promise<CsvTable> {
  const orderIds = await searchOrderIds(read, filter);
  return {
    fileName: `orders-${dayOfIndia(now)}.csv`,
    header: exportColumns.map(([name]) => name),
    rows: rowsOf(read, orderIds),
  };
}

async function* rowsOf(db: Database['read'], orderIds: readonly string[]) {
  for (let start = 0; start < orderIds.length; start += BATCH) {
    const rows = await listExportRows(db, orderIds.slice(start, start + BATCH));
    for (const row of rows) yield exportColumns.map(([, cellOf]) => cellOf(row));
  }
}

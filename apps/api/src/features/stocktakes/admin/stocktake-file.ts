import { cellTimeOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import { listCountRows } from './stocktake-queries.ts';

const HEADER = [
  'Product ID',
  'SKU',
  'Barcode',
  'Product',
  'Counted at (India)',
  'Counted by',
  'Entered',
  'Counted in all',
  'In stock then',
  'Sold and not sent then',
  'Difference',
  'Counts',
  'Booked',
] as const;

/** Every count of a stocktake by product and time. Only the last one of a product counts (`Counts`: yes). */
export function stocktakeTable(db: Db, stocktakeId: string, day: string): CsvTable {
  return { fileName: `stocktake-${day}.csv`, header: HEADER, rows: linesOf(db, stocktakeId) };
}

async function* linesOf(db: Db, stocktakeId: string) {
  for (const row of await listCountRows(db, stocktakeId)) {
    yield [
      row.product_id,
      row.sku,
      row.barcode,
      row.title,
      cellTimeOfIndia(row.at),
      row.user_name,
      row.added,
      row.pieces,
      row.stock,
      row.waiting,
      row.pieces - row.stock - row.waiting,
      row.is_last ? 'yes' : 'no',
      row.booked,
    ];
  }
}

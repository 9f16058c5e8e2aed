import { type CsvColumn, csvColumns, requiredColumns } from '@shop/contract/catalog/product-csv';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { refuse } from '../../../../../platform/errors.ts';

/** What the first line of a product file says. */
export interface ProductHeader {
  /** The column of each cell; null if it is unknown. */
  columns: readonly (CsvColumn | null)[];
  ignoredColumns: readonly string[];
  /** Columns that a new product needs and the file does not have. */
  missingForNew: readonly CsvColumn[];
}

const columnsByKey = new Map(csvColumns.map((column) => [keyOf(column), column]));

/** Whether even a draft needs the column. */
export function isOfDrafts(column: CsvColumn): boolean {
  return column === 'title';
}

/**
 * 'Sale Price', 'sale_price' and 'salePrice' are one column. An `id` is not `_id`: feeds have one, with prices of the day
 * and texts that are cut.
 */
function keyOf(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === '_id' ? lower : lower.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a header is of this shop's own file: it has what such a file needs, or nothing else than its columns. */
export function isOwnHeader(cells: readonly string[]): boolean {
  const columns = columnsOf(cells.filter((cell) => cell.trim() !== ''));
  return lackedBy(columns).length === 0 || columns.every((column) => column !== null);
}

const columnsOf = (cells: readonly string[]) => cells.map((cell) => columnsByKey.get(keyOf(cell)) ?? null);

/** The columns that a file needs and does not have. */
function lackedBy(columns: readonly (CsvColumn | null)[]): CsvColumn[] {
  if (columns.includes('_id')) return [];
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  return columns.includes('status') ? missing.filter(isOfDrafts) : missing;
}

/**
 * Reads the header, with its columns in any order. A file without `_id` can only add products, so it needs all
 * columns that a new product needs; with a `status`, only those of a draft.
 * @throws unfit_product_file that names the columns
 */
export function readHeader(cells: readonly string[]): ProductHeader {
  const columns = columnsOf(cells);
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index);
  if (twice) throw refuse(productRefusals.columnTwice, twice);
  const lacked = lackedBy(columns);
  if (lacked.length > 0) throw refuse(productRefusals.missingColumns, lacked.join(', '));
  const missingForNew = requiredColumns.filter((column) => !columns.includes(column));
  const ignoredColumns = cells.filter((cell, index) => columns[index] === null && cell.trim() !== '');
  return { columns, ignoredColumns, missingForNew };
}

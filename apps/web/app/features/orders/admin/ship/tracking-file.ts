import { findParcelColumn, wordsOfHeading } from '@shop/contract/parcel-headings';
import { codeOfCell, isShortened, splitTable } from '@shop/contract/split-table';
import { plainNumber } from '@shop/contract/typed-text';

interface Row {
  orderId: string;
  orderNumber: string;
}

/** What a courier's file says about the orders of a sheet. */
export interface TrackingFile {
  /** Tracking numbers by order. */
  numbers: ReadonlyMap<string, string>;
  /** The couriers of these parcels. Empty if the file does not name them. */
  couriers: readonly string[];
  /** The file's order names that are not on the sheet. */
  otherOrders: readonly string[];
  /** Orders whose tracking number a spreadsheet has shortened, as in `1.23E+13`. */
  shortened: readonly string[];
}

/** The couriers' names for this column, as words. */
const COURIER_COLUMNS = ['courier company', 'courier name', 'courier partner', 'courier', 'carrier'];

/**
 * Reads a file in which a courier returns tracking numbers. It needs a column of order numbers and one of tracking
 * numbers, in any position, with any heading that couriers use. Null if the first line has no such headings.
 */
export function readTrackingFile(text: string, rows: readonly Row[]): TrackingFile | null {
  const [header = [], ...lines] = splitTable(text).map(({ cells }) => cells);
  const words = header.map(wordsOfHeading);
  const orderAt = findParcelColumn('order', words);
  const numberAt = findParcelColumn('tracking', words);
  const courierAt = COURIER_COLUMNS.map((name) => words.indexOf(name)).find((place) => place !== -1);
  if (orderAt === undefined || numberAt === undefined) return null;

  const numbers = new Map<string, string>();
  const couriers = new Set<string>();
  const otherOrders = new Set<string>();
  const shortened = new Set<string>();
  for (const cells of lines) {
    const cellAt = (place: number | undefined) => codeOfCell(cells[place ?? -1] ?? '');
    const [orderNumber, number, courier] = [orderAt, numberAt, courierAt].map(cellAt) as [
      string,
      string,
      string,
    ];
    if (orderNumber === '' || number === '') continue;
    const row = rowOf(rows, orderNumber);
    if (!row) otherOrders.add(orderNumber);
    else if (isShortened(number)) shortened.add(orderNumber);
    else if (!numbers.has(row.orderId)) {
      numbers.set(row.orderId, number);
      if (courier !== '') couriers.add(courier);
    }
  }
  return { numbers, couriers: [...couriers], otherOrders: [...otherOrders], shortened: [...shortened] };
}

/** `DEO-10001-2` is the second parcel of an order, as named in the file for the courier. */
function rowOf(rows: readonly Row[], typed: string): Row | undefined {
  const names = [typed, typed.replace(/-\d{1,2}$/, '')].map(plainNumber);
  return names
    .map((name) => rows.find(({ orderNumber }) => plainNumber(orderNumber) === name))
    .find((row) => row !== undefined);
}

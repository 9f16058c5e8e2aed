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

/** The couriers' names for these columns, reduced to lower-case letters and digits. */
const ORDER_COLUMNS = [
  'orderid',
  'ordernumber',
  'orderno',
  'saleordernumber',
  'channelorderid',
  'clientorderid',
  'referenceno',
  'referencenumber',
  'order',
];
const NUMBER_COLUMNS = [
  'awb',
  'awbcode',
  'awbnumber',
  'awbno',
  'waybill',
  'waybillnumber',
  'waybillno',
  'waybillnum',
  'trackingnumber',
  'trackingid',
  'trackingno',
];
const COURIER_COLUMNS = ['couriercompany', 'couriername', 'courierpartner', 'courier', 'carrier'];

/**
 * Reads a file in which a courier returns tracking numbers. It needs a column of order numbers and one of tracking
 * numbers, in any position, with any heading that couriers use. Null if the first line has no such headings.
 */
export function readTrackingFile(text: string, rows: readonly Row[]): TrackingFile | null {
  const [header = [], ...lines] = splitTable(text).map(({ cells }) => cells);
  const places = header.map(nameOf);
  const placeOf = (names: readonly string[]) =>
    names.map((name) => places.indexOf(name)).find((place) => place !== -1);
  const [orderAt, numberAt, courierAt] = [ORDER_COLUMNS, NUMBER_COLUMNS, COURIER_COLUMNS].map(placeOf);
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

function nameOf(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

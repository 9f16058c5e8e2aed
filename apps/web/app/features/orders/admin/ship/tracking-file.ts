interface Row {
  orderId: string;
  orderNumber: string;
}

/** What a file of a courier says of the orders of a sheet. */
export interface TrackingFile {
  /** By order. */
  numbers: ReadonlyMap<string, string>;
  /** Who carries them; empty where the file does not say. */
  couriers: readonly string[];
  /** Rows of the file whose order is not on the sheet, by what they call it. */
  otherOrders: readonly string[];
  /** Orders whose number a spreadsheet has shortened, `1.23E+13`. */
  shortened: readonly string[];
}

/** What couriers call their columns, in small letters and digits alone. */
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
  'trackingnumber',
  'trackingid',
  'trackingno',
];
const COURIER_COLUMNS = ['couriercompany', 'couriername', 'courierpartner', 'courier', 'carrier'];

/**
 * Reads the file in which a courier returns tracking numbers: columns of an order number and a tracking number under
 * the names that couriers give them, in whatever place. Null where the first line names no such columns.
 */
export function readTrackingFile(text: string, rows: readonly Row[]): TrackingFile | null {
  const [header = [], ...lines] = splitTable(text);
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
    const cellAt = (place: number | undefined) => plainText(cells[place ?? -1] ?? '');
    const [orderNumber, number, courier] = [orderAt, numberAt, courierAt].map(cellAt) as [
      string,
      string,
      string,
    ];
    if (orderNumber === '' || number === '') continue;
    const row = rowOf(rows, orderNumber);
    if (!row) otherOrders.add(orderNumber);
    else if (/^\d[.,]\d+E\+?\d+$/i.test(number)) shortened.add(orderNumber);
    else if (!numbers.has(row.orderId)) {
      numbers.set(row.orderId, number);
      if (courier !== '') couriers.add(courier);
    }
  }
  return { numbers, couriers: [...couriers], otherOrders: [...otherOrders], shortened: [...shortened] };
}

/** `DEO-10001-2` is the second parcel of an order, as the file for the courier calls it. */
function rowOf(rows: readonly Row[], typed: string): Row | undefined {
  const names = [typed, typed.replace(/-\d{1,2}$/, '')].map((name) => name.toUpperCase());
  return names
    .map((name) => rows.find(({ orderNumber }) => orderNumber.toUpperCase() === name))
    .find((row) => row !== undefined);
}

function nameOf(cell: string): string {
  return cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A cell as it is meant: `="123"` and `'123` are how numbers are kept from becoming sums. */
function plainText(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** The cells of CSV by RFC 4180, or of what was copied from a spreadsheet; empty lines are left out. */
function splitTable(text: string): string[][] {
  const content = text.replace(/^\u{feff}/u, '');
  const [first = ''] = content.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  const separator = counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
  const table: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < content.length; place += 1) {
    const sign = content.charAt(place);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (content.charAt(place + 1) === '"') {
        cell += sign;
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n') {
      table.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') table.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  table.at(-1)?.push(cell);
  return table.filter((cells) => cells.some((each) => each.trim() !== ''));
}

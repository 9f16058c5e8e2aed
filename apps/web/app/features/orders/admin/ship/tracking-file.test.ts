import { expect, test } from 'vitest';
import { readTrackingFile } from './tracking-file.ts';

const rows = [1, 2, 3].map((place) => ({ orderId: `o${place}`, orderNumber: `DEO-1000${place}` }));

test("Shiprocket's report: columns by name, quoted cells, several lines of one order", () => {
  const text = [
    '\u{feff}Order ID,Customer Name,Shipping Address,Courier Company,AWB Code,Status',
    'DEO-10003,"Rao, Asha","14 Cedar Lane\nShimla ""upper""",Xpressbees,14344940812345,PICKUP SCHEDULED',
    'deo-10003,"Rao, Asha",-,Xpressbees,14344940812345,PICKUP SCHEDULED',
    'DEO-10001,Ravi,-,Delhivery Surface,"=""1490812345678""",NEW',
    'DEO-10002,Mira,-,,,NEW',
    'DEO-77777,Other,-,DTDC,Z123,NEW',
    '',
  ].join('\r\n');
  expect(readTrackingFile(text, rows)).toEqual({
    numbers: new Map([
      ['o3', '14344940812345'],
      ['o1', '1490812345678'],
    ]),
    couriers: ['Xpressbees', 'Delhivery Surface'],
    otherOrders: ['DEO-77777'],
    shortened: [],
  });
});

test("Delhivery's file, and cells that were copied from a spreadsheet", () => {
  expect(readTrackingFile('*Sale Order Number;Waybill\nDEO-10002;1490812345678', rows)?.numbers).toEqual(
    new Map([['o2', '1490812345678']]),
  );
  expect(readTrackingFile("AWB Number\tOrder No.\n'A123456\tDEO-10001\n", rows)?.numbers).toEqual(
    new Map([['o1', 'A123456']]),
  );
});

test.each([
  'Airwaybill Number',
  'Air Waybill No.',
  'waybill_num',
  'AWB_NO',
  'Consignment Number',
  'CN No',
  'C.N. No.',
  'Docket No',
])('a courier calls the tracking number %j', (heading) => {
  expect(readTrackingFile(`Reference No,${heading},Order No\nR1,D1234,DEO-10001`, rows)?.numbers).toEqual(
    new Map([['o1', 'D1234']]),
  );
});

test.each([
  ['DEO\u201110001', '14344940812345'],
  ['\u202aDEO\u201310001\u202c', '14344940812345\u200b'],
  ['DEO-१०००१', '१४३४४९४०८१२३४५'],
  ['#DEO 10001', '\u201914344940812345'],
  ['DEO\u201110001\u20112', '14344940812345'],
])('the order %j is found, and its tracking number %j is plain', (order, number) => {
  expect(readTrackingFile(`Order ID,AWB Code\n${order},${number}`, rows)).toMatchObject({
    numbers: new Map([['o1', '14344940812345']]),
    otherOrders: [],
  });
});

test('a number that a spreadsheet has shortened is told and not taken', () => {
  expect(readTrackingFile('Order,AWB\nDEO-10001,1.43449E+13\nDEO-10002,77E12345', rows)).toMatchObject({
    numbers: new Map([['o2', '77E12345']]),
    shortened: ['DEO-10001'],
  });
});

test('without columns of orders and tracking numbers it is no such file', () => {
  expect(readTrackingFile('Order,Total\nDEO-10001,199', rows)).toBeNull();
  expect(readTrackingFile('', rows)).toBeNull();
});

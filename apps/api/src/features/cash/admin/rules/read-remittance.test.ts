import * as cashMessages from '@shop/contract/cash/messages';
import { expect, test } from 'vitest';
import { readRemittance } from './read-remittance.ts';

test.each([
  ['typed lines', 'DEO-10001, 499\nDEO-10002, ₹1,299.50\n', ['DEO-10001', 'DEO-10002']],
  ['what a spreadsheet saved', 'DEO-10001,499,,\nDEO-10002,"1,299.50",,\n,,,', ['DEO-10001', 'DEO-10002']],
  ['typed without commas', 'DEO-10001 499\n\nDEO-10002 1299.50', ['DEO-10001', 'DEO-10002']],
  [
    'a file of a courier, other columns and a sum',
    'Sr,AWB Number,Order ID,Product,COD Amount (INR)\n1,14009,DEO-10001,Soap,499\n2,14010,DEO-10002,"Soap, two",1299.50\nTotal,,,,1798.50\n',
    ['DEO-10001', 'DEO-10002'],
  ],
  [
    'what Ecom Express calls its columns',
    'Airwaybill Number,Order Number,Consignee,Collectable Value\n14009,DEO-10001,A,499\n14010,DEO-10002,B,1299.50',
    ['DEO-10001', 'DEO-10002'],
  ],
  ["Delhivery's name of a number", 'waybill_num,cod_amount\n14009,499\n14010,1299.5', ['14009', '14010']],
  [
    'the order before the courier’s own reference',
    'Reference No,C.N. No.,Order ID,COD Amount\nR1,14009,DEO-10001,499\nR2,14010,DEO-10002,1299.5',
    ['DEO-10001', 'DEO-10002'],
  ],
  ['semicolons and a mark', '\u{feff}Waybill;Remitted Amount\n14009;499\n14010;1299.5', ['14009', '14010']],
])('reads %s', (_, text, names) => {
  const read = readRemittance(text);
  if ('problem' in read) throw new Error(read.problem);
  expect(read.parcels.map((parcel) => parcel.names[0])).toEqual(names);
  expect(read.parcels.map(({ amountPaise }) => amountPaise)).toEqual([49_900, 129_950]);
});

/** Its sheet 'AWB level report' of August 2026, saved as CSV. */
const SHIPROCKET = [
  'CRF ID,AWB,Delivered Date,Shipped Date,Order Id,Courier,Order Value,Channel Name,Remmitance Type,Remittance Date,UTR,total_adjusted_amt,Linked CRF Ids',
  'CRF-1,1904076086893,2026-08-01,2026-07-28,DEO-10001,Delhivery,1499,Custom,Standard,2026-08-10,IN2000,0,',
  'CRF-1,1.904076E+12,2026-08-01,2026-07-28,DEO-10002,Delhivery,999,Custom,Standard,2026-08-10,IN2000,10,',
].join('\n');

test.each([
  ['Shiprocket', SHIPROCKET, ['1499', '999'], ['DEO-10001', 'DEO-10002'], 'Order Value'],
  [
    'an address of two lines',
    'AWB,Address,Amount\n7,"14 Cedar Lane\nShimla, upper",499\n8,x,5',
    ['499', '5'],
    ['7', '8'],
    'Amount',
  ],
  [
    `numbers kept from spreadsheets`,
    `AWB,Amount\n"=""0042""",499\n'0043,5`,
    ['499', '5'],
    ['0042', '0043'],
    'Amount',
  ],
])('reads a report of %s', (_, text, amounts, names, amountColumn) => {
  expect(readRemittance(text)).toMatchObject({
    parcels: amounts.map((amount, index) => ({
      names: expect.arrayContaining([names[index]]) as string[],
      amountPaise: Number(amount) * 100,
    })),
    amountColumn,
  });
});

test('of a file that says what was to collect and what was paid out, the latter counts and is named', () => {
  const text = 'Order ID,COD Amount,Remitted Amount (INR)\nDEO-10001,358,340';
  expect(readRemittance(text)).toEqual({
    parcels: [{ names: ['DEO-10001'], amountPaise: 34_000 }],
    amountColumn: 'Remitted Amount (INR)',
  });
});

test.each(['\t', ';', '; '])('without headings, an amount with a comma is one after %j', (separator) => {
  expect(readRemittance(`14123${separator}1,250.00\n14124${separator}2,499`)).toEqual({
    parcels: [
      { names: ['14123'], amountPaise: 125_000 },
      { names: ['14124'], amountPaise: 249_900 },
    ],
  });
});

test('a parcel that was paid before has nothing to collect', () => {
  expect(readRemittance('AWB,Amount\n1,0\n2,5')).toEqual({
    parcels: [{ names: ['2'], amountPaise: 500 }],
    amountColumn: 'Amount',
  });
});

test.each([
  ['', cashMessages.remittanceEmpty],
  ['DEO-10001, much', cashMessages.remittanceLine(1)],
  ['DEO-10001, 499,50', cashMessages.remittanceLine(1)],
  ['Order;Amount\nDEO-10001;499,50', cashMessages.remittanceLine(2)],
  ['Order;Amount\nDEO-10001;1.299,00', cashMessages.remittanceLine(2)],
  ['DEO-10001, 499\nDEO-10002', cashMessages.remittanceLine(2)],
  ['Order,Amount\nDEO-10001,1.234', cashMessages.remittanceLine(2)],
  ['Customer,City\nAsha,Shimla', cashMessages.remittanceColumns],
  ['AWB,Amount\n1.9E+12,499', cashMessages.remittanceShortened(2, '1.9E+12')],
])('says what is wrong with %j', (text, problem) => {
  expect(readRemittance(text)).toEqual({ problem });
});

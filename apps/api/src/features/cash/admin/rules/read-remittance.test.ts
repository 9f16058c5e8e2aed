import * as cashMessages from '@shop/contract/cash/messages';
import { expect, test } from 'vitest';
import { readRemittance } from './read-remittance.ts';

test.each([
  ['typed lines', 'DEO-10001, 499\nDEO-10002, ₹1,299.50\n', ['DEO-10001', 'DEO-10002']],
  ['typed without commas', 'DEO-10001 499\n\nDEO-10002 1299.50', ['DEO-10001', 'DEO-10002']],
  [
    'a file of a courier, other columns and a sum',
    'Sr,AWB Number,Order ID,Product,COD Amount (INR)\n1,14009,DEO-10001,Soap,499\n2,14010,DEO-10002,"Soap, two",1299.50\nTotal,,,,1798.50\n',
    ['DEO-10001', 'DEO-10002'],
  ],
  ['semicolons and a mark', '\u{feff}Waybill;Remitted Amount\n14009;499\n14010;1299.5', ['14009', '14010']],
])('reads %s', (_, text, names) => {
  const read = readRemittance(text);
  if ('problem' in read) throw new Error(read.problem);
  expect(read.parcels.map((parcel) => parcel.names[0])).toEqual(names);
  expect(read.parcels.map(({ amountPaise }) => amountPaise)).toEqual([49_900, 129_950]);
});

test('of a file that says what was to collect and what was paid out, the latter counts and is named', () => {
  const text = 'Order ID,COD Amount,Remitted Amount (INR)\nDEO-10001,358,340';
  expect(readRemittance(text)).toEqual({
    parcels: [{ names: ['DEO-10001'], amountPaise: 34_000 }],
    amountColumn: 'Remitted Amount (INR)',
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
])('says what is wrong with %j', (text, problem) => {
  expect(readRemittance(text)).toEqual({ problem });
});

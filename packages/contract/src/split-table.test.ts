import { expect, test } from 'vitest';
import { codeOfCell, isShortened, separatorOf, splitTable } from './split-table.ts';

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\u{feff}a;b\r\nc;"d;\r\ne"\r\n',
    [
      ['a', 'b'],
      ['c', 'd;\r\ne'],
    ],
  ],
  [
    'a\tb\rc\t',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a, "b, c" ,"d ""e"""', [['a', 'b, c', 'd "e"']]],
  ['a,5" soap,c', [['a', '5" soap', 'c']]],
  [
    'a,"never ends\nb,"x",c',
    [
      ['a', '"never ends'],
      ['b', 'x', 'c'],
    ],
  ],
  [
    'a,"b" c\n,\n="007",d',
    [
      ['a', '"b" c'],
      ['="007"', 'd'],
    ],
  ],
  ['', []],
])('splits %j', (text, rows) => {
  expect(splitTable(text).map(({ cells }) => cells)).toEqual(rows);
});

test('rows are numbered as in a spreadsheet, with those that are empty', () => {
  expect(splitTable('a,"b\nb"\n\n,\nc,d').map(({ line }) => line)).toEqual([1, 4]);
});

test.each([
  ['14123\t1,00,250.00\n14124\t250', '\t'],
  ['DEO-10001; 1,250.00', ';'],
  ['DEO-10001, 1,250.00', ','],
  ['Name, and; more,Price', ','],
])('a comma of an amount separates nothing: %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test('a separator is what the first line has most of, outside of quotation marks', () => {
  expect(['a;b,c;d', '"a;b;c",d', '\n\na\tb', 'a b', ''].map((text) => separatorOf(text))).toEqual([
    ';',
    ',',
    '\t',
    undefined,
    undefined,
  ]);
});

test('a code is what it is meant to be, and a shortened one is known', () => {
  expect(['="31301410007033"', "'0042", ' 14009 ', '="x'].map(codeOfCell)).toEqual([
    '31301410007033',
    '0042',
    '14009',
    '="x',
  ]);
  expect(['1.23E+13', '9e12', '1,9E+12', '12E5', 'DEO-1'].map(isShortened)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

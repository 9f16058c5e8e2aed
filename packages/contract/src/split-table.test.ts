import { expect, test } from 'vitest';
import { codeOfCell, isShortened, separatorOf, splitTable, unwrapCell, wrapNumber } from './split-table.ts';

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
  ['a\tb\rc\t', [['a', 'b'], ['c']]],
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
});

test.each([
  ['1.23E+13', true],
  ['9e12', true],
  ['1,9E+12', true],
  ['1.23456789012346E+017', true],
  ['12345678901234500', true],
  ['1234567890123450', false],
  ['313014100070330', false],
  ['12E5', false],
  ['DEO-1', false],
])('that %s was shortened by a spreadsheet: %s', (code, isSo) => {
  expect(isShortened(code)).toBe(isSo);
});

test.each(['0042', '12e5', '10E-2', '1.5E3', '036000291452', '31301410007033', '12345678901234567890'])(
  '%s is kept',
  (code) => {
    expect(wrapNumber(code)).toBe(`="${code}"`);
    expect(unwrapCell(wrapNumber(code))).toBe(code);
  },
);

test.each(['0', '9816012345', '171001', '1234.50', '2026-11-29', 'DEO-0042', ''])(
  '%j needs no care',
  (text) => {
    expect(wrapNumber(text)).toBe(text);
  },
);

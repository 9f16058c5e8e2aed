import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { expect, test } from 'vitest';
import { readTableFile } from './read-table-file.ts';

const read = (...bytes: number[]) => readTableFile(new File([Uint8Array.from(bytes)], 'payout'));

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0x41, 0x2c, 0xe0, 0xa4, 0xa8], 'A,न'],
  ['UTF-16, as Excel writes its Unicode Text', [0xff, 0xfe, 0x41, 0, 0x2c, 0, 0x28, 0x09], 'A,न'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0, 0x41, 0, 0x2c, 0x09, 0x28], 'A,न'],
  ['Windows-1252', [0x41, 0x2c, 0xe8], 'A,\u{fffd}'],
])('reads %s', async (_, bytes, text) => {
  expect(await read(...bytes)).toEqual({ text });
});

test.each([
  ['.xlsx or .ods', [0x50, 0x4b, 3, 4, 0]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
])('says of a workbook (%s) what to do, by its content', async (_, bytes) => {
  expect(await read(...bytes)).toEqual({ problem: productCsvMessages.isWorkbook });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvLine, readCsv } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const file = join(folder, 'file.csv');
  await writeFile(file, content);
  const lines: CsvLine[] = [];
  for await (const line of readCsv(file)) lines.push(line);
  return lines;
}

test.each([
  ['commas', 'a,b\nx,"1,5"\n', ['x', '1,5']],
  ['semicolons', 'a;b\r\nx;1,5\r\n', ['x', '1,5']],
  ['tabs', 'a\tb\nx\t"1;5"', ['x', '1;5']],
  ['a quoted header', '"a;x","b"\ny,z', ['y', 'z']],
])('understands %s', async (_, content, cells) => {
  expect((await read(content)).at(-1)).toEqual({ line: 2, cells });
});

test.each(['\n', '\r\n', '\r'])('counts lines that end in %j as a spreadsheet does', async (end) => {
  const lines = await read(['a,b', `"one${end}two",x`, ',', '', 'last,y', ''].join(end));
  expect(lines).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [`one${end}two`, 'x'] },
    { line: 5, cells: ['last', 'y'] },
  ]);
});

test('a byte order mark is no part of the first cell', async () => {
  expect(await read('\u{feff}_id,b')).toEqual([{ line: 1, cells: ['_id', 'b'] }]);
});

test('reads letters of any script, also where they lie across pieces of the file', async () => {
  const text = 'नीम 🌿 ₹'.repeat(20_000);
  expect((await read(`a\n${text}`)).at(-1)?.cells).toEqual([text]);
});

test.each([
  ['Windows-1252', Buffer.from('title\nCr\u{e8}me', 'latin1'), { kind: 'not-utf8' }],
  ['UTF-16', Buffer.from('\u{feff}title\nNeem', 'utf16le'), { kind: 'not-utf8' }],
  ['UTF-16 without a mark', Buffer.from('title\nNeem', 'utf16le'), { kind: 'not-utf8' }],
  ['an Excel workbook', Buffer.from('PK\u{3}\u{4}rest'), { kind: 'workbook' }],
  ['an older one', Buffer.from('d0cf11e0a1b11ae100', 'hex'), { kind: 'workbook' }],
  ['a quotation mark that does not end', Buffer.from('a,b\nx,y\nz,"never'), { kind: 'quotes', line: 3 }],
  ['a quotation mark within a cell', Buffer.from('a,b\nx,5" soap\n'), { kind: 'quotes', line: 2 }],
])('refuses %s', async (_, content, problem) => {
  await expect(read(content)).rejects.toMatchObject({ problem });
});

test('a number that a courier keeps from spreadsheets is one; the same text of this shop, guarded, is not', async () => {
  expect(await read(`a,b\n"=""31301410007033""","'=""7"""\n`)).toMatchObject([
    {},
    { cells: ['31301410007033', `'="7"`] },
  ]);
});

test('empty cells at the end are left out: a spreadsheet saves every row as wide as the widest', async () => {
  expect(await read('a,b,,\nx,,,\n,,,\nx,y,"",moved\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x'] },
    { line: 4, cells: ['x', 'y', '', 'moved'] },
  ]);
});

test('an empty file has no lines', async () => {
  expect(await read('')).toEqual([]);
});

test('cells are kept as typed texts are: composed, and without marks that nobody sees', async () => {
  expect(await read('a,b\nCafe\u0301,Ne\u200bem\u2060')).toMatchObject([
    {},
    { cells: ['Caf\u00e9', 'Neem'] },
  ]);
});

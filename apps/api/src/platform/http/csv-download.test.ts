import { afterAll, beforeAll, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { csvLine } from '../csv/rules/csv-line.ts';
import { sendCsv, type CsvCell } from './csv-download.ts';

async function* rowsOf(count: number): AsyncGenerator<CsvCell[]> {
  for (let row = 1; row <= count; row += 1) yield [row, `Neem ${row}`];
}
async function* brokenRows(): AsyncGenerator<CsvCell[]> {
  yield* rowsOf(5_000);
  throw new Error('the database went away');
}

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = Fastify();
  const header = ['Number', 'Title'];
  app.get('/rows', (_, reply) => sendCsv(reply, { fileName: 'rows.csv', header, rows: rowsOf(5_000) }));
  app.get('/none', (_, reply) => sendCsv(reply, { fileName: 'none.csv', header, rows: rowsOf(0) }));
  app.get('/broken', (_, reply) => sendCsv(reply, { fileName: 'broken.csv', header, rows: brokenRows() }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('a table comes whole, as an attachment with a byte order mark and lines of RFC 4180', async () => {
  const response = await fetch(`${address}/rows`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rows.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines).toHaveLength(5_002);
  expect([lines[0], lines[1], lines[5_000], lines[5_001]]).toEqual([
    'Number,Title',
    '1,Neem 1',
    '5000,Neem 5000',
    '',
  ]);
});

test('a table without rows is its header', async () => {
  expect(await (await fetch(`${address}/none`)).text()).toBe('Number,Title\r\n');
});

test('a table that breaks off is no answer', async () => {
  const response = await fetch(`${address}/broken`);
  await expect(response.text()).rejects.toThrow('terminated');
});

test.each([
  ['a comma', 'Soap, neem', '"Soap, neem"'],
  ['a quote', '5" soap', '"5"" soap"'],
  ['a line end', 'Flat 2\nShimla', '"Flat 2\nShimla"'],
  [
    'a semicolon, at which LibreOffice separates too',
    'Size: 100 g; Scent: Rose',
    '"Size: 100 g; Scent: Rose"',
  ],
  ['a tab, at which it does as well', 'a\tb', '"a\tb"'],
  ['blanks at an end', 'Neem ', '"Neem "'],
  ['a number', -5, '-5'],
  ['a code that a spreadsheet would change', '0042', '"=""0042"""'],
  ['nothing', null, ''],
  ['letters of India', 'आशा', 'आशा'],
])('writes %s', (_, cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});

test.each(['=1+1', '+91 98160', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])(
  'makes %j harmless in a spreadsheet',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

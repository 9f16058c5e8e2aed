import { plainText } from './typed-text.ts';

export type Separator = ',' | ';' | '\t';

/** A row of a table, numbered as in a spreadsheet: from 1, where a cell with several lines does not start a new one. */
export interface TableRow {
  line: number;
  cells: readonly string[];
}

/**
 * What separates the cells of a table: a tab, which nobody types within a cell, or the comma or semicolon that its first
 * line has most of; undefined: it has none. A line without headings may have a comma in an amount: `DEO-10001; 1,250.00`.
 * A line that begins with `#` is a comment.
 */
export function separatorOf(text: string): Separator | undefined {
  const lines = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/);
  const first = lines.find((line) => !line.startsWith('#')) ?? '';
  const [tabs, semicolons, commas] = ['\t', ';', ','].map((sign) => first.split(sign).length - 1) as [
    number,
    number,
    number,
  ];
  if (tabs > 0) return '\t';
  if (semicolons > 0 && semicolons >= commas) return ';';
  return commas > 0 ? ',' : undefined;
}

/**
 * The rows of CSV (RFC 4180), or of a table that was copied from a spreadsheet; empty ones are left out. A quotation
 * mark that does not begin a whole cell is a sign like any other.
 */
export function splitTable(text: string, separator: Separator = separatorOf(text) ?? ','): TableRow[] {
  const content = text.replace(/^\u{feff}/u, '');
  const quoted = new RegExp(String.raw` *"((?:[^"]|"")*)" *(?=${separator}|[\r\n]|$)`, 'y');
  const plain = new RegExp(String.raw`[^${separator}\r\n]*`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at <= content.length; at += 1) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const [whole = '', inside] = quoted.exec(content) ?? plain.exec(content) ?? [];
    rows.at(-1)?.push(inside?.replaceAll('""', '"') ?? whole);
    at += whole.length;
    if (content[at] === '\r' && content[at + 1] === '\n') at += 1;
    if (content[at] === '\n' || content[at] === '\r') rows.push([]);
  }
  return rows
    .map((cells, index) => ({ line: index + 1, cells: withoutEmptyEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
}

/** A row without the empty cells at its end: a spreadsheet saves every row as wide as the widest. */
export function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** How a Zip file begins, which an .xlsx and an .ods are, and how an .xls does, read as UTF-8. */
const WORKBOOKS = ['PK\u{3}\u{4}', '\u{fffd}\u{fffd}\u{11}\u{871}'];

/** Whether a file that begins like this, read as UTF-8, is a workbook and no table of text. */
export function isWorkbook(start: string): boolean {
  return WORKBOOKS.some((sign) => start.startsWith(sign));
}

/**
 * What a spreadsheet would write as another number: it drops zeros at the beginning, calculates 1E5 and 10E-2, and shows or rounds
 * twelve digits and more as 3.13E+13.
 */
const CHANGED_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?E[+-]?\d+)$/i;

/** A code as spreadsheets keep it, `="0042"`; any other text as it is. */
export function wrapNumber(text: string): string {
  return CHANGED_NUMBER.test(text) ? `="${text}"` : text;
}

/** A cell without the `="…"` by which courier companies keep spreadsheets from taking a number for one. */
export function unwrapCell(cell: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;
}

/** A number or code as it is meant, which was kept from being a number by `="…"` or an apostrophe. */
export function codeOfCell(cell: string): string {
  return plainText(plainText(unwrapCell(cell)).replace(/^'/, ''));
}

/**
 * Whether a spreadsheet has shortened a number that was too long for it: `1.23E+13`, `1.23E+017` as LibreOffice writes it,
 * or zeros in place of what is beyond 15 digits.
 */
export function isShortened(code: string): boolean {
  return /^(?:\d(?:[.,]\d+)?e\+?\d{1,3}|[1-9]\d{14}00+)$/i.test(code);
}

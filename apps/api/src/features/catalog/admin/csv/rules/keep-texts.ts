import { factColumns } from '@shop/contract/catalog/product-csv';
import { PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { cutText } from '@shop/contract/typed-text';
import { factCells } from './fact-cells.ts';
import type { ProductBefore } from './plan-line.ts';
import type { ProductLine } from './product-line.ts';

/** Columns whose texts a spreadsheet may take for a number or a day. */
const TEXTS = ['title', 'description', 'ingredients', 'brand', 'slug'] as const;
export const textColumns = [...TEXTS, ...factColumns] as const;

/**
 * A line whose texts are still those of its product where a spreadsheet wrote them as numbers or days. Opened and saved
 * as CSV, with nothing edited, LibreOffice 7.4 writes the SKU 0042 as 42, 12E5 as 1200000, 1.10 as 1.1, and the barcode
 * 036000291452 without its zero, which would then be refused; Excel writes 8901234567890 as 8.90123E+12, and the SKUs
 * MAR1 and 10-12 as 1-Mar and 10-Dec; LibreOffice does so where it is asked to detect special numbers.
 */
export function keepTexts(line: ProductLine, before: ProductBefore | undefined): ProductLine {
  if (!before) return line;
  const own = { ...before, ...factCells(before.facts) };
  const isKept = (column: (typeof textColumns)[number]) => {
    const cell = line.cells?.[column] ?? '';
    return isNumberOf(cell, own[column]) || isDayOf(cell, own[column]);
  };
  const [texts, facts] = [TEXTS.filter(isKept), factColumns.filter(isKept)];
  const kept: readonly string[] = [...texts, ...facts];
  if (kept.length === 0) return line;
  return {
    ...line,
    values: {
      ...line.values,
      ...Object.fromEntries(texts.map((column) => [column, before[column]])),
      facts: {
        ...line.values.facts,
        ...Object.fromEntries(facts.map((column) => [column, before.facts[column]])),
      },
    },
    title: kept.includes('title') ? cutText(before.title, PREVIEW_MAX_TEXT) : line.title,
    problems: line.problems.filter(({ column }) => !kept.includes(column ?? '')),
  };
}

const NUMBER = /^\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i;

/** Whether a spreadsheet that takes the code for a number writes it as this cell. */
export function isNumberOf(cell: string, code: string): boolean {
  if (!NUMBER.test(cell) || !NUMBER.test(code)) return false;
  const [, decimals] = /^\d(?:\.(\d+))?e/i.exec(cell) ?? [];
  const [written, meant] = [Number(cell), Number(code)];
  if (/e/i.test(cell)) {
    const places = decimals?.length ?? 0;
    return written.toExponential(places) === meant.toExponential(places);
  }
  // Only a person writes zeros that a number does not need.
  return written === meant && String(written) === cell;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const YEAR = /^\d{4}$/;

/** Whether a spreadsheet that takes the code for a day, or for a month of a year, writes it as this cell. */
export function isDayOf(cell: string, code: string): boolean {
  const meant = daysIn(code);
  const isWritten = partsOf(cell).some((part) => MONTHS.includes(part) || YEAR.test(part));
  return isWritten && daysIn(cell).some((day) => meant.includes(day));
}

/**
 * Months, each with a day or the end of a year, that a text may say: `10-12` says `10-12` and `12-10`, and `12/01/2005`
 * also `12-5`, since a month of a year is its first day.
 */
function daysIn(text: string): string[] {
  const [first, second, third] = partsOf(text);
  if (first === undefined || second === undefined) return [];
  const isYearFirst = third !== undefined && YEAR.test(first);
  const [one, other, year] = isYearFirst ? [second, third, first] : [first, second, third];
  return [
    [one, other],
    [other, one],
  ].flatMap(([month = '', day]) => {
    const number = MONTHS.indexOf(month) + 1 || Number(month);
    if (!(number >= 1 && number <= 12 && Number(day) > 0)) return [];
    const said = [day, ...(Number(day) === 1 && year !== undefined ? [year] : [])];
    return said.map((end) => `${number}-${Number(end) % 100}`);
  });
}

/** `MAR1`, `1-Mar`, `10/12`, `10-12-2026`: up to three numbers and short names of months; else none. */
function partsOf(text: string): string[] {
  const parts = text.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  const isDay = /^(?:(?:\d{1,2}|\d{4}|[a-z]{3})[-/ ]?){2,3}$/i.test(text) && !/[-/ ]$/.test(text);
  return isDay ? parts : [];
}

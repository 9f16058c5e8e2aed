import { factColumns } from '@shop/contract/catalog/product-csv';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { factCells } from './fact-cells.ts';
import type { ProductBefore } from './plan-line.ts';
import type { ProductLine } from './product-line.ts';

const TEXTS = ['title', 'description', 'ingredients', 'brand'] as const;
/** What Windows-1252, in which spreadsheets write a plain 'CSV', has no letters for. */
const BEYOND = /(?!\p{Script=Latin})\p{L}/u;
const WITHOUT_LETTERS = /^[\s\d\p{P}]*$/u;

/**
 * A line with a problem where a spreadsheet has saved a text in letters that it does not have: Excel's plain 'CSV' turns
 * 'नीम साबुन' into '??? ?????', and the file is readable text all the same.
 */
export function refuseLostLetters(line: ProductLine, before: ProductBefore | undefined): ProductLine {
  const { facts, ...texts } = line.values;
  const said = Object.entries(facts ?? {}).filter(([, fact]) => fact !== null);
  const [now, then] = [factCells(Object.fromEntries(said)), factCells(before?.facts ?? {})];
  const lost = [
    ...TEXTS.filter((column) => isLost(texts[column] ?? '', before?.[column] ?? '')),
    ...factColumns.filter((column) => isLost(now[column], then[column])),
  ];
  const problems = lost.map((column) => ({ column, message: productCsvMessages.lettersLost(column) }));
  return lost.length === 0 ? line : { ...line, problems: [...line.problems, ...problems] };
}

/**
 * Question marks in place of all letters that Windows-1252 does not have; without a text before, a text that is nothing
 * but at least three of them, blanks, digits and punctuation.
 */
export function isLost(text: string, before: string): boolean {
  if (text === before || BEYOND.test(text)) return false;
  if (BEYOND.test(before)) return /\?\s?\?/.test(text);
  return WITHOUT_LETTERS.test(text) && text.split('?').length > 3;
}

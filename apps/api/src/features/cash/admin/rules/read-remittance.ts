import { parseRupees } from '@shop/contract/amount';
import * as cashMessages from '@shop/contract/cash/messages';
import { MAX_REMITTED_PARCELS } from '@shop/contract/limits';
import { isRupees, paiseFromRupees } from '@shop/contract/money';
import { findParcelColumn, wordsOfHeading } from '@shop/contract/parcel-headings';
import { type TableRow, codeOfCell, isShortened, separatorOf, splitTable } from '@shop/contract/split-table';

/** What a remittance's text says. */
export interface ReadRemittance {
  parcels: WrittenParcel[];
  /** The heading of the column that the amounts come from; absent without a header. */
  amountColumn?: string;
}

/** A parcel as the courier wrote it. */
export interface WrittenParcel {
  /** What the order can be found by: order number, tracking number. */
  names: string[];
  amountPaise: number;
}

const AMOUNTS = [
  /^(cod )?(amount )?(remitted|collected|remittance)( amount)?$/,
  /^(cod|collectable) (amount|value)$/,
  /^(?!.*adjust).*(amount|cod)/,
  // Shiprocket's report of a payout has no other amount of a parcel.
  /^order value$/,
];

/**
 * Reads the parcels from a text that was typed or copied from a courier's CSV file. With a header, the columns are
 * found by name. Without one, a line is an order or tracking number and the amount. Lines without an amount to
 * collect, and totals at the end, are skipped.
 */
export function readRemittance(text: string): ReadRemittance | { problem: string } {
  const rows = rowsOf(text);
  const columns = rows[0] && columnsOf(rows[0].cells);
  if (rows[0] && columns === null && rows[0].cells.every((cell) => !/\d/.test(cell))) {
    return { problem: cashMessages.remittanceColumns };
  }
  const parcels: WrittenParcel[] = [];
  for (const { cells, line } of columns ? rows.slice(1) : rows) {
    const [first = '', ...rest] = cells;
    const written = (columns ? columns.names.map((index) => cells[index] ?? '') : [first]).map(codeOfCell);
    const names = written.filter((name) => name !== '' && !isShortened(name));
    const amount = amountOf(columns ? (cells[columns.amount] ?? '') : rest.join(','));
    const isSum = names.length === 0 || names.some((name) => /^(grand )?total\b/i.test(name));
    const shortened = written.find(isShortened);
    if (names.length === 0 && shortened !== undefined) {
      return { problem: cashMessages.remittanceShortened(line, shortened) };
    }
    if (isSum && (columns !== null || names.length > 0)) continue;
    if (amount === null || names.length === 0) return { problem: cashMessages.remittanceLine(line) };
    if (amount > 0) parcels.push({ names, amountPaise: amount });
  }
  if (parcels.length === 0) return { problem: cashMessages.remittanceEmpty };
  if (parcels.length > MAX_REMITTED_PARCELS) {
    return { problem: cashMessages.remittanceTooMany(MAX_REMITTED_PARCELS) };
  }
  const amountColumn = columns ? rows[0]?.cells[columns.amount] : undefined;
  return amountColumn === undefined ? { parcels } : { parcels, amountColumn };
}

function rowsOf(text: string): TableRow[] {
  if (separatorOf(text) !== undefined) {
    return splitTable(text).map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }));
  }
  // Typed without a separator: the amount is the last word.
  return text.split(/\r?\n/).flatMap((line, index) => {
    const words = line.split(/\s+/).filter((word) => word !== '');
    if (words.length === 0) return [];
    const cells = words.length === 1 ? words : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
    return [{ line: index + 1, cells }];
  });
}

function columnsOf(header: readonly string[]): { names: number[]; amount: number } | null {
  const words = header.map(wordsOfHeading);
  const names = (['order', 'tracking'] as const).flatMap((column) => findParcelColumn(column, words) ?? []);
  const amount = AMOUNTS.map((pattern) => words.findIndex((word) => pattern.test(word))).find(
    (index) => index !== -1,
  );
  return names.length === 0 || amount === undefined ? null : { names, amount };
}

/** Paise; null if the text is no amount. */
function amountOf(written: string): number | null {
  const rupees = parseRupees(written);
  return rupees !== null && isRupees(rupees) ? paiseFromRupees(rupees) : null;
}

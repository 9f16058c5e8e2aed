import { STATES } from '@shop/contract/delivery/states';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { type PaperRow, readPapersOfMonth } from './paper-queries.ts';
import { type Sums, addTo, noSums } from './rules/gstr1.ts';
import { signInBooks } from './rules/sign-in-books.ts';

interface BookLine {
  paper: PaperRow;
  rate: number;
  sums: Sums;
  /** 1, or -1 for credit notes, or 0 for void papers and vouchers, which do not count. */
  sign: number;
}

const amount =
  (paiseOf: (sums: Sums) => number) =>
  ({ sums, sign }: BookLine): CsvCell =>
    (paiseOf(sums) * sign) / 100;

const columns: readonly (readonly [name: string, cellOf: (line: BookLine) => CsvCell])[] = [
  ['Date', ({ paper }) => paper.issued_on],
  ['Document', ({ paper }) => paperLabel(paper.document)],
  ['Number', ({ paper }) => paper.number],
  ['Order', ({ paper }) => paper.document.order.number],
  ['Customer', ({ paper }) => paper.document.recipient.name],
  ['Place of supply', ({ paper }) => STATES[paper.document.placeOfSupply]],
  ['State code', ({ paper }) => paper.document.placeOfSupply],
  ['GST rate %', ({ rate }) => rate / 100],
  ['Taxable value', amount((sums) => sums.taxablePaise)],
  ['CGST', amount((sums) => sums.cgstPaise)],
  ['SGST/UTGST', amount((sums) => sums.sgstPaise)],
  ['IGST', amount((sums) => sums.igstPaise)],
  ['Total', amount((sums) => sums.totalPaise)],
  ['Against', ({ paper }) => paper.document.original?.number ?? null],
  ['Void because', ({ paper }) => paper.void_reason],
  ['GSTIN of the buyer', ({ paper }) => paper.document.buyer?.gstin ?? null],
  ['Legal name of the buyer', ({ paper }) => paper.document.buyer?.legalName ?? null],
];

/**
 * A month's papers for the accountant: one line for each paper and rate, oldest first. Credit notes are negative.
 * Void papers and vouchers are listed with 0, so that the columns add up to the month's sales.
 */
export function exportSales(db: Db, month: string): CsvTable {
  return {
    fileName: `sales-${month}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(db, month),
  };
}

async function* rowsOf(db: Db, month: string) {
  for await (const paper of readPapersOfMonth(db, month)) {
    for (const [rate, lines] of Map.groupBy(paper.document.lines, (line) => line.rate)) {
      const sums = noSums();
      for (const line of lines) addTo(sums, line, 1);
      const line = { paper, rate, sums, sign: signInBooks(paper) };
      yield columns.map(([, cellOf]) => cellOf(line));
    }
  }
}

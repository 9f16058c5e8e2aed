import { NO_HSN } from '@shop/contract/tax/no-hsn';
import type { TaxFigure, TaxRow } from '@shop/contract/tax/schemas';
import type { Db } from '../../../database.ts';
import { type PaperRow, readPapersOfMonth } from '../shared/paper-queries.ts';
import type { PaperLine } from '../shared/paper-document.ts';
import { addTo, noSums } from '../shared/rules/gstr1.ts';
import { signInBooks } from '../shared/rules/sign-in-books.ts';
import { presentSums } from './present-sums.ts';

/**
 * The papers that make a figure of a month, oldest first, each with what it adds to it; below 0: takes off. They add up
 * to the figure.
 */
export async function listMonthRows(
  db: Db,
  month: string,
  figure: TaxFigure,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: TaxRow[]; total: number }> {
  const rows: TaxRow[] = [];
  for await (const paper of readPapersOfMonth(db, month)) {
    const row = rowOf(paper, figure);
    if (row) rows.push(row);
  }
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

function rowOf(paper: PaperRow, { kind, state, rate, hsn }: TaxFigure): TaxRow | null {
  const { document } = paper;
  const sign = signInBooks(paper);
  const isOfKind = kind === undefined || (kind === 'credit_note') === (paper.kind === 'credit_note');
  if (sign === 0 || !isOfKind || (state !== undefined && document.placeOfSupply !== state)) return null;
  const isOfFigure = (line: PaperLine) =>
    (rate === undefined || line.rate === Math.round(rate * 100)) &&
    (hsn === undefined || line.hsn.slice(0, document.hsnDigits) === (hsn === NO_HSN ? '' : hsn));
  const lines = document.lines.filter(isOfFigure);
  if (lines.length === 0) return null;
  const sums = noSums();
  for (const line of lines) addTo(sums, line, sign);
  return {
    _id: paper.id,
    kind: paper.kind,
    ...(document.nilRated && { nilRated: document.nilRated }),
    number: paper.number,
    issuedOn: paper.issued_on,
    orderId: paper.order_id,
    orderNumber: document.order.number,
    ...presentSums(sums),
  };
}

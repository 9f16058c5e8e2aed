import type { PaperDocument, PaperLine } from '../paper-document.ts';
import { amountText, percentText } from './amounts.ts';

/** A column of a paper's table. */
export interface Column {
  heading: string;
  /** The share of the width. The column without one is the item's, which takes the rest. */
  share?: number;
  align: 'left' | 'right';
  cellOf: (line: PaperLine) => string;
  /** What is written below all lines. */
  sum?: string;
}

/** The columns of a paper: taxes only if tax is charged, a discount only if there is one. */
export function columnsOf(paper: PaperDocument): Column[] {
  const { totals, kind, isInterState, stateTax } = paper;
  const isTaxed = paper.lines.some(({ rate }) => rate > 0) || kind === 'invoice';
  const hasDiscount = totals.discountPaise > 0;
  const right = (heading: string, share: number, cellOf: Column['cellOf'], sum?: number): Column => ({
    heading,
    share,
    align: 'right',
    cellOf,
    ...(sum === undefined ? {} : { sum: amountText(sum) }),
  });
  const tax = (heading: string, parts: number, paiseOf: (line: PaperLine) => number, sum: number) =>
    right(heading, 0.115, (line) => `${amountText(paiseOf(line))}\n${percentText(line.rate / parts)}`, sum);
  const isNote = kind === 'credit_note' || kind === 'refund_voucher';
  return [
    {
      heading: isNote ? 'Given back for' : 'Item',
      align: 'left',
      cellOf: ({ title, hsn }) =>
        paper.supplier.gstin === '' || hsn === '' ? title : `${title}\nHSN ${hsn.slice(0, paper.hsnDigits)}`,
    },
    right('Qty', quantityShare(paper), ({ quantity }) => (quantity > 0 ? `${quantity} Nos` : '')),
    ...(isNote ? [] : [right('Price', 0.11, ({ unitPricePaise }) => amountText(unitPricePaise))]),
    ...(hasDiscount
      ? [
          right(
            'Discount',
            0.105,
            ({ discountPaise }) => (discountPaise > 0 ? amountText(discountPaise) : ''),
            totals.discountPaise,
          ),
        ]
      : []),
    ...(isTaxed
      ? [right('Taxable', 0.115, (line) => amountText(line.taxablePaise), totals.taxablePaise)]
      : []),
    ...(isTaxed && isInterState ? [tax('IGST', 1, (line) => line.igstPaise, totals.igstPaise)] : []),
    ...(isTaxed && !isInterState
      ? [
          tax('CGST', 2, (line) => line.cgstPaise, totals.cgstPaise),
          tax(stateTax, 2, (line) => line.sgstPaise, totals.sgstPaise),
        ]
      : []),
    right('Total ₹', 0.125, (line) => amountText(line.totalPaise), totals.totalPaise),
  ];
}

/** Room for the longest quantity on one line. */
function quantityShare({ lines }: PaperDocument): number {
  const digits = String(Math.max(...lines.map(({ quantity }) => quantity))).length;
  return 0.075 + 0.015 * Math.max(0, digits - 2);
}

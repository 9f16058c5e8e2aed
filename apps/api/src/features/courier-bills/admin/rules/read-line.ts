import { parseRupees } from '@shop/contract/amount';
import * as messages from '@shop/contract/courier-bills/messages';
import { formatRupees, isRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { codeOfCell, isShortened } from '@shop/contract/split-table';
import type { BillColumn, BillColumns } from './bill-columns.ts';

/** A line as the courier billed it. Amounts are in paise. */
export interface BilledParcel {
  trackingNumber: string;
  orderNumber: string;
  /** Null where the bill does not say. */
  grams: number | null;
  /** In capitals; empty where the bill does not say. */
  zone: string;
  forward: number;
  returned: number;
  cash: number;
  other: number;
  /** Null where the bill has no column for it: its charges are with GST. */
  tax: number | null;
}

/** How a cell says that it says nothing. */
const NOTHING = /^(?:-|n\/?a)?$/i;
const TOTAL = /^(grand )?total\b/i;

/** Reads a line; null for one that adds up the others. */
export function readLine(
  cells: readonly string[],
  { at, headings, weightUnit }: BillColumns,
): BilledParcel | { problem: string } | null {
  const cellAt = (index = -1) => (cells[index] ?? '').trim();
  const cellOf = (column: BillColumn) => cellAt(at[column]?.[0]);
  const headingOf = (column: BillColumn) => headings[at[column]?.[0] ?? -1] ?? '';
  if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    return { problem: messages.moreCells(cells.length, headings.length) };
  }
  const trackingNumber = codeOfCell(cellOf('tracking'));
  if (
    TOTAL.test(trackingNumber) ||
    (trackingNumber === '' && cells.some((cell) => TOTAL.test(cell.trim())))
  ) {
    return null;
  }
  if (trackingNumber === '') return { problem: messages.noNumber(headingOf('tracking')) };
  if (isShortened(trackingNumber)) {
    return { problem: messages.shortened(headingOf('tracking'), trackingNumber) };
  }
  let problem: string | undefined;
  const paiseAt = (index: number, cell = cellAt(index)): number => {
    if (NOTHING.test(cell)) return 0;
    const rupees = parseRupees(cell);
    if (rupees !== null && isRupees(rupees)) return paiseFromRupees(rupees);
    problem ??= messages.amount(headings[index] ?? '', cell);
    return 0;
  };
  const paiseOf = (column: BillColumn) => (at[column] ?? []).reduce((sum, index) => sum + paiseAt(index), 0);
  // Shiprocket takes off again what was billed for collecting from a parcel that came back.
  const cashBack = (at.cashBack ?? []).reduce(
    (sum, index) => sum + paiseAt(index, cellAt(index).replace(/^-/, '')),
    0,
  );
  const charges = {
    forward: paiseOf('forward'),
    returned: paiseOf('returned'),
    cash: Math.max(0, paiseOf('cash') - cashBack),
    other: paiseOf('other'),
  };
  const tax = taxOf(at, paiseOf);
  const total = paiseOf('total');
  const grams = gramsFrom(cellOf('weight'), weightUnit);
  if (grams === undefined) problem ??= messages.weight(headingOf('weight'), cellOf('weight'));
  if (problem !== undefined || grams === undefined) return { problem: problem ?? '' };
  const sum = charges.forward + charges.returned + charges.cash + charges.other + (tax ?? 0);
  if (!NOTHING.test(cellOf('total')) && total !== sum) {
    const [says, adds] = [total, sum].map((paise) => formatRupees(rupeesFromPaise(paise)));
    return { problem: messages.totalDiffers(headingOf('total'), says ?? '', adds ?? '') };
  }
  return {
    trackingNumber,
    orderNumber: cellOf('order'),
    grams,
    zone: cellOf('zone')
      .toUpperCase()
      .replace(/^Z(?:ONE[\s_-]*|[\s_-]+)/, ''),
    ...charges,
    tax,
  };
}

/** The one column of all GST, or else the sum of its parts. */
function taxOf(at: BillColumns['at'], paiseOf: (column: BillColumn) => number): number | null {
  if (at.tax !== undefined) return paiseOf('tax');
  const parts = (['cgst', 'sgst', 'igst'] as const).filter((part) => at[part] !== undefined);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + paiseOf(part), 0);
}

/** Null: none is said. Undefined: it is no weight. */
function gramsFrom(cell: string, usual: 'kg' | 'g'): number | null | undefined {
  if (NOTHING.test(cell)) return null;
  const [, number, unit = usual] =
    /^(\d{1,6}(?:\.\d{1,4})?)\s*(kgs?|gms?|g|grams?)?\.?$/i.exec(cell.trim()) ?? [];
  if (number === undefined) return undefined;
  return Math.round(Number(number) * (/^k/i.test(unit) ? 1_000 : 1));
}

import type { PaperDocument } from '../paper-document.ts';

/** Above ₹1 lakh to another state an invoice is listed by itself (GSTR-1, table 5, since August 2024). */
const LARGE_ABOVE_PAISE = 1_00_000_00;

export function isLargeInvoice({ kind, isInterState, totals }: PaperDocument): boolean {
  return kind === 'invoice' && isInterState && totals.totalPaise > LARGE_ABOVE_PAISE;
}

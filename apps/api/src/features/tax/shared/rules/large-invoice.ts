import type { PaperDocument } from '../paper-document.ts';

/** An invoice above ₹1 lakh to a consumer in another state is listed individually (GSTR-1, table 5, since August 2024). */
const LARGE_ABOVE_PAISE = 1_00_000_00;

export function isLargeInvoice({ kind, isInterState, buyer, totals }: PaperDocument): boolean {
  return kind === 'invoice' && isInterState && !buyer && totals.totalPaise > LARGE_ABOVE_PAISE;
}

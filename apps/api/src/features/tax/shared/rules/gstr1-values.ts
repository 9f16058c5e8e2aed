import { cutText } from '@shop/contract/typed-text';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';

/**
 * The tool's names for the kinds of documents, to the letter, and their numbers in its JSON (`DocumentNature` in
 * india-compliance, gst_returns/fields/gstr1.py).
 */
export const DOCUMENTS: Partial<Record<PaperKind, { name: string; number: number }>> = {
  invoice: { name: 'Invoices for outward supply', number: 1 },
  credit_note: { name: 'Credit Note', number: 5 },
  receipt_voucher: { name: 'Receipt voucher', number: 6 },
  refund_voucher: { name: 'Refund voucher', number: 8 },
};

export function rupees(paise: number): number {
  return paise / 100;
}

export function percent(rate: number): number {
  return rate / 100;
}

/** What goods of an HSN code are, as the portal takes it: at most 30 characters, the first and last of them no space. */
export function descriptionOf(description: string): string {
  return cutText(description.trim(), 30).trim();
}

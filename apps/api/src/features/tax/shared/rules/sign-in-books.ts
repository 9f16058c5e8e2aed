import type { PaperRow } from '../paper-queries.ts';

/** 1 for sales, -1 for credit notes, 0 for void papers and for vouchers, which are no sales. */
export function signInBooks({ kind, voided_at: voidedAt }: Pick<PaperRow, 'kind' | 'voided_at'>): -1 | 0 | 1 {
  if (voidedAt !== null || kind === 'receipt_voucher' || kind === 'refund_voucher') return 0;
  return kind === 'credit_note' ? -1 : 1;
}

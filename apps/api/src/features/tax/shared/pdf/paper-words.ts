import type { PaperKind } from '@shop/contract/tax/paper-kinds';

/** What stands above a paper. */
export const headings: Record<PaperKind, string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  bill: 'Bill',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
};

/** What the law wants said on a paper of this kind, or what its reader should know. */
export const remarks: Record<PaperKind, string> = {
  invoice: 'Prices include GST. Made electronically; it needs no signature.',
  // The words of rule 5(1)(f) of the CGST Rules.
  bill_of_supply:
    'Composition taxable person, not eligible to collect tax on supplies. Made electronically; it needs no signature.',
  bill: 'The business is not registered under GST and charges none. Made electronically; it needs no signature.',
  credit_note:
    'What this note is over goes back the way it was paid. Made electronically; it needs no signature.',
  receipt_voucher:
    'For an advance. No GST is due on an advance for goods (Notification 66/2017-Central Tax): it is charged with the tax invoice, which is made when the order is packed.',
  refund_voucher:
    'The advance goes back the way it was paid; nothing was supplied for it, and no GST was charged.',
};

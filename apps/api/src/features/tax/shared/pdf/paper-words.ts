import { dayInWords } from '@shop/contract/days';
import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { PaperDocument } from '../paper-document.ts';
import type { PaidBackOtherwise } from '../paper-queries.ts';

/** Of papers without `givenBack`. */
const remarks: Record<PaperKind, string> = {
  invoice: 'Prices include GST.',
  bill_of_supply: '',
  bill: 'The business is not registered under GST and charges none.',
  credit_note: 'The amount of this note is refunded the way it was paid.',
  receipt_voucher:
    'For an advance. No GST is due on an advance for goods (Notification 66/2017-Central Tax): it is charged with the tax invoice, which is issued when the order is packed.',
  refund_voucher:
    'The advance is refunded the way it was paid; nothing was supplied for it, and no GST was charged.',
};

/** What the law requires a paper to say, or what its reader should know. */
export function remarkOf(
  { kind, givenBack }: Pick<PaperDocument, 'kind' | 'givenBack'>,
  paidBack: PaidBackOtherwise | null,
): string {
  if (paidBack !== null) {
    const { by, reference, on } = paidBack;
    const way = `was paid back by ${payBackLabels[by]} on ${dayInWords(on)}, reference ${reference}`;
    return kind === 'credit_note'
      ? `The amount of this note ${way}.`
      : `The advance ${way}; nothing was supplied for it, and no GST was charged.`;
  }
  if (givenBack === undefined) return remarks[kind];
  if (givenBack === 'unpaid') return 'Nothing was paid: this note takes back what was billed.';
  if (kind === 'credit_note') return `The amount of this note is paid back by ${payBackLabels[givenBack]}.`;
  return `The advance is paid back by ${payBackLabels[givenBack]}; nothing was supplied for it, and no GST was charged.`;
}

/** At the top of a bill of supply of a shop under composition: the words of rule 5(1)(f) of the CGST Rules. */
export function declarationOf({ kind, nilRated }: Pick<PaperDocument, 'kind' | 'nilRated'>): string | null {
  return kind === 'bill_of_supply' && nilRated === undefined
    ? 'Composition taxable person, not eligible to collect tax on supplies'
    : null;
}

/** The kinds that need no signature if they are sent electronically (provisos of rules 46 and 49). */
const SIGNED_BY_NOBODY: readonly PaperKind[] = ['invoice', 'bill_of_supply'];

/** The line at the foot of an unsigned paper. */
export function unsignedRemark(kind: PaperKind): string {
  return SIGNED_BY_NOBODY.includes(kind) ? 'Issued electronically; no signature is needed.' : '';
}

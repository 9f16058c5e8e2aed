import type { PushKind } from '../push/kinds.ts';

/** Mails that no list shows afterwards, to look up at the provider or to correct a paper, and who hears of them. */
export const notifiedMails: Readonly<Record<string, PushKind>> = {
  order_unresolved: 'refund',
  invoice_too_low: 'refund',
  payment_news: 'refund',
  refund_unknown: 'refund',
};

import type { May } from '../call.ts';

/** Events of which an owner's device can be notified. */
export const pushKinds = ['order', 'lowStock', 'ticket', 'refund'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushKindLabels: Record<PushKind, string> = {
  order: 'Orders: paid, confirmed in cash, or to confirm by phone',
  lowStock: 'Products: low in stock, asked for while sold out, not on sale on their date',
  ticket: 'Support tickets, emails that cannot be sent, and backups that failed',
  refund: 'Money: refunds, disputes, differences, cash of couriers, missing invoices',
};

/** Who is told of each: `queue_push` of the database has the same list. */
export const pushMay: Record<PushKind, May> = {
  order: 'orders',
  lowStock: 'catalogue',
  ticket: 'support',
  refund: ['refunds', 'books'],
};

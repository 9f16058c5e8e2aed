/** Events of which an owner's device can be notified. */
export const pushKinds = ['order', 'lowStock', 'ticket', 'refund'] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushKindLabels: Record<PushKind, string> = {
  order: 'New orders: paid, or confirmed for cash on delivery',
  lowStock: 'Products running low',
  ticket: 'New support tickets, including claims',
  refund: 'Failed refunds',
};

import type { orderStatuses, paymentStatuses } from './statuses.ts';

export const orderStatusLabels: Readonly<Record<(typeof orderStatuses)[number], string>> = {
  pending: 'बाकी है',
  confirmed: 'पक्का हुआ',
  inProcess: 'तैयार हो रहा है',
  inShipping: 'भेज दिया गया',
  delivered: 'पहुँच गया',
  rejected: 'नामंज़ूर',
  Rejected: 'रद्द',
};

export const partlySentLabel = 'कुछ हिस्सा भेजा गया';

export const paymentStatusLabels: Readonly<Record<(typeof paymentStatuses)[number], string>> = {
  pending: 'बाकी है',
  paid: 'हो गया',
  canceled: 'रद्द',
  refunded: 'पैसे वापस',
};

export function orderStatusLabel(status: string): string {
  return new Map<string, string>(Object.entries(orderStatusLabels)).get(status) ?? status;
}

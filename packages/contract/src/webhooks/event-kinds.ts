/** What other people's programs can hear of, with the words of the owner's page. */
export const webhookEvents = [
  { id: 'order.placed', label: 'Order placed' },
  { id: 'order.paid', label: 'Order paid' },
  { id: 'order.shipped', label: 'Order shipped' },
  { id: 'order.refunded', label: 'Refund made' },
  { id: 'stock.low', label: 'Stock low' },
  { id: 'product.changed', label: 'Product added or changed' },
] as const;
export type WebhookEvent = (typeof webhookEvents)[number]['id'];

/** Why an endpoint gets nothing. */
export const offReasons = ['owner', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

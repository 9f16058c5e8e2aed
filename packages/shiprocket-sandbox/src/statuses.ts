/** The statuses of shipments that the sandbox can set, with their labels (`sr-status-label`). */
export const STATUSES: Readonly<Record<number, string>> = {
  0: 'NEW',
  1: 'AWB ASSIGNED',
  3: 'PICKUP SCHEDULED',
  6: 'SHIPPED',
  7: 'DELIVERED',
  8: 'CANCELED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  12: 'LOST',
  13: 'PICKUP ERROR',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  19: 'OUT FOR PICKUP',
  21: 'UNDELIVERED',
  25: 'DAMAGED',
  38: 'REACHED AT DESTINATION HUB',
  41: 'RTO OFD',
  42: 'PICKED UP',
  46: 'RTO IN TRANSIT',
};

/**
 * Orders have a numbering of their own, which webhooks carry as `current_status_id` beside `shipment_status_id`: in the
 * provider's own sample IN TRANSIT is 20 there and 18 here. Where no source tells one, it is as here.
 */
const OF_ORDERS: Readonly<Record<number, number>> = { 0: 1, 8: 5, 9: 15, 17: 19, 18: 20, 21: 36, 42: 51 };

export const orderStatusOf = (status: number): number => OF_ORDERS[status] ?? status;

import * as messages from '@shop/contract/couriers/messages';
import { type OrderRow, whyNotShippable } from '../../orders/index.ts';
import type { PlannedParcel } from './read-parcel.ts';

/** Why the parcel of an order cannot be given to a courier; null: it can. One with a number travels with somebody. */
export function whyNotBookable(order: OrderRow, planned: PlannedParcel | null): string | null {
  const whyNot = whyNotShippable(order);
  if (whyNot !== null) return whyNot;
  if (order.order_status === 'inShipping') return messages.alreadySent;
  if (planned === null) return messages.nothingToSend;
  return order.tracking_number === null ? planned.whyNot : messages.hasNumber;
}

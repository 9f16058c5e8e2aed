import { confirmFirst } from '@shop/contract/cash/messages';
import { isTrackingNumber } from '@shop/contract/limits';
import * as orderMessages from '@shop/contract/orders/messages';
import type { ShippedOrders, ShippedParcels } from '@shop/contract/orders/parcel-schemas';
import type { OrderRow } from '../order-queries.ts';

/** Why an order cannot be sent as it is; null if it can be. It can also be sent again with another number. */
export function whyNotShippable({
  order_status,
  payment_status,
  cash_state,
  is_firm,
}: Pick<OrderRow, 'order_status' | 'payment_status' | 'cash_state' | 'is_firm'>): string | null {
  if (payment_status === 'refunded') return orderMessages.shipRefunded;
  if (cash_state === 'unconfirmed') return confirmFirst;
  if (!is_firm) return orderMessages.shipNotPaid;
  if (order_status === 'rejected' || order_status === 'Rejected') return orderMessages.shipRejected;
  return order_status === 'delivered' ? orderMessages.shipDelivered : null;
}

export type Parcel = ShippedParcels['parcels'][number];

/** The parcels as they are stored, and those whose number cannot be right, each with a sentence. */
export function sortParcels(typed: readonly Parcel[]): {
  parcels: Parcel[];
  refused: ShippedOrders['refused'];
} {
  const all = typed.map((parcel) => ({
    ...parcel,
    trackingNumber: parcel.trackingNumber.replace(/\s/g, ''),
  }));
  const counts = new Map<string, number>();
  for (const { trackingNumber } of all) {
    const number = trackingNumber.toUpperCase();
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const whyNot = ({ trackingNumber }: Parcel) => {
    if (trackingNumber === '') return orderMessages.shipTrackingMissing;
    if (!isTrackingNumber(trackingNumber)) return orderMessages.trackingNumberInvalid;
    // If a number appears twice, one of the two is a scanning mistake, and nobody can tell which.
    return counts.get(trackingNumber.toUpperCase()) === 1 ? null : orderMessages.shipNumberTwice;
  };
  return {
    parcels: all.filter((parcel) => whyNot(parcel) === null),
    refused: all.flatMap((parcel) => {
      const message = whyNot(parcel);
      return message === null ? [] : [{ orderId: parcel.orderId, message }];
    }),
  };
}

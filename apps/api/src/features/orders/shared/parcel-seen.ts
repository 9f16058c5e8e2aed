import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ParcelSeen } from '@shop/contract/orders/seen-schemas';
import { refuse } from '../../../platform/errors.ts';
import { addressInWords, isAddressStillSeen } from './address-seen.ts';
import type { OrderRow } from './order-queries.ts';

/** What of an order, that decides whether and where its parcel leaves, is no longer as it was seen; null: nothing. */
export function unseenOf(
  order: OrderRow,
  { refundedSeen, addressSeen }: ParcelSeen,
): 'refund' | 'address' | null {
  if (refundedSeen !== undefined && paiseFromRupees(refundedSeen) !== order.refunded_paise) return 'refund';
  return isAddressStillSeen(order, addressSeen) ? null : 'address';
}

/** The refusal that says what somebody changed. `details`: the order as it is now. */
export function unseenRefusal(order: OrderRow, what: 'refund' | 'address', details?: { data: unknown }) {
  return what === 'refund'
    ? refuse(orderRefusals.refundMeanwhile, formatRupees(rupeesFromPaise(order.refunded_paise)), details)
    : refuse(orderRefusals.addressMeanwhile, addressInWords(order), details);
}

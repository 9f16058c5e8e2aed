import { formatRupees } from '@shop/contract/money';
import { orderStatusLabels } from '@shop/contract/orders/statuses';
import type { PackingSlip } from '@shop/contract/packing/schemas';

/** The most important thing to know about an order before packing it. Null: nothing. */
export function slipWarning(slip: PackingSlip): string | null {
  const { paymentStatus, orderStatus, isDisputed, pieces, refundedAmount, cashToCollect } = slip;
  if (paymentStatus === 'refunded') return 'This order was refunded in full. Do not pack it.';
  if (paymentStatus !== 'paid' && cashToCollect === undefined)
    return 'This order is not paid. Do not pack it.';
  if (orderStatus === 'rejected') return 'This order is rejected.';
  if (orderStatus === 'inShipping' || orderStatus === 'delivered')
    return `This order is already ${orderStatusLabels[orderStatus].toLowerCase()}.`;
  if (isDisputed) return 'The payment of this order is disputed. Do not pack it before that is settled.';
  if (pieces === 0) return 'Nothing of this order is left to pack: its pieces came back or were refunded.';
  if (refundedAmount > 0) {
    return `${formatRupees(refundedAmount)} of this order was refunded. Check the order in case a piece must not be packed.`;
  }
  return null;
}

import { rupeesFromPaise } from '@shop/contract/money';
import type { OrderRefund, RefundSums as SumsOfRefunds } from '@shop/contract/refunds/schemas';
import type { RefundSums } from './order-document.ts';
import type { OrderRefundRow } from './order-details-queries.ts';

/** A refund, with the reason if it was refused or has failed. */
export function presentRefund(row: OrderRefundRow): OrderRefund {
  return {
    refundId: row.id,
    amount: rupeesFromPaise(row.amount_paise),
    ...(row.shopper_fee_paise > 0 && { shopperFee: rupeesFromPaise(row.shopper_fee_paise) }),
    reason: row.reason,
    status: row.status,
    problem: row.last_refusal ?? undefined,
    canSendAgain: row.status === 'failed' || (row.status === 'due' && row.refusals > 0),
    paidBack: row.paid_back_by
      ? {
          by: row.paid_back_by,
          reference: row.paid_back_reference,
          ...(row.paid_back_on === null ? {} : { on: row.paid_back_on }),
        }
      : undefined,
    at: row.created_at.toISOString(),
  };
}

export function presentRefundSums({ requested, onItsWay, refunded, failed }: RefundSums): SumsOfRefunds {
  return {
    requested: rupeesFromPaise(requested),
    onItsWay: rupeesFromPaise(onItsWay),
    refunded: rupeesFromPaise(refunded),
    failed: rupeesFromPaise(failed),
  };
}

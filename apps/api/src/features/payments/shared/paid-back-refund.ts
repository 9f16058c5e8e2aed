import type { PaidBackOtherwise } from '@shop/contract/payments/endpoints';

/** A failed refund that the owner has paid back without the provider. */
export interface PaidBackRefund {
  refundId: string;
  paidBack: PaidBackOtherwise;
  byUserId: string;
}

import { Type, type Static } from 'typebox';
import { payBackWays } from '../hand-orders/payment-methods.ts';
import { MAX_NAME } from '../limits.ts';
import { Rupees, Shape, Time } from '../schemas.ts';

/** How far the refunds of an order are. The four together are its `refundedAmount`. */
export const RefundSums = Shape({
  /** Not with the provider yet. */
  requested: Rupees,
  /** Accepted by the provider. */
  onItsWay: Rupees,
  refunded: Rupees,
  /** Still with the shop, which owes it. */
  failed: Rupees,
});
export type RefundSums = Static<typeof RefundSums>;

/** Money that the owner paid back without the provider. */
export const PaidBack = Shape({
  by: Type.Enum(payBackWays),
  /** The reference of the bank or UPI. Empty for cash. */
  reference: Type.String({ maxLength: MAX_NAME }),
  /** The day in India, `2026-11-21`. Only of a refund that had failed before. */
  on: Type.Optional(Type.String({ maxLength: 10 })),
});
export type PaidBack = Static<typeof PaidBack>;

/** One refund of an order, and its progress. */
export const OrderRefund = Shape({
  refundId: Type.String(),
  amount: Rupees,
  /** The provider's fee that the shopper bore and that goes back on top of `amount`. Unset: none. */
  shopperFee: Type.Optional(Rupees),
  /**
   * Who started it: the owner; the shopper by cancelling; the shop, for a payment that it could not use; or a person
   * in the provider's dashboard.
   */
  reason: Type.Enum(['owner', 'cancelled', 'too_late', 'code_used', 'paid_twice', 'by_hand']),
  /** `due`: not with the provider yet; `pending`: with the bank. */
  status: Type.Enum(['due', 'pending', 'processed', 'failed']),
  /** Why the provider refused it, if it did. */
  problem: Type.Optional(Type.String()),
  /** Whether the owner can have it sent again. If it has failed, it can also be paid back in another way. */
  canSendAgain: Type.Boolean(),
  /** How the owner paid it back, if the provider did not. */
  paidBack: Type.Optional(PaidBack),
  at: Time,
});
export type OrderRefund = Static<typeof OrderRefund>;

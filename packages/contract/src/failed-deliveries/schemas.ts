import { type Static, Type } from 'typebox';
import { MAX_QUANTITY } from '../limits.ts';
import { Id, Shape, Time } from '../schemas.ts';
import { failedDeliveryStates, goingBackReasons } from './reasons.ts';

/** What became of an order's parcel that did not end with its customer. */
export const FailedDelivery = Shape({
  state: Type.Enum(failedDeliveryStates),
  /** When the shop heard of it, and when it was back or known to be lost. */
  since: Time,
  endedAt: Type.Optional(Time),
  /** Left out where nobody said it. */
  reason: Type.Optional(Type.Enum(goingBackReasons)),
});
export type FailedDelivery = Static<typeof FailedDelivery>;

/**
 * What is refunded when a parcel is back or lost: `all` that is left, the `goods` without the delivery, or nothing yet
 * (`later`).
 */
export const refundChoices = ['all', 'goods', 'later'] as const;
export type RefundChoice = (typeof refundChoices)[number];

export const EndedDelivery = Shape({
  outcome: Type.Enum(['back', 'lost']),
  /** The pieces that can be sold again. The others are written off. */
  restock: Type.Array(
    Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
    { maxItems: 100 },
  ),
  refund: Type.Enum(refundChoices),
});
export type EndedDelivery = Static<typeof EndedDelivery>;

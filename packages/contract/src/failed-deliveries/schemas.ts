import { type Static, Type } from 'typebox';
import { MAX_NAME, MAX_QUANTITY } from '../limits.ts';
import { Id, Rupees, Shape, Time } from '../schemas.ts';
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
  /** The pieces that go back into stock. The others are written off, or sent once more. */
  restock: Type.Array(
    Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
    { maxItems: 100 },
  ),
  refund: Type.Enum(refundChoices),
});
export type EndedDelivery = Static<typeof EndedDelivery>;

const Day = Type.String({ maxLength: 10 });

/** What the shop asks of the courier for a parcel that was lost or damaged. Days as `2026-11-21`. */
export const CourierClaim = Shape({
  courier: Type.String({ maxLength: MAX_NAME }),
  amount: Rupees,
  /** The last day on which the courier hears of it. */
  fileBy: Day,
  /** Left out while it is not filed; the courier's number of it may be empty. */
  filedOn: Type.Optional(Day),
  reference: Type.String({ maxLength: MAX_NAME }),
  /** Left out while it is open. `settled`: what the courier pays; 0 if it refused. */
  settledOn: Type.Optional(Day),
  settled: Type.Optional(Rupees),
});
export type CourierClaim = Static<typeof CourierClaim>;

/** What couriers billed for the parcels of an order, in rupees: there, back, for its cash, anything else, and the GST. */
export const ParcelCosts = Shape({
  there: Rupees,
  back: Rupees,
  cash: Rupees,
  other: Rupees,
  gst: Rupees,
  total: Rupees,
});
export type ParcelCosts = Static<typeof ParcelCosts>;

/** Left out: there is no claim, or no bill has named the order's parcels yet. */
export const ParcelMoney = Shape({
  claim: Type.Optional(CourierClaim),
  costs: Type.Optional(ParcelCosts),
});
export type ParcelMoney = Static<typeof ParcelMoney>;

import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { Month } from '../tax/schemas.ts';
import { driftKinds } from './drift-kinds.ts';

const Sum = Type.Number({ minimum: 0 });

/** A difference between the shop's books and the provider's. */
export const Drift = Shape({
  _id: Type.String(),
  kind: Type.Enum(driftKinds),
  /** The day of Asia/Kolkata that it belongs to, `2026-11-21`. */
  day: Type.String(),
  order: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String() })),
  paymentId: Type.Optional(Type.String()),
  refundId: Type.Optional(Type.String()),
  /** The provider's ID of what is neither a payment nor a refund, e.g. a dispute. */
  otherId: Type.Optional(Type.String()),
  /** What the provider says about it, e.g. `chargeback, goods not received`. */
  detail: Type.Optional(Type.String()),
  /** Until when the owner has to answer it. */
  respondBy: Type.Optional(Time),
  /** The amount on each side; below 0 for what a settlement takes off. Unset: that side has no record of it. */
  shopAmount: Type.Optional(Type.Number()),
  providerAmount: Type.Optional(Type.Number()),
  foundAt: Time,
  settledAt: Type.Optional(Time),
  /** How it was settled: by the shop itself, by the owner, or gone at the next comparison. */
  settledBy: Type.Optional(Type.Enum(['shop', 'owner', 'gone'])),
});
export type Drift = Static<typeof Drift>;

/** One day of Asia/Kolkata: what the provider took, refunded and paid out, and what the shop has recorded. */
export const MoneyDay = Shape({
  day: Type.String(),
  payments: Type.Integer(),
  providerTaken: Sum,
  shopTaken: Sum,
  providerRefunded: Sum,
  shopRefunded: Sum,
  /** What reached the bank account or is about to, after fees. */
  settled: Type.Number(),
  /** The provider's fees that were kept back from what was settled on this day. */
  fees: Sum,
  /** The provider's fees that shoppers paid on top of what was taken. */
  shopperFees: Sum,
  /** Cash on delivery, and orders by hand paid by transfer, UPI or cash. The provider has no record of these. */
  takenElsewhere: Sum,
  openDrifts: Type.Integer(),
  comparedAt: Time,
});
export type MoneyDay = Static<typeof MoneyDay>;

/** Where the shop's money is. */
export const Money = Shape({
  /** When a comparison of the books was last completed. Null: never. */
  comparedAt: Type.Union([Time, Type.Null()]),
  /** Newer entries were left to the next comparison. Left out if there was none. */
  comparedUpTo: Type.Optional(Time),
  isComparing: Type.Boolean(),
  /** Why the last comparison did not complete. */
  failure: Type.Optional(Type.String()),
  /** Newest first. */
  open: Type.Array(Drift),
  /** Differences settled in the last 30 days, newest first. */
  settled: Type.Array(Drift),
  /** The last 30 compared days, newest first. */
  days: Type.Array(MoneyDay),
  /** Captured payments that have not been paid out yet. `since` is the time of the oldest. */
  waiting: Shape({ amount: Sum, payments: Type.Integer(), since: Type.Optional(Time) }),
  /**
   * Cash on delivery that couriers still have, which the provider does not know about. `since` is the time of the
   * oldest of these orders.
   */
  cash: Shape({ amount: Sum, parcels: Type.Integer(), since: Type.Optional(Time) }),
});
export type Money = Static<typeof Money>;

/** A payment that the provider has captured and not paid out yet. */
export const UnsettledPayment = Shape({
  paymentId: Type.String(),
  order: Shape({ _id: Type.String(), orderNumber: Type.String() }),
  takenAt: Time,
  /** Less refunds. */
  amount: Sum,
});
export type UnsettledPayment = Static<typeof UnsettledPayment>;

/** What the provider keeps of the payments that were captured in a month of India. */
export const FeeMonth = Shape({
  month: Month,
  payments: Type.Integer(),
  /** What was paid for the orders. */
  taken: Sum,
  /** The fees that the shop bears, GST included. */
  fees: Sum,
  /** The GST in them: input credit of a shop that is registered as a regular taxpayer. */
  gst: Sum,
  /** The fees that shoppers paid on top. They are no cost of the shop. */
  shopperFees: Sum,
  /** Payments whose fee the provider has not said yet. They are in none of the fees. */
  unknown: Type.Integer(),
  /** Whether the shop is registered as a regular taxpayer. */
  isRegistered: Type.Boolean(),
});
export type FeeMonth = Static<typeof FeeMonth>;

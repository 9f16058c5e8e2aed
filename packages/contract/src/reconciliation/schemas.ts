import { Type, type Static } from 'typebox';
import { Rupees, Shape, Time } from '../schemas.ts';
import { driftKinds } from './drift-kinds.ts';

const Sum = Type.Number({ minimum: 0 });

/** A difference between the shop's books and the provider's. */
export const Drift = Shape({
  _id: Type.String(),
  kind: Type.Enum(driftKinds),
  /** The day of Asia/Kolkata that it is of, `2026-11-21`. */
  day: Type.String(),
  order: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String() })),
  paymentId: Type.Optional(Type.String()),
  refundId: Type.Optional(Type.String()),
  /** What each side says; unset: it knows nothing of it. */
  shopAmount: Type.Optional(Rupees),
  providerAmount: Type.Optional(Rupees),
  foundAt: Time,
  settledAt: Type.Optional(Time),
  /** Who put it right: the shop by itself, the owner, or it was gone when the books were compared again. */
  settledBy: Type.Optional(Type.Enum(['shop', 'owner', 'gone'])),
});
export type Drift = Static<typeof Drift>;

/** A day of Asia/Kolkata: what the provider took, gave back and paid out, and what the shop counts of it. */
export const MoneyDay = Shape({
  day: Type.String(),
  payments: Type.Integer(),
  providerTaken: Sum,
  shopTaken: Sum,
  providerRefunded: Sum,
  shopRefunded: Sum,
  /** What reached, or is about to reach, the bank account; fees are taken off. */
  settled: Type.Number(),
  /** Cash on delivery, and orders by hand paid by transfer, UPI or cash: the provider has none of it. */
  takenElsewhere: Sum,
  openDrifts: Type.Integer(),
  comparedAt: Time,
});
export type MoneyDay = Static<typeof MoneyDay>;

/** Where the shop's money is. */
export const Money = Shape({
  /** When the books were last compared to the end; null: never. */
  comparedAt: Type.Union([Time, Type.Null()]),
  /** What is younger was left to the next comparison; left out where there was none. */
  comparedUpTo: Type.Optional(Time),
  isComparing: Type.Boolean(),
  /** Why the last comparison did not get to its end. */
  failure: Type.Optional(Type.String()),
  /** Newest first. */
  open: Type.Array(Drift),
  /** What was put right in the last 30 days, newest first. */
  settled: Type.Array(Drift),
  /** The last 30 days that were compared, newest first. */
  days: Type.Array(MoneyDay),
  /** Captured and not yet paid out; `since`: the oldest of it. */
  waiting: Shape({ amount: Sum, payments: Type.Integer(), since: Type.Optional(Time) }),
  /** Cash on delivery that couriers still have; the provider knows nothing of it. `since`: the oldest of these orders. */
  cash: Shape({ amount: Sum, parcels: Type.Integer(), since: Type.Optional(Time) }),
});
export type Money = Static<typeof Money>;

/** A payment that the provider took and has not paid out yet. */
export const UnsettledPayment = Shape({
  paymentId: Type.String(),
  order: Shape({ _id: Type.String(), orderNumber: Type.String() }),
  takenAt: Time,
  /** Less what of it went back. */
  amount: Sum,
});
export type UnsettledPayment = Static<typeof UnsettledPayment>;

import { type Static, Type } from 'typebox';
import { Rupees, Shape, Time } from '../schemas.ts';
import { bookingStates, failureActions } from './booking-states.ts';

const Centimetres = Type.Number({ minimum: 1, maximum: 300 });

/** The box of a parcel, and what it weighs with all that is in it. */
export const ParcelBox = Shape({
  length: Centimetres,
  breadth: Centimetres,
  height: Centimetres,
  grams: Type.Integer({ minimum: 1, maximum: 50_000 }),
});
export type ParcelBox = Static<typeof ParcelBox>;

/** A courier of the account that takes a parcel, with what it asks in all. */
export const CourierRate = Shape({
  courierId: Type.Integer(),
  courier: Type.String(),
  price: Rupees,
  /** Days until it arrives; left out where the account does not say. */
  days: Type.Optional(Type.Integer()),
});
export type CourierRate = Static<typeof CourierRate>;

export const WantedCourier = Shape({
  ...ParcelBox.properties,
  /** Left out: the one that the account recommends. */
  courierId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});
export type WantedCourier = Static<typeof WantedCourier>;

export const FailureAnswer = Shape({
  action: Type.Enum([...failureActions]),
  /** For the courier, such as when somebody is at home. */
  comment: Type.String({ minLength: 1, maxLength: 200 }),
});
export type FailureAnswer = Static<typeof FailureAnswer>;

export const Booking = Shape({
  _id: Type.String(),
  state: Type.Enum([...bookingStates]),
  /** The order's number as the account has it: with `-2` and so on after the first booking. */
  reference: Type.String(),
  /** Empty until a courier has the parcel. */
  courier: Type.String(),
  trackingNumber: Type.String(),
  /** A page of the account, with the label as PDF. */
  labelUrl: Type.Optional(Type.String()),
  /** When the courier comes, in the account's words. */
  pickup: Type.Optional(Type.String()),
  /** What went wrong last. */
  problem: Type.Optional(Type.String()),
  /** What the courier told last. */
  told: Type.Optional(
    Shape({
      words: Type.String(),
      place: Type.String(),
      at: Time,
      /** It waits for an answer: to try again, or to bring the parcel back. */
      hasFailed: Type.Boolean(),
      /** The parcel is here again: its owner records what came back. */
      isBack: Type.Boolean(),
    }),
  ),
  /** What was answered to a delivery that failed; left out before, and after the next thing it told. */
  answer: Type.Optional(Shape({ action: Type.Enum([...failureActions]), at: Time })),
  /** The order's address was corrected after the courier was told of it. */
  hasEarlierAddress: Type.Boolean(),
  /** Whether it can be cancelled: the parcel has not left. */
  canCancel: Type.Boolean(),
  /** The shop goes on by itself. */
  isWaiting: Type.Boolean(),
  bookedAt: Time,
});
export type Booking = Static<typeof Booking>;

/** What an order's parcel has to do with the account of couriers. */
export const OrderCourier = Shape({
  /** `locked`: its password cannot be opened on this machine. */
  account: Type.Enum(['none', 'simulated', 'real', 'locked']),
  /** Why no courier can be booked for it now; left out: one can. */
  whyNot: Type.Optional(Type.String()),
  /** As the shop reckons it: the box of the rates that were agreed, and the net quantities. */
  box: ParcelBox,
  booking: Type.Optional(Booking),
});
export type OrderCourier = Static<typeof OrderCourier>;

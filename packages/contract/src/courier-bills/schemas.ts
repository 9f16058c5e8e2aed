import { type Static, Type } from 'typebox';
import { MAX_NAME } from '../limits.ts';
import { Rupees, Shape, Time } from '../schemas.ts';
import { overchargeKinds } from './kinds.ts';

const Centimetres = Type.Number({ minimum: 1, maximum: 300 });
const Grams = Type.Integer({ minimum: 0, maximum: 50_000 });
const Percent = Type.Number({ minimum: 0, maximum: 200 });

/** The first slab, and each further one that is begun. */
const ZoneRate = Shape({ first: Type.Optional(Rupees), further: Type.Optional(Rupees) });

/** What was agreed with the courier. What is left out is as the bill says: nothing is judged by it. Amounts are before GST if its bills list GST apart, else with it. */
export const RateCard = Shape({
  /** PIN code from which parcels leave. Empty: zones are not judged. */
  fromPinCode: Type.String({ pattern: '^([1-9][0-9]{5})?$' }),
  /** The box with its filling, and a piece of a product without a net quantity. */
  boxGrams: Grams,
  pieceGrams: Grams,
  lengthCm: Centimetres,
  breadthCm: Centimetres,
  heightCm: Centimetres,
  /** Cubic centimetres that count as a kilogram; 5,000 with most. */
  divisor: Type.Integer({ minimum: 1_000, maximum: 10_000 }),
  slabGrams: Type.Integer({ minimum: 50, maximum: 10_000 }),
  zones: Shape({ A: ZoneRate, B: ZoneRate, C: ZoneRate, D: ZoneRate, E: ZoneRate }),
  /** The most that a parcel's cash costs: this, or a share of the cash if that is more. */
  cashFee: Type.Optional(Rupees),
  cashPercent: Type.Optional(Percent),
  /** A parcel's way back, in per cent of its way there. */
  returnPercent: Type.Optional(Percent),
  /** For how many days after the bill the courier hears of disputes. */
  disputeDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** For how many days the courier hears of a claim for a lost parcel; left out: 7. */
  claimDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});
export type RateCard = Static<typeof RateCard>;

export const Day = Type.String({ maxLength: 10 });

/** What accompanies the file of a bill. An invalid field is answered with 400 and its sentence. */
export const TypedBill = Shape({
  courier: Type.String({ maxLength: MAX_NAME }),
  reference: Type.String({ maxLength: MAX_NAME }),
  /** `2026-11-21`. */
  billedOn: Day,
});
export type TypedBill = Static<typeof TypedBill>;

export const CourierBill = Shape({
  _id: Type.String(),
  courier: Type.String(),
  reference: Type.String(),
  billedOn: Type.String(),
  /** The last day on which the courier hears of a dispute, and how many days are left; below 0: it is over. */
  disputeUntil: Type.String(),
  daysLeft: Type.Integer(),
  lines: Type.Integer(),
  unread: Type.Integer(),
  /** What the lines that could be read bill, with GST. */
  billed: Type.Number(),
  /** How many lines ask too much, and how much, with GST. */
  overcharged: Type.Integer(),
  claim: Type.Number(),
  enteredAt: Time,
});
export type CourierBill = Static<typeof CourierBill>;

/** The overcharges of a kind. Amounts are before GST; `tax` is the GST on them. */
export const OverchargeSum = Shape({
  kind: Type.Enum(overchargeKinds),
  lines: Type.Integer(),
  amount: Type.Number(),
  tax: Type.Number(),
});

export const BillDetails = Shape({ ...CourierBill.properties, kinds: Type.Array(OverchargeSum) });
export type BillDetails = Static<typeof BillDetails>;

export const Overcharge = Shape({
  line: Type.Integer(),
  kind: Type.Enum(overchargeKinds),
  trackingNumber: Type.String(),
  order: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String() })),
  amount: Type.Number(),
  tax: Type.Number(),
  words: Type.String(),
});
export type Overcharge = Static<typeof Overcharge>;

/** A line that could not be read, and what would be right. */
export const UnreadLine = Shape({ line: Type.Integer(), problem: Type.String(), text: Type.String() });
export type UnreadLine = Static<typeof UnreadLine>;

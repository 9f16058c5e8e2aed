import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { Month } from '../tax/schemas.ts';
import { driftKinds } from './drift-kinds.ts';

const Rupees = Type.Number();
const OrderReference = Shape({ _id: Type.String(), orderNumber: Type.String() });

/** The id that Razorpay gives a settlement. */
export const SettlementId = Type.String({ pattern: '^setl_[A-Za-z0-9]{1,40}$' });

/** What the entries of settlements add up to. */
const sums = {
  payments: Type.Integer(),
  /** What was paid, fees included. */
  taken: Rupees,
  refunds: Type.Integer(),
  refunded: Rupees,
  /** The fees that the entries keep back, GST included, and the GST in them. */
  fees: Rupees,
  gst: Rupees,
  /** Adjustments, disputes, transfers: below 0 where they are taken off. */
  others: Rupees,
  /** All of it: `taken` less `refunded` and `fees`, and `others`. */
  total: Rupees,
};

/** Money that Razorpay has paid out to the shop's bank account at once. */
export const Settlement = Shape({
  _id: Type.String(),
  /** Of India, `2026-11-21`. */
  day: Type.String(),
  /** By which the bank names the transfer; empty while there is none. */
  utr: Type.String(),
  /** Razorpay's word: `created`, `processed`, `failed`. */
  status: Type.String(),
  /** What arrives at the bank. */
  amount: Rupees,
  ...sums,
});
export type Settlement = Static<typeof Settlement>;

/** The settlements of a month of India, against what the shop's books say. */
export const SettlementMonth = Shape({
  month: Month,
  /** Newest first. */
  settlements: Type.Array(Settlement),
  /** Of all that did not fail. */
  sums: Shape({ amount: Rupees, ...sums }),
  /**
   * What the bank should have by the shop's books beyond what it has; below 0: it has too much. `named` adds up to it
   * but for `unnamed`.
   */
  missing: Shape({
    amount: Rupees,
    named: Type.Array(
      Shape({
        kind: Type.Enum(driftKinds),
        /** Razorpay's id of what it is about. */
        ref: Type.String(),
        order: Type.Optional(OrderReference),
        amount: Rupees,
      }),
    ),
    unnamed: Rupees,
  }),
  /** Days of this month whose report is not kept yet. */
  unread: Type.Integer(),
});
export type SettlementMonth = Static<typeof SettlementMonth>;

export const SettlementEntry = Shape({
  /** Razorpay's id of the payment, refund or adjustment. */
  ref: Type.String(),
  /** `payment`, `refund`, `adjustment`, `transfer`, or another word of Razorpay. */
  type: Type.String(),
  order: Type.Optional(OrderReference),
  amount: Rupees,
  fee: Rupees,
  gst: Rupees,
  /** What it adds to the settlement; below 0: takes off. */
  net: Rupees,
  settledAt: Time,
  /** What Razorpay says about it. */
  detail: Type.Optional(Type.String()),
});
export type SettlementEntry = Static<typeof SettlementEntry>;

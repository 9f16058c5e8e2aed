import { type Static, Type } from 'typebox';
import { MAX_NAME, MAX_NOTE, MAX_REMITTANCE_TEXT, MAX_REMITTED_PARCELS } from '../limits.ts';
import { Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { cashStates } from './states.ts';

/** The cash on delivery of an order. */
export const OrderCash = Shape({
  state: Type.Enum(cashStates),
  /** Part of the total. */
  fee: Rupees,
  /** If the order is not confirmed by then, it ends. */
  confirmBy: Time,
});
export type OrderCash = Static<typeof OrderCash>;

/** What the mailed link shows to anyone who has it: no name and no address. */
export const CashOrderToConfirm = Shape({
  orderNumber: Type.String(),
  state: Type.Enum(cashStates),
  totalAmount: Rupees,
  confirmBy: Time,
  items: Type.Array(Shape({ title: Type.String(), quantity: Type.Integer() })),
});
export type CashOrderToConfirm = Static<typeof CashOrderToConfirm>;

/** Whether a cart can be paid in cash, and what it would then cost. */
export const QuotedCash = Shape({
  available: Type.Boolean(),
  /** Why it cannot. */
  problem: Type.Optional(Type.String()),
  fee: Rupees,
  /** Including the fee. */
  totalAmount: Rupees,
});
export type QuotedCash = Static<typeof QuotedCash>;

/** An order whose cash has not arrived yet, or that waits for its shopper's confirmation. */
export const CashOrder = Shape({
  orderId: Type.String(),
  orderNumber: Type.String(),
  customerName: Type.String(),
  phone: Type.String(),
  totalAmount: Rupees,
  state: Type.Enum(cashStates),
  orderStatus: Type.String(),
  orderDate: TimeOfIndia,
  confirmBy: Time,
  courier: Type.String(),
  trackingNumber: Type.String(),
});
export type CashOrder = Static<typeof CashOrder>;

/** What became of a line. `matched` books the cash of its order; the owner must check all other outcomes. */
export const remittanceOutcomes = ['matched', 'unknown', 'twice', 'not_sent', 'returned', 'differs'] as const;
export type RemittanceOutcome = (typeof remittanceOutcomes)[number];

/** A courier's payout as the owner enters it. An invalid field is answered with 400 and its sentence. */
export const TypedRemittance = Shape({
  courier: Type.String({ maxLength: MAX_NAME }),
  /** The bank's reference, such as a UTR. A courier's reference can be entered only once. */
  reference: Type.String({ maxLength: MAX_NAME }),
  /** `2026-11-21`. */
  paidOn: Type.String({ maxLength: 10 }),
  /** The amount that reached the bank account. */
  amount: Rupees,
  /** One parcel a line, typed or from the courier's CSV file: order or tracking number, and amount. */
  parcels: Type.String({ maxLength: MAX_REMITTANCE_TEXT }),
});
export type TypedRemittance = Static<typeof TypedRemittance>;

/**
 * How a line that did not match was settled: the owner accepted the courier's amount or noted how the line was
 * cleared, or the order has since been paid in another way.
 */
export const SettledParcel = Shape({
  as: Type.Enum(['accepted', 'noted', 'paid']),
  note: Type.Optional(Type.String()),
  /** A user name. */
  by: Type.Optional(Type.String()),
  at: Type.Optional(Time),
});

export const RemittedParcel = Shape({
  /** The line's position in what was entered, from 0. */
  position: Type.Integer(),
  /** The order or tracking number as it was entered. */
  subject: Type.String(),
  amount: Rupees,
  outcome: Type.Enum(remittanceOutcomes),
  order: Type.Optional(
    Shape({
      _id: Type.String(),
      orderNumber: Type.String(),
      totalAmount: Rupees,
      /** The owner recorded that the courier lost the parcel. */
      isLost: Type.Optional(Type.Literal(true)),
    }),
  ),
  settled: Type.Optional(SettledParcel),
  /** The courier paid a different amount for a parcel whose cash is still outstanding, so the owner may accept it. */
  canAccept: Type.Optional(Type.Boolean()),
});
export type RemittedParcel = Static<typeof RemittedParcel>;

const sums = {
  /** The sum of the parcels' amounts. */
  parcelsAmount: Type.Number(),
  parcels: Type.Integer(),
  matched: Type.Integer(),
};

export const RemittancePreview = Shape({
  ...sums,
  lines: Type.Array(RemittedParcel),
  /** The heading of the column that holds the amounts. Left out if the text had no headings. */
  amountColumn: Type.Optional(Type.String()),
});
export type RemittancePreview = Static<typeof RemittancePreview>;

export const Remittance = Shape({
  _id: Type.String(),
  courier: Type.String(),
  reference: Type.String(),
  paidOn: Type.String(),
  amount: Rupees,
  ...sums,
  /** How many parcels did not match and are not settled. */
  toCheck: Type.Integer(),
  enteredAt: Time,
});
export type Remittance = Static<typeof Remittance>;

export const RemittanceDetails = Shape({ ...Remittance.properties, lines: Type.Array(RemittedParcel) });
export type RemittanceDetails = Static<typeof RemittanceDetails>;

/** How the owner settles a line that did not match. `accepted` books the cash of its order. */
export const TypedSettlement = Shape({
  position: Type.Integer({ minimum: 0, maximum: MAX_REMITTED_PARCELS }),
  as: Type.Enum(['accepted', 'noted']),
  /** Required when the line is cleared with a note. */
  note: Type.String({ maxLength: MAX_NOTE }),
});
export type TypedSettlement = Static<typeof TypedSettlement>;

/** What a courier reported as paid for an order. */
export const RemittedOfOrder = Shape({
  remittanceId: Type.String(),
  courier: Type.String(),
  reference: Type.String(),
  paidOn: Type.String(),
  ...RemittedParcel.properties,
});
export type RemittedOfOrder = Static<typeof RemittedOfOrder>;

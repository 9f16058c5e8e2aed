import { type Static, Type } from 'typebox';
import { MAX_NAME, MAX_NOTE, MAX_REMITTANCE_TEXT, MAX_REMITTED_PARCELS } from '../limits.ts';
import { Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { cashStates } from './states.ts';

/** The cash on delivery of an order. */
export const OrderCash = Shape({
  state: Type.Enum(cashStates),
  /** Part of the total. */
  fee: Rupees,
  /** An order that is not confirmed by then ends. */
  confirmBy: Time,
});
export type OrderCash = Static<typeof OrderCash>;

/** What whoever has the link of the mail may know: no name and no address. */
export const CashOrderToConfirm = Shape({
  orderNumber: Type.String(),
  state: Type.Enum(cashStates),
  totalAmount: Rupees,
  confirmBy: Time,
  items: Type.Array(Shape({ title: Type.String(), quantity: Type.Integer() })),
});
export type CashOrderToConfirm = Static<typeof CashOrderToConfirm>;

/** Whether a cart can be paid in cash, and what it comes to then. */
export const QuotedCash = Shape({
  available: Type.Boolean(),
  /** Why not. */
  problem: Type.Optional(Type.String()),
  fee: Rupees,
  /** With the fee. */
  totalAmount: Rupees,
});
export type QuotedCash = Static<typeof QuotedCash>;

/** An order whose cash is still to come, or that waits for its shopper's word. */
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

/** What became of a line: `matched` books the cash of its order, the others are for the owner to see to. */
export const remittanceOutcomes = ['matched', 'unknown', 'twice', 'not_sent', 'returned', 'differs'] as const;
export type RemittanceOutcome = (typeof remittanceOutcomes)[number];

/** What a courier paid out, as the owner enters it. A wrong field is 400 with its sentence. */
export const TypedRemittance = Shape({
  courier: Type.String({ maxLength: MAX_NAME }),
  /** Of the bank, such as a UTR; the same one of a courier is entered once. */
  reference: Type.String({ maxLength: MAX_NAME }),
  /** `2026-11-21`. */
  paidOn: Type.String({ maxLength: 10 }),
  /** What reached the bank. */
  amount: Rupees,
  /** A parcel a line, as typed or as the courier's CSV file: order or tracking number, and amount. */
  parcels: Type.String({ maxLength: MAX_REMITTANCE_TEXT }),
});
export type TypedRemittance = Static<typeof TypedRemittance>;

/**
 * How a line that did not match was settled: the owner accepted what the courier paid, noted how it was cleared, or its
 * order was paid in another way since.
 */
export const SettledParcel = Shape({
  as: Type.Enum(['accepted', 'noted', 'paid']),
  note: Type.Optional(Type.String()),
  /** A user name. */
  by: Type.Optional(Type.String()),
  at: Type.Optional(Time),
});

export const RemittedParcel = Shape({
  /** Its place in what was entered, from 0. */
  position: Type.Integer(),
  /** The order or tracking number, as it was written. */
  subject: Type.String(),
  amount: Rupees,
  outcome: Type.Enum(remittanceOutcomes),
  order: Type.Optional(Shape({ _id: Type.String(), orderNumber: Type.String(), totalAmount: Rupees })),
  settled: Type.Optional(SettledParcel),
  /** The courier paid another amount for a parcel whose cash no courier has paid yet: the owner may accept it. */
  canAccept: Type.Optional(Type.Boolean()),
});
export type RemittedParcel = Static<typeof RemittedParcel>;

const sums = {
  /** What the parcels come to. */
  parcelsAmount: Type.Number(),
  parcels: Type.Integer(),
  matched: Type.Integer(),
};

export const RemittancePreview = Shape({
  ...sums,
  lines: Type.Array(RemittedParcel),
  /** The heading of the column that the amounts are from; left out for what was typed without headings. */
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
  /** Parcels that do not match and are not settled. */
  toCheck: Type.Integer(),
  enteredAt: Time,
});
export type Remittance = Static<typeof Remittance>;

export const RemittanceDetails = Shape({ ...Remittance.properties, lines: Type.Array(RemittedParcel) });
export type RemittanceDetails = Static<typeof RemittanceDetails>;

/** What the owner makes of a line that does not match; `accepted` books the cash of its order. */
export const TypedSettlement = Shape({
  position: Type.Integer({ minimum: 0, maximum: MAX_REMITTED_PARCELS }),
  as: Type.Enum(['accepted', 'noted']),
  /** Needed where a line is cleared by it. */
  note: Type.String({ maxLength: MAX_NOTE }),
});
export type TypedSettlement = Static<typeof TypedSettlement>;

/** What a courier said that it paid for an order. */
export const RemittedOfOrder = Shape({
  remittanceId: Type.String(),
  courier: Type.String(),
  reference: Type.String(),
  paidOn: Type.String(),
  ...RemittedParcel.properties,
});
export type RemittedOfOrder = Static<typeof RemittedOfOrder>;

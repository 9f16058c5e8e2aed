import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';
import { revenueTables } from './tables.ts';

/** A sum over several days, which may exceed the limit of a single amount. */
const Sum = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** Days of Asia/Kolkata, both included, `2026-11-21`. Default: the last 30. */
export const RevenueDays = Shape({
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
});
export type RevenueDays = Static<typeof RevenueDays>;

export const RevenueExportQuery = Shape({ ...RevenueDays.properties, table: Type.Enum(revenueTables) });

/** Revenue in a span of days. An order counts on the day on which it was paid. */
export const RevenueOfSpan = Shape({
  from: Type.String(),
  to: Type.String(),
  orders: Count,
  pieces: Count,
  /**
   * Goods at their prices, what codes and paying online took off them, and the fees that were paid for delivery and for
   * cash on delivery. A code for free delivery lowers `shipping`.
   */
  goods: Sum,
  discount: Sum,
  shipping: Sum,
  cashFees: Sum,
  /** What was paid: goods less discount, plus delivery and the fees for cash on delivery. */
  taken: Sum,
  /** Refunds asked for in these days that have gone through, of payments that paid an order on any day. */
  refunded: Sum,
  /** Those that have not gone through: under way, or failed. Left out if there are none. */
  refundsOpen: Type.Optional(Sum),
  /** Average per paid order. 0 if there is none. */
  averageOrder: Sum,
  /** Orders of shoppers who had not paid for one before, and of those who had. */
  firstOrders: Count,
  returningOrders: Count,
  /** The sum of each day's distinct visitors, and how many of them put something into a cart. */
  visits: Count,
  visitsWithCart: Count,
});
export type RevenueOfSpan = Static<typeof RevenueOfSpan>;

export const RevenueOfDay = Shape({
  day: Type.String(),
  orders: Count,
  taken: Sum,
  refunded: Sum,
  refundsOpen: Type.Optional(Sum),
  visits: Count,
  visitsWithCart: Count,
});
export type RevenueOfDay = Static<typeof RevenueOfDay>;

export const RevenueOfProduct = Shape({
  productId: Type.String(),
  title: Type.String(),
  category: Type.String(),
  pieces: Count,
  /** How many of these pieces were returned to stock. */
  returned: Count,
  /** What was paid for them, after discounts. */
  amount: Sum,
  stock: Type.Integer(),
  /** How many days the stock lasts at the sales rate of the last 30 days. Unset: nothing was sold. */
  daysLeft: Type.Optional(Count),
});
export type RevenueOfProduct = Static<typeof RevenueOfProduct>;

export const RevenueOfCategory = Shape({ category: Type.String(), pieces: Count, amount: Sum });
/** `discount` is what the code took off goods and delivery. */
export const RevenueOfCode = Shape({ code: Type.String(), orders: Count, discount: Sum, taken: Sum });
export const RevenueOfState = Shape({
  /** Empty: the order's address has no state. */
  state: Type.String(),
  orders: Count,
  taken: Sum,
});

/** A refund of a payment that paid an order: `refunded` and `refundsOpen` are what it adds to those of its day. */
export const RevenueOfRefund = Shape({
  refundId: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.String(),
  /** On which it was asked for. */
  day: Type.String(),
  refunded: Sum,
  refundsOpen: Type.Optional(Sum),
});

/** Revenue in a span of days, compared with the same number of days before it. */
export const Revenue = Shape({
  now: RevenueOfSpan,
  before: RevenueOfSpan,
  /** Each day of the span, oldest first. */
  days: Type.Array(RevenueOfDay),
  /** Highest amount first. */
  products: Type.Array(RevenueOfProduct),
  categories: Type.Array(RevenueOfCategory),
  codes: Type.Array(RevenueOfCode),
  states: Type.Array(RevenueOfState),
  /** Asked for in these days, newest first. */
  refunds: Type.Array(RevenueOfRefund),
  /** The current stock: pieces, their value at today's prices, and products that are sold out. */
  stock: Shape({ pieces: Count, value: Sum, soldOut: Count }),
});
export type Revenue = Static<typeof Revenue>;

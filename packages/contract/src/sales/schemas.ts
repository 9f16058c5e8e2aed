import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';
import { salesTables } from './tables.ts';

/** A sum over several days, which may exceed the limit of a single amount. */
const Sum = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** Days of Asia/Kolkata, both included, `2026-11-21`. Default: the last 30. */
export const SalesDays = Shape({
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
});
export type SalesDays = Static<typeof SalesDays>;

export const SalesExportQuery = Shape({ ...SalesDays.properties, table: Type.Enum(salesTables) });

/** Sales in a span of days. An order counts on the day on which it was paid. */
export const SalesOfSpan = Shape({
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
export type SalesOfSpan = Static<typeof SalesOfSpan>;

export const SalesOfDay = Shape({
  day: Type.String(),
  orders: Count,
  taken: Sum,
  refunded: Sum,
  refundsOpen: Type.Optional(Sum),
  visits: Count,
});
export type SalesOfDay = Static<typeof SalesOfDay>;

export const SalesOfProduct = Shape({
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
export type SalesOfProduct = Static<typeof SalesOfProduct>;

export const SalesOfCategory = Shape({ category: Type.String(), pieces: Count, amount: Sum });
/** `discount` is what the code took off goods and delivery. */
export const SalesOfCode = Shape({ code: Type.String(), orders: Count, discount: Sum, taken: Sum });
export const SalesOfState = Shape({
  /** Empty: the order's address has no state. */
  state: Type.String(),
  orders: Count,
  taken: Sum,
});

/** Sales in a span of days, compared with the same number of days before it. */
export const Sales = Shape({
  now: SalesOfSpan,
  before: SalesOfSpan,
  /** Each day of the span, oldest first. */
  days: Type.Array(SalesOfDay),
  /** Highest amount first. */
  products: Type.Array(SalesOfProduct),
  categories: Type.Array(SalesOfCategory),
  codes: Type.Array(SalesOfCode),
  states: Type.Array(SalesOfState),
  /** The current stock: pieces, their value at today's prices, and products that are sold out. */
  stock: Shape({ pieces: Count, value: Sum, soldOut: Count }),
});
export type Sales = Static<typeof Sales>;

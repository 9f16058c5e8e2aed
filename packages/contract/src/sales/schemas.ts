import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';
import { salesTables } from './tables.ts';

/** Money of some days; a sum may pass what one amount may be. */
const Sum = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** Days of Asia/Kolkata, both inclusive, `2026-11-21`; the last 30 unless told. */
export const SalesDays = Shape({
  from: Type.Optional(Type.String({ maxLength: 50 })),
  to: Type.Optional(Type.String({ maxLength: 50 })),
});
export type SalesDays = Static<typeof SalesDays>;

export const SalesExportQuery = Shape({ ...SalesDays.properties, table: Type.Enum(salesTables) });

/** What happened in a span of days. Orders count on the day on which they were paid. */
export const SalesOfSpan = Shape({
  from: Type.String(),
  to: Type.String(),
  orders: Count,
  pieces: Count,
  /** Goods at their prices, what codes took off goods and delivery, and delivery as it was paid. */
  goods: Sum,
  discount: Sum,
  shipping: Sum,
  /** What was paid: goods less discount, and delivery. */
  taken: Sum,
  /** What went back in these days, of whatever order. */
  refunded: Sum,
  /** Of a paid order; 0 where there is none. */
  averageOrder: Sum,
  /** Orders of shoppers who had not paid for one before, and of those who had. */
  firstOrders: Count,
  returningOrders: Count,
  /** Different visitors of each day, added up, and those of them who put something into a cart. */
  visits: Count,
  visitsWithCart: Count,
});
export type SalesOfSpan = Static<typeof SalesOfSpan>;

export const SalesOfDay = Shape({
  day: Type.String(),
  orders: Count,
  taken: Sum,
  refunded: Sum,
  visits: Count,
});
export type SalesOfDay = Static<typeof SalesOfDay>;

export const SalesOfProduct = Shape({
  productId: Type.String(),
  title: Type.String(),
  category: Type.String(),
  pieces: Count,
  /** Of these pieces, those that came back into the stock. */
  returned: Count,
  /** What was paid for them, after discount. */
  amount: Sum,
  stock: Type.Integer(),
  /** For so many days the stock lasts if it sells as in the last 30; unset: it did not sell. */
  daysLeft: Type.Optional(Count),
});
export type SalesOfProduct = Static<typeof SalesOfProduct>;

export const SalesOfCategory = Shape({ category: Type.String(), pieces: Count, amount: Sum });
export const SalesOfCode = Shape({ code: Type.String(), orders: Count, discount: Sum, taken: Sum });
export const SalesOfState = Shape({
  /** Empty: an order whose address names none. */
  state: Type.String(),
  orders: Count,
  taken: Sum,
});

/** How the shop sells in a span of days, against as many days before it. */
export const Sales = Shape({
  now: SalesOfSpan,
  before: SalesOfSpan,
  /** Each day of the span, oldest first. */
  days: Type.Array(SalesOfDay),
  /** Most money first. */
  products: Type.Array(SalesOfProduct),
  categories: Type.Array(SalesOfCategory),
  codes: Type.Array(SalesOfCode),
  states: Type.Array(SalesOfState),
  /** As it is now: pieces, what they would bring at today's prices, and products without any. */
  stock: Shape({ pieces: Count, value: Sum, soldOut: Count }),
});
export type Sales = Static<typeof Sales>;

import { Type, type Static } from 'typebox';
import { OrderStatus } from '../orders/schemas.ts';
import { OrderRefund } from '../refunds/schemas.ts';
import { Review } from '../reviews/schemas.ts';
import { Picture, Rupees, Shape, Time, TimeOfIndia } from '../schemas.ts';
import { waitingKinds } from './waiting.ts';

/** A sum over several days, which may exceed the limit of a single amount. */
const Sum = Type.Number({ minimum: 0 });

/** Payments that paid orders, and the refunds of them, within a span of days of Asia/Kolkata (ruling 10). */
const moneyFields = {
  taken: Sum,
  /** Refunds that have gone through, on the day on which they were asked for. */
  refunded: Sum,
  /** Refunds of these days that have not: under way, or failed. Left out if there are none. */
  refundsOpen: Type.Optional(Sum),
  payments: Type.Integer(),
};

export const MoneyOfSpan = Shape(moneyFields);
export type MoneyOfSpan = Static<typeof MoneyOfSpan>;

/** One day, `2026-11-21`. */
export const MoneyOfDay = Shape({ day: Type.String(), ...moneyFields });
export type MoneyOfDay = Static<typeof MoneyOfDay>;

export const OrderToShip = Shape({
  _id: Type.String(),
  orderNumber: Type.String(),
  orderStatus: OrderStatus,
  /** Part of it has been sent and part has not (ruling 54). */
  isPartlySent: Type.Boolean(),
  orderDate: TimeOfIndia,
  totalAmount: Rupees,
  /** What the courier collects in cash. Left out for an order that is paid. */
  cashToCollect: Type.Optional(Rupees),
  city: Type.String(),
  /** Those that are still to be sent. */
  pieces: Type.Integer(),
});
export type OrderToShip = Static<typeof OrderToShip>;

const productFields = {
  productId: Type.String(),
  title: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
};

/** A best seller: its pieces and money in paid orders, before partial refunds. */
export const BestSeller = Shape({ ...productFields, pieces: Type.Integer(), amount: Sum });
export type BestSeller = Static<typeof BestSeller>;

export const LowStockProduct = Shape({
  ...productFields,
  totalStock: Type.Integer(),
  heldStock: Type.Integer(),
});
export type LowStockProduct = Static<typeof LowStockProduct>;

export const NewestReview = Shape({ ...Review.properties, productTitle: Type.String() });
export type NewestReview = Static<typeof NewestReview>;

/** A refund that is under way, that failed, or that the shop started by itself (ruling 30). */
export const RefundToCheck = Shape({
  ...OrderRefund.properties,
  orderId: Type.String(),
  orderNumber: Type.String(),
});
export type RefundToCheck = Static<typeof RefundToCheck>;

/** A rejected order whose money is still with the shop (ruling 29). */
export const OrderToRefund = Shape({
  _id: Type.String(),
  orderNumber: Type.String(),
  orderDate: TimeOfIndia,
  /** What has not been refunded yet. */
  amount: Rupees,
});
export type OrderToRefund = Static<typeof OrderToRefund>;

/** What an owner opens the shop to see (ruling 10). */
export const Dashboard = Shape({
  toShip: Shape({ total: Type.Integer(), orders: Type.Array(OrderToShip) }),
  /** Oldest first. */
  toRefund: Shape({ total: Type.Integer(), orders: Type.Array(OrderToRefund) }),
  money: Shape({
    today: MoneyOfSpan,
    last7Days: MoneyOfSpan,
    last30Days: MoneyOfSpan,
    /** The last 30 days, ending with today. */
    days: Type.Array(MoneyOfDay),
  }),
  /** Over the last 30 days, most pieces first. */
  bestSellers: Type.Array(BestSeller),
  /** Fewest pieces first. */
  lowStock: Shape({ total: Type.Integer(), products: Type.Array(LowStockProduct) }),
  newestReviews: Type.Array(NewestReview),
  /** Failed refunds first, then those under way. */
  refunds: Type.Array(RefundToCheck),
});
export type Dashboard = Static<typeof Dashboard>;

/** How much of one kind waits for the owner. */
export const WaitingCount = Shape({
  kind: Type.Enum(waitingKinds),
  count: Type.Integer({ minimum: 1 }),
  /** Since when the oldest waits; null: nobody knows. */
  since: Type.Union([Time, Type.Null()]),
  /** When the first of them is too late; null: there is no such time. */
  due: Type.Union([Time, Type.Null()]),
  /** Whether that moment has passed. */
  isLate: Type.Boolean(),
});
export type WaitingCount = Static<typeof WaitingCount>;

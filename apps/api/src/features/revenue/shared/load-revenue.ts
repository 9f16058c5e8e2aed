import { daysBetween } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Revenue, RevenueDays, RevenueOfProduct, RevenueOfSpan } from '@shop/contract/revenue/schemas';
import type { Database, Db } from '../../../database.ts';
import { countVisits } from '../../visits/index.ts';
import { type DaySpan, salesSpans } from './rules/revenue-span.ts';
import {
  PACE_DAYS,
  listRefundsOfSpan,
  listRevenueByCode,
  listRevenueByDay,
  listRevenueByProduct,
  listRevenueByState,
  sumRevenue,
  sumStock,
} from './revenue-queries.ts';

/**
 * How the shop sold on the requested days, compared with as many days before them. Every number is counted; none is
 * stored.
 * @throws invalid_sales_days
 */
export async function loadRevenue({ read }: Database, days: RevenueDays, at: Date): Promise<Revenue> {
  const { now, before } = salesSpans(days, at);
  const [ofNow, ofBefore, byDay, visits, byProduct, codes, states, refunds, stock] = await Promise.all([
    loadSpan(read, now),
    loadSpan(read, before),
    listRevenueByDay(read, now),
    countVisits(read, now),
    listRevenueByProduct(read, now, at),
    listRevenueByCode(read, now),
    listRevenueByState(read, now),
    listRefundsOfSpan(read, now),
    sumStock(read),
  ]);
  const salesOf = new Map(byDay.map((row) => [row.day, row]));
  const visitsOf = new Map(visits.map((row) => [row.day, row]));
  const products = byProduct.map(presentProduct);
  return {
    now: ofNow,
    before: ofBefore,
    days: daysBetween(now.from, now.to).map((day) => ({
      day,
      orders: salesOf.get(day)?.orders ?? 0,
      taken: rupeesFromPaise(salesOf.get(day)?.taken ?? 0),
      refunded: rupeesFromPaise(salesOf.get(day)?.refunded ?? 0),
      ...presentOpen(salesOf.get(day)?.open ?? 0),
      visits: visitsOf.get(day)?.visitors ?? 0,
      visitsWithCart: visitsOf.get(day)?.with_cart ?? 0,
    })),
    products,
    categories: sumByCategory(byProduct),
    codes: codes.map((row) => ({
      ...row,
      discount: rupeesFromPaise(row.discount),
      taken: rupeesFromPaise(row.taken),
    })),
    states: states.map((row) => ({ ...row, taken: rupeesFromPaise(row.taken) })),
    refunds: refunds.map((row) => ({
      refundId: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      day: row.day,
      refunded: rupeesFromPaise(row.refunded),
      ...presentOpen(row.open),
    })),
    stock: { pieces: stock.pieces, value: rupeesFromPaise(stock.value), soldOut: stock.sold_out },
  };
}

async function loadSpan(db: Db, span: DaySpan): Promise<RevenueOfSpan> {
  const [sums, visits] = await Promise.all([sumRevenue(db, span), countVisits(db, span)]);
  return {
    ...span,
    orders: sums.orders,
    pieces: sums.pieces,
    goods: rupeesFromPaise(sums.goods),
    discount: rupeesFromPaise(sums.discount),
    shipping: rupeesFromPaise(sums.shipping),
    cashFees: rupeesFromPaise(sums.cash_fees),
    taken: rupeesFromPaise(sums.taken),
    refunded: rupeesFromPaise(sums.refunded),
    ...presentOpen(sums.open),
    averageOrder: sums.orders === 0 ? 0 : rupeesFromPaise(Math.round(sums.taken / sums.orders)),
    firstOrders: sums.first_orders,
    returningOrders: sums.orders - sums.first_orders,
    visits: visits.reduce((sum, { visitors }) => sum + visitors, 0),
    visitsWithCart: visits.reduce((sum, { with_cart }) => sum + with_cart, 0),
  };
}

function presentOpen(paise: number) {
  return paise > 0 ? { refundsOpen: rupeesFromPaise(paise) } : {};
}

type ProductRow = Awaited<ReturnType<typeof listRevenueByProduct>>[number];

function presentProduct({ id, sold_lately: soldLately, amount, ...row }: ProductRow): RevenueOfProduct {
  return {
    ...row,
    productId: id,
    amount: rupeesFromPaise(amount),
    ...(soldLately > 0 && { daysLeft: Math.floor((row.stock * PACE_DAYS) / soldLately) }),
  };
}

/** By the categories that the products are in today. */
function sumByCategory(rows: readonly ProductRow[]): Revenue['categories'] {
  const sums = new Map<string, { pieces: number; paise: number }>();
  for (const { category, pieces, amount } of rows) {
    const sum = sums.get(category) ?? { pieces: 0, paise: 0 };
    sums.set(category, { pieces: sum.pieces + pieces, paise: sum.paise + amount });
  }
  return [...sums]
    .map(([category, { pieces, paise }]) => ({ category, pieces, amount: rupeesFromPaise(paise) }))
    .toSorted((one, other) => other.amount - one.amount);
}

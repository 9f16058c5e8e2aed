import { isoTimeOfIndia } from '@shop/contract/days';
import type { Picture } from '@shop/contract/schemas';
import type { Dashboard, MoneyOfSpan } from '@shop/contract/dashboard/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { presentRefund } from '../../orders/index.ts';
import type { DashboardRows } from './load-dashboard.ts';
import { type DayMoney, moneyOfLast } from './rules/money-of-days.ts';

/** `pictures`: those of the products named on the dashboard, by product id. */
export function presentDashboard(
  rows: DashboardRows,
  pictures: ReadonlyMap<string, readonly Picture[]>,
): Dashboard {
  const product = ({ id, title }: { id: string; title: string }) => ({
    productId: id,
    title,
    picture: pictures.get(id)?.[0] ?? null,
  });
  return {
    toShip: { total: rows.toShip.total, orders: rows.toShip.orders.map(presentOrderToShip) },
    toRefund: { total: rows.toRefund.total, orders: rows.toRefund.orders.map(presentOrderToRefund) },
    money: {
      today: presentMoney(moneyOfLast(rows.days, 1)),
      last7Days: presentMoney(moneyOfLast(rows.days, 7)),
      last30Days: presentMoney(moneyOfLast(rows.days, 30)),
      days: rows.days.map((day) => ({ day: day.day, ...presentMoney(day) })),
    },
    bestSellers: rows.bestSellers.map((row) => ({
      ...product(row),
      pieces: Number(row.pieces),
      amount: rupeesFromPaise(Number(row.amountPaise)),
    })),
    lowStock: {
      total: rows.lowStock.total,
      products: rows.lowStock.products.map((row) => ({
        ...product(row),
        totalStock: row.stock,
        heldStock: row.held,
      })),
    },
    newestReviews: rows.reviews.map(presentReview),
    refunds: rows.refunds.map(presentRefundOfOrder),
  };
}

function presentMoney({
  takenPaise,
  refundedPaise,
  openPaise,
  payments,
}: Omit<DayMoney, 'day'>): MoneyOfSpan {
  return {
    taken: rupeesFromPaise(takenPaise),
    refunded: rupeesFromPaise(refundedPaise),
    ...(openPaise > 0 ? { refundsOpen: rupeesFromPaise(openPaise) } : {}),
    payments,
  };
}

function presentOrderToShip(
  row: DashboardRows['toShip']['orders'][number],
): Dashboard['toShip']['orders'][number] {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    orderStatus: row.order_status,
    isPartlySent: row.isPartlySent,
    orderDate: isoTimeOfIndia(row.placed_at),
    totalAmount: rupeesFromPaise(row.total_paise),
    cashToCollect: row.payment_status === 'paid' ? undefined : rupeesFromPaise(row.total_paise),
    city: row.city,
    pieces: Number(row.pieces),
  };
}

function presentOrderToRefund(
  row: DashboardRows['toRefund']['orders'][number],
): Dashboard['toRefund']['orders'][number] {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    orderDate: isoTimeOfIndia(row.placed_at),
    amount: rupeesFromPaise(row.total_paise - row.refunded_paise),
  };
}

function presentReview(row: DashboardRows['reviews'][number]): Dashboard['newestReviews'][number] {
  return {
    _id: row.id,
    id: row.id,
    productId: row.product_id,
    productTitle: row.productTitle,
    userId: row.user_id,
    userName: row.user_name,
    reviewMessage: row.message,
    reviewValue: row.rating,
    createdAt: row.created_at.toISOString(),
  };
}

function presentRefundOfOrder(row: DashboardRows['refunds'][number]): Dashboard['refunds'][number] {
  return { ...presentRefund(row), orderId: row.order_id, orderNumber: row.order_number };
}

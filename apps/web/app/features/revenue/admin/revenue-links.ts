import type { OrderFilterQuery } from '@shop/contract/orders/schemas';
import type { ChosenDays } from './revenue-days.ts';

/** The part of the sales page that lists the refunds of its days. */
export const REFUNDS_ID = 'refunds';

/** The refunds that were asked for in these days, which add up to what was refunded and to what is not through. */
export function refundsOf({ from, to }: ChosenDays): string {
  return `/admin/sales?from=${from}&to=${to}#${REFUNDS_ID}`;
}

/** What a figure is of, beside its days, as the filter of orders names it. */
type FigureOf = Pick<OrderFilterQuery, 'product' | 'code' | 'state' | 'shopper'>;

/** The part of the sales page that lists its days. */
export const DAYS_ID = 'days';

/** The days themselves. A visit leaves nothing but its day's count. */
export function daysOfSales({ from, to }: ChosenDays): string {
  return `/admin/sales?from=${from}&to=${to}#${DAYS_ID}`;
}

/** The part of the sales page that lists products. */
export const PRODUCTS_ID = 'products';

/** What the products of a category earned in these days. */
export function productsOf({ from, to }: ChosenDays, category: string): string {
  return `/admin/sales?${new URLSearchParams({ from, to, category }).toString()}#${PRODUCTS_ID}`;
}

/** The orders that were paid in these days: all, or those of one figure. */
export function ordersPaidIn({ from, to }: ChosenDays, figureOf: FigureOf = {}): string {
  return `/admin/orders?${new URLSearchParams({ dateOf: 'paid', from, to, ...figureOf }).toString()}`;
}

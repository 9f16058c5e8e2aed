import { getOrder, listOrders } from '@shop/contract/orders/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Orders per page of the list. */
export const ORDERS_A_PAGE = 20;

/** A page of the shopper's orders, newest first, including unpaid ones (ruling 28). `page` counts from 1. */
export function ordersQuery(userId: string, page: number) {
  return apiQuery(listOrders, { params: { userId }, query: { page, limit: ORDERS_A_PAGE } });
}

/** One order, by our id or the provider's. */
export function orderQuery(orderId: string) {
  return apiQuery(getOrder, { params: { orderId } });
}

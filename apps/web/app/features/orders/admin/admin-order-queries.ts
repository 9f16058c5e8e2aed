import { listOrderPapers } from '@shop/contract/tax/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { orderFilterQuery, type AdminOrderFilter } from './admin-order-choice.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';

/** Orders on a page of the owner's table. */
export const ADMIN_ORDERS_PER_PAGE = 20;
/** An open and visible page asks for news this often. */
const NEWS_EVERY_MS = 15_000;

/** A page of the orders that a filter leaves, newest first; new ones appear by themselves. */
export function adminOrdersQuery(filter: AdminOrderFilter, page: number) {
  const query = { ...orderFilterQuery(filter), page, limit: ADMIN_ORDERS_PER_PAGE };
  return {
    ...apiQuery(listAdminOrders, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

/** One order with its customer and payment; asked for again while its money is moving. */
export function adminOrderQuery(orderId: string) {
  return {
    ...apiQuery(getAdminOrder, { params: { id: orderId } }),
    refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getAdminOrder> | undefined } }) =>
      state.data && isMoneyMoving(state.data.data) ? NEWS_EVERY_MS : (false as const),
  };
}

function isMoneyMoving({ refundUnderWay, bankIsConfirming, paymentStatus }: AdminOrder): boolean {
  return refundUnderWay || bankIsConfirming || paymentStatus === 'pending';
}

/** What shows the owner an order: read again after one was changed here. */
export const ADMIN_ORDER_READS = [listAdminOrders, getAdminOrder, listOrderPapers] as const;

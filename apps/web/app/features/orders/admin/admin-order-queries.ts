import { listOrderPapers } from '@shop/contract/tax/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { orderFilterParameters, type AdminOrderFilter } from './admin-order-choice.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';

/** Orders on a page of the owner's table. */
export const ADMIN_ORDERS_PER_PAGE = 20;
/** How often an open and visible page is refreshed. */
const NEWS_EVERY_MS = 15_000;

/** A page of the matching orders, newest first. New orders appear automatically. */
export function adminOrdersQuery(filter: AdminOrderFilter, page: number) {
  const query = { ...orderFilterParameters(filter), page, limit: ADMIN_ORDERS_PER_PAGE };
  return {
    ...apiQuery(listAdminOrders, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  };
}

/** An order with its customer and payment. It is refreshed while its money is moving. */
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

/** The reads that show orders to the owner. They are repeated after an order was changed here. */
export const ADMIN_ORDER_READS = [listAdminOrders, getAdminOrder, listOrderPapers] as const;

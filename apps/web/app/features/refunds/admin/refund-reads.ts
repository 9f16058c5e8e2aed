import { getDashboard } from '@shop/contract/dashboard/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';

/** The reads that show refunds to the owner. They are repeated after one was changed here. */
export const REFUND_READS = [listAdminOrders, getAdminOrder, listOrderPapers, getDashboard] as const;

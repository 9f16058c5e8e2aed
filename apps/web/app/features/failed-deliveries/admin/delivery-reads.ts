import { getDashboard } from '@shop/contract/dashboard/calls';
import { getParcelMoney } from '@shop/contract/failed-deliveries/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';

/** What shows the owner a parcel that did not reach its customer, and is read again after a change of it. */
export const DELIVERY_READS = [
  getParcelMoney,
  getAdminOrder,
  listAdminOrders,
  listOrderPapers,
  getDashboard,
] as const;

import {
  getCashReturn,
  getRemittance,
  listCashOrders,
  listRemittances,
  listRemittedOf,
} from '@shop/contract/cash/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { getMoney } from '@shop/contract/reconciliation/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';

/** What shows the owner cash on delivery orders, and is read again after a change of one. */
export const CASH_READS = [
  listCashOrders,
  listRemittances,
  getRemittance,
  listRemittedOf,
  getCashReturn,
  getAdminOrder,
  listAdminOrders,
  listOrderPapers,
  getMoney,
] as const;

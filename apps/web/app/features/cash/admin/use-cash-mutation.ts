import {
  getCashReturn,
  getRemittance,
  listCashOrders,
  listRemittances,
  listRemittedOf,
} from '@shop/contract/cash/calls';
import { getMoney } from '@shop/contract/reconciliation/calls';
import type {
  confirmForShopper,
  correctCashReturn,
  endCashOrder,
  enterRemittance,
  receiveCash,
  returnParcel,
  settleRemitted,
} from '@shop/contract/cash/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';
import type { FieldValues } from 'react-hook-form';
import { type ApiMutationOptions, useApiMutation } from '../../../platform/use-api-mutation.ts';

type CashCall =
  | typeof confirmForShopper
  | typeof correctCashReturn
  | typeof endCashOrder
  | typeof enterRemittance
  | typeof receiveCash
  | typeof returnParcel
  | typeof settleRemitted;

/** A call that changes cash on delivery orders. Everything that shows these orders to the owner is read again. */
export function useCashMutation<C extends CashCall, Values extends FieldValues = FieldValues>(
  call: C,
  options: Omit<ApiMutationOptions<C, Values>, 'invalidates'> = {},
) {
  return useApiMutation<C, Values>(call, {
    ...options,
    invalidates: [
      listCashOrders,
      listRemittances,
      getRemittance,
      listRemittedOf,
      getCashReturn,
      getAdminOrder,
      listAdminOrders,
      listOrderPapers,
      getMoney,
    ],
  });
}

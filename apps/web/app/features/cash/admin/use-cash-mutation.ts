import { getRemittance, listCashOrders, listRemittances, listRemittedOf } from '@shop/contract/cash/calls';
import { getMoney } from '@shop/contract/reconciliation/calls';
import type { confirmForShopper, endCashOrder, receiveCash, returnParcel } from '@shop/contract/cash/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { type ApiMutationOptions, useApiMutation } from '../../../platform/use-api-mutation.ts';

type CashCall = typeof confirmForShopper | typeof endCashOrder | typeof receiveCash | typeof returnParcel;

/** A call that changes a cash on delivery order; what shows the owner that order is read again. */
export function useCashMutation<C extends CashCall>(
  call: C,
  options: Pick<ApiMutationOptions<C>, 'failure' | 'onSuccess'> = {},
) {
  return useApiMutation(call, {
    ...options,
    invalidates: [
      listCashOrders,
      listRemittances,
      getRemittance,
      listRemittedOf,
      getAdminOrder,
      listAdminOrders,
      listOrderPapers,
      getMoney,
    ],
  });
}

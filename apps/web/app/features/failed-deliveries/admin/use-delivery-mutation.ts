import { getDashboard } from '@shop/contract/dashboard/calls';
import {
  type endFailedDelivery,
  getParcelMoney,
  type noteGoingBack,
  type withdrawGoingBack,
} from '@shop/contract/failed-deliveries/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { listOrderPapers } from '@shop/contract/tax/calls';
import { type ApiMutationOptions, useApiMutation } from '../../../platform/use-api-mutation.ts';

type DeliveryCall = typeof endFailedDelivery | typeof noteGoingBack | typeof withdrawGoingBack;

/** A call about a parcel that did not reach its customer. Everything that shows its order to the owner is read again. */
export function useDeliveryMutation<C extends DeliveryCall>(
  call: C,
  options: Omit<ApiMutationOptions<C>, 'invalidates'> = {},
) {
  return useApiMutation<C>(call, {
    ...options,
    invalidates: [getParcelMoney, getAdminOrder, listAdminOrders, listOrderPapers, getDashboard],
  });
}

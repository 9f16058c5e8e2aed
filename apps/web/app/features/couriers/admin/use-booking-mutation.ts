import type { Call } from '@shop/contract/call';
import { getOrderCourier } from '@shop/contract/couriers/calls';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** What a booking changes: it, and the tracking number of its order. */
export const BOOKING_READS = [getOrderCourier, getAdminOrder, listAdminOrders] as const;

/** A change of a booking, whose refusal is shown where it was pressed. */
export function useBookingMutation<C extends Call>(call: C) {
  return useApiMutation(call, { failure: null, invalidates: BOOKING_READS });
}

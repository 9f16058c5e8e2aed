import { adminOrderStatuses } from '@shop/contract/orders/statuses';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { refuse } from '../../../../platform/errors.ts';

export type AdminOrderStatus = (typeof adminOrderStatuses)[number];

/**
 * Checks that a status is one of the five that an admin may set (product §4, ruling 29).
 * @throws invalid_order_status for any other word
 */
export function checkedAdminStatus(status: string): AdminOrderStatus {
  const known = adminOrderStatuses.find((candidate) => candidate === status);
  if (!known) {
    throw refuse(orderRefusals.statusInvalid, { field: 'orderStatus' });
  }
  return known;
}

import { adminOrderStatuses } from '@shop/contract/orders/statuses';
import * as orderMessages from '@shop/contract/orders/messages';
import { BadInputError } from '../../../../platform/errors.ts';

export class InvalidOrderStatusError extends BadInputError {
  readonly code = 'invalid_order_status';
}

export type AdminOrderStatus = (typeof adminOrderStatuses)[number];

/**
 * Checks that a status is one of the five that an admin may set (product §4, ruling 29).
 * @throws InvalidOrderStatusError for any other word
 */
export function checkedAdminStatus(status: string): AdminOrderStatus {
  const known = adminOrderStatuses.find((candidate) => candidate === status);
  if (!known) {
    throw new InvalidOrderStatusError(orderMessages.statusInvalid, {
      fields: { orderStatus: orderMessages.statusInvalid },
    });
  }
  return known;
}

import { findPinCode } from '@shop/contract/delivery/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Where a PIN code is, and when an order placed today arrives there. */
export function pinCodeQuery(pinCode: string) {
  return apiQuery(findPinCode, { params: { pinCode } });
}

import { listAddresses } from '@shop/contract/addresses/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** The signed-in shopper's saved addresses, oldest first. */
export function addressesQuery(userId: string) {
  return apiQuery(listAddresses, { params: { userId } });
}

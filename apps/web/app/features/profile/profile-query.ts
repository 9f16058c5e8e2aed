import { getProfile } from '@shop/contract/profile/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Email and user name of whoever is signed in; the address is the one kept after login (product §7). */
export function profileQuery(email: string) {
  return apiQuery(getProfile, { params: { email } });
}

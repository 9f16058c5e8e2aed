import { getProfile } from '@shop/contract/profile/calls';
import { apiQuery } from '../../platform/api-query.ts';

/** Email and user name of the signed-in account. The email parameter is the one stored at login (product §7). */
export function profileQuery(email: string) {
  return apiQuery(getProfile, { params: { email } });
}

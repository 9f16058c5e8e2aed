import { getOwnRole } from '@shop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** The role and the permissions of the signed-in person, where `enabled`: somebody who works for the shop. */
export function useOwnRole({ enabled }: { enabled: boolean }) {
  return useQuery({ ...apiQuery(getOwnRole, {}), networkMode: 'always', retry: false, enabled });
}

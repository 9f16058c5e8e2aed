import { findInvitation } from '@shop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** The invitation of an emailed link. Asked once: one that ends while the form is filled in says so when it is sent. */
export function useInvitation(token: string) {
  return useQuery({ ...apiQuery(findInvitation, { body: { token } }), staleTime: Infinity });
}

import { checkResetLink } from '@shop/contract/auth/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Whether the emailed link with this token still works. Undefined until the server has answered. */
export function useIsResetLinkOpen(token: string): boolean | undefined {
  // Asked once: a link that ends while the new password is typed is noticed when it is sent.
  return useQuery({ ...apiQuery(checkResetLink, { body: { token } }), staleTime: Infinity }).data?.data
    .isOpen;
}

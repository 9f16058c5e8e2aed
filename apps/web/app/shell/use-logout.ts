import { logout } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { clearSession } from '../platform/session.ts';
import { useApiMutation } from '../platform/use-api-mutation.ts';

/** Ends the session locally, whatever the server answers: pressing Logout must always sign out (product §4). */
export function useLogout(): () => Promise<void> {
  const { mutateAsync } = useApiMutation(logout, {
    success: ({ message }) => message ?? authMessages.loggedOut(),
    failure: () => ({ tone: 'default', title: authMessages.loggedOut() }),
    onSuccess: () => clearSession(),
    onFailure: () => clearSession(),
  });
  return async () => {
    await mutateAsync({}).catch(() => {});
  };
}
